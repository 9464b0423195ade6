// Overlays on the board: previews of moves, and highlights of what an entry of the log changed.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Overlay} Overlay */

const HOVER_DELAY = 90; // milliseconds before a request, so that passing over something sends none

export class Overlays {
  /** @param {Board} board @param {string} tablePath @param {string} seat @param {(text: string) => void} setCaption */
  constructor(board, tablePath, seat, setCaption) {
    this.board = board;
    this.tablePath = tablePath;
    this.seat = seat;
    this.setCaption = setCaption;
    /** The overlays of this position, by path. @type {Map<string, Promise<Overlay | null>>} */
    this.cache = new Map();
    /** The path of the overlay that is wanted now. */
    this.requested = "";
  }

  /** Empties the cache, for a new position. */
  reset() {
    this.cache.clear();
    this.hide();
  }

  /** @param {"preview" | "highlight"} kind @param {Record<string, string>} what */
  async show(kind, what) {
    const query = new URLSearchParams(what);
    if (this.seat) query.set("seat", this.seat);
    const path = `${this.tablePath}/${kind}?${query}`;
    if (this.requested === path) return;
    this.requested = path;
    await new Promise((resolve) => setTimeout(resolve, this.cache.has(path) ? 0 : HOVER_DELAY));
    if (this.requested !== path) return;
    if (!this.cache.has(path)) this.cache.set(path, fetchOverlay(path));
    const overlay = await this.cache.get(path);
    if (this.requested !== path || !overlay) return;
    this.board.showOverlay(overlay, kind);
    if (overlay.text) this.setCaption(overlay.text);
  }

  hide() {
    this.requested = "";
    this.board.hideOverlay();
  }
}

/** @param {string} path @returns {Promise<Overlay | null>} */
async function fetchOverlay(path) {
  try {
    const response = await fetch(path, { headers: { accept: "application/json" } });
    return response.ok ? await response.json() : null;
  } catch {
    return null; // the page works without it
  }
}
