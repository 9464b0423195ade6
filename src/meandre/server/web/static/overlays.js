// Glimpses: what a choice would do and what an entry of the log was about, drawn over the board for a moment.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Glimpse} Glimpse */

const WAIT = 90;

export class Glimpses {
  /** @param {Board} board @param {string} address @param {string} seat @param {(words: string) => void} say */
  constructor(board, address, seat, say) {
    this.board = board;
    this.address = address;
    this.seat = seat;
    this.say = say;
    /** @type {Map<string, Promise<Glimpse | null>>} */
    this.known = new Map();
    this.wanted = "";
  }

  /** What is known of a position is not true of the next. */
  forget() {
    this.known.clear();
    this.leave();
  }

  /** @param {string} kind @param {string} name @param {string} value */
  async look(kind, name, value) {
    const query = new URLSearchParams({ [name]: value });
    if (this.seat) query.set("seat", this.seat);
    const path = `${this.address}/${kind}?${query}`;
    if (this.wanted === path) return;
    this.wanted = path;
    await new Promise((done) => setTimeout(done, this.known.has(path) ? 0 : WAIT)); // for whoever only passes by
    if (this.wanted !== path) return;
    if (!this.known.has(path)) this.known.set(path, asked(path));
    const glimpse = await this.known.get(path);
    if (this.wanted !== path || !glimpse) return;
    this.board.haunt(glimpse, kind);
    if (glimpse.says) this.say(glimpse.says);
  }

  /** Nothing is looked at any more. */
  leave() {
    this.wanted = "";
    this.board.clear();
  }
}

/** @param {string} path @returns {Promise<Glimpse | null>} */
async function asked(path) {
  try {
    const answer = await fetch(path, { headers: { accept: "application/json" } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null; // it is only a help
  }
}
