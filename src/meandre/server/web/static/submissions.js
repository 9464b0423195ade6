// Submits forms of a table on its live connection; where there is none, as requests.

import { identify, postForm } from "./forms.js";

/** @typedef {import("./forms.js").Outcome} Outcome */

const QUESTIONS = ["hint", "why"]; // answered by a request: they take long
const UNAVAILABLE = 503;

export class Submissions {
  /** @param {string} tablePath @param {(message: any) => boolean} send */
  constructor(tablePath, send) {
    this.tablePath = tablePath;
    this.send = send;
    this.count = 0;
    /** Those that wait for a reply, by number. @type {Map<number, (reply: (Outcome & {status?: number}) | null) => void>} */
    this.waiting = new Map();
  }

  /** @param {string} path @param {URLSearchParams} fields @returns {Promise<Outcome>} */
  async submit(path, fields) {
    const action = path.slice(this.tablePath.length + 1);
    if (!path.startsWith(`${this.tablePath}/`) || QUESTIONS.includes(action)) return postForm(path, fields);
    identify(path, fields);
    const id = ++this.count;
    if (!this.send({ id, action, fields: Object.fromEntries(fields) })) return postForm(path, fields);
    const reply = await new Promise((resolve) => this.waiting.set(id, resolve));
    // A request repeats what got no reply, or could not be stored: a move's id makes that safe.
    return reply && reply.status !== UNAVAILABLE ? reply : postForm(path, fields);
  }

  /** @param {Outcome & {reply: number}} reply */
  receive(reply) {
    this.waiting.get(reply.reply)?.(reply);
    this.waiting.delete(reply.reply);
  }

  /** The connection is lost, and with it all replies. */
  reset() {
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}
