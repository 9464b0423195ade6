// What a table's page does for the luck, by itself: it publishes the ends of hash chains before the game, and reveals
// links, with each move and whenever chance waits for one.

import { Chains } from "./chains.js";

/** @typedef {import("./forms.js").Outcome} Outcome */
/** @typedef {(path: string, fields: URLSearchParams) => Promise<Outcome>} Submit */

const REFUSED = "invalid-field";

export class Luck {
  /** @param {HTMLElement} page @param {string} tablePath @param {Submit} submit */
  constructor(page, tablePath, submit) {
    this.tablePath = tablePath;
    this.send = submit;
    this.chains = new Chains(page.dataset.table ?? "", page.dataset.commitment ?? "");
    /** Seats, with the ends of their chains. @type {[number, string | null][]} */
    this.own = JSON.parse(page.dataset.chains ?? "[]");
    this.filling = page.dataset.phase === "filling";
  }

  /** Publishes the ends that are missing, and finds the chains of a game before. */
  async begin() {
    for (const [seat, end] of this.own) {
      if (end) await this.chains.goOn(seat, end);
      if (end)
        await this.chains.link(seat, 0); // now: the first move must not wait until all is computed
      else if (this.filling) {
        const chain = await this.chains.end(seat);
        if (chain) await this.send(`${this.tablePath}/commit`, new URLSearchParams({ seat: String(seat), chain }));
      }
    }
  }

  /** Submits a form, with the link or the chain that belongs to it. @param {string} path @param {URLSearchParams} fields @returns {Promise<Outcome>} */
  async submit(path, fields) {
    const seat = Number(fields.get("seat") ?? 0);
    if (path === `${this.tablePath}/sit`) {
      const chain = await this.chains.end(seat);
      if (chain) fields.set("chain", chain);
    }
    if (path !== `${this.tablePath}/move`) return this.send(path, fields);
    const link = await this.chains.link(seat, 2 * Number(fields.get("version")));
    if (link) fields.set("link", link);
    const outcome = await this.send(path, fields);
    if (!link || outcome.kind !== REFUSED) return outcome;
    fields.delete("link"); // the chain is not, or no longer, that of the seat: the game goes on without it
    return this.send(path, fields);
  }

  /** Chance waits for links. @param {number} version @param {number[]} seats */
  async reveal(version, seats) {
    for (const seat of seats) {
      const link = await this.chains.link(seat, 2 * version + 1);
      const fields = { seat: String(seat), version: String(version), link: link ?? "" };
      if (link) await this.send(`${this.tablePath}/reveal`, new URLSearchParams(fields));
    }
  }
}
