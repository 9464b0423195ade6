// This browser's part of the luck: for each of its seats a hash chain, of which it reveals a link with each move. The
// seed is kept in this browser, and is never sent.

import { fromHex, sha256, toHex } from "./sha256.js";

const LINKS = 20_000; // two for each decision of a game, and rematches use what is left
const SLICE = 2000; // hashes, after which the page may do something else
const KEY = "chains";
const KEPT = 60; // chains, the oldest are forgotten
const SEARCHED = 6; // chains in which the end of a rematch's chain is looked for
const HASH = 32;

/** Where a chain of a seat begins: `used` are the links that games before have used. `commitment` is what the table had
 * promised when the chain was made. @typedef {{table: string, seat: number, seed: string, used: number, commitment: string}} Kept */

/** @returns {Kept[]} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return []; // a browser that keeps nothing has no part in the luck
  }
}

/** @param {Kept} chain @returns {boolean} whether it could be kept */
function keep(chain) {
  const others = kept().filter((one) => one.table !== chain.table || one.seat !== chain.seat);
  try {
    localStorage.setItem(KEY, JSON.stringify([chain, ...others].slice(0, KEPT)));
    return true;
  } catch {
    return false;
  }
}

/** All values of a chain, from the seed to the end. @param {string} seed */
async function computed(seed) {
  const values = new Uint8Array((LINKS + 1) * HASH);
  let value = fromHex(seed);
  values.set(value);
  for (let n = 1; n <= LINKS; n++) {
    value = sha256(value);
    values.set(value, n * HASH);
    if (n % SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return values;
}

/** @param {Uint8Array} values @param {number} number of the link, from the end @returns {string | null} */
function linkOf(values, number) {
  const place = LINKS - number;
  return place < 0 ? null : toHex(values.subarray(place * HASH, (place + 1) * HASH));
}

/** The chain that this browser has for a seat. @param {string} table @param {number} seat */
export function chainAt(table, seat) {
  return kept().find((one) => one.table === table && one.seat === seat);
}

export class Chains {
  /** The values of chains, by seed. @type {Map<string, Promise<Uint8Array>>} */
  #values = new Map();

  /** @param {string} table @param {string} commitment */
  constructor(table, commitment) {
    this.table = table;
    this.commitment = commitment;
  }

  /** @param {string} seed */
  #valuesOf(seed) {
    const found = this.#values.get(seed) ?? computed(seed);
    this.#values.set(seed, found);
    return found;
  }

  /** The end of the seat's chain, which is made if there is none; null if this browser cannot keep one. @param {number} seat */
  async end(seat) {
    const seed = toHex(crypto.getRandomValues(new Uint8Array(HASH)));
    const fresh = { table: this.table, seat, seed, used: 0, commitment: this.commitment };
    const chain = chainAt(this.table, seat) ?? (keep(fresh) ? fresh : null);
    return chain && linkOf(await this.#valuesOf(chain.seed), chain.used);
  }

  /** A link of a seat's chain, if there is one. @param {number} seat @param {number} number */
  async link(seat, number) {
    const chain = chainAt(this.table, seat);
    return chain ? linkOf(await this.#valuesOf(chain.seed), chain.used + number) : null;
  }

  /** In a rematch a chain goes on: finds the one that has this link, and begins there. @param {number} seat @param {string} end */
  async goOn(seat, end) {
    if (chainAt(this.table, seat)) return;
    const [first, second, third] = fromHex(end);
    for (const { seed } of kept().slice(0, SEARCHED)) {
      const values = await this.#valuesOf(seed);
      for (let used = 0, at = LINKS * HASH; used <= LINKS; used++, at -= HASH) {
        const alike = values[at] === first && values[at + 1] === second && values[at + 2] === third;
        if (!alike || linkOf(values, used) !== end) continue;
        keep({ table: this.table, seat, seed, used, commitment: this.commitment });
        return;
      }
    }
  }

  /** This browser's chains at this table, for another device of the same person; no server is sent what follows the #. */
  fragment() {
    const own = kept().filter((one) => one.table === this.table);
    return own.length ? `#chains=${encodeURIComponent(JSON.stringify(own))}` : "";
  }
}

/** Keeps the chains that came with the link of another device. @param {string} fragment */
export function keepFromFragment(fragment) {
  try {
    const given = new URLSearchParams(fragment.slice(1)).get("chains") ?? "[]";
    for (const { table, seat, seed, used, commitment } of JSON.parse(given))
      if (/^[0-9a-f]{64}$/.test(seed)) keep({ table, seat: Number(seat), seed, used: Number(used), commitment });
  } catch {
    // a link that was cut off: the other device has no part in the luck
  }
}
