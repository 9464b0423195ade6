// Home: the pictures of the games come alive when they are seen, and keep still for whoever wants that.

import { Board } from "./board.js";
import { pace, setting } from "./settings.js";

document.documentElement.dataset.hushed = ""; // nobody plays here: the pictures make no sound
const PAUSE = 650;
const REST = 2500;

/** @typedef {{style: string, frames: {board: [number, number, string[]][]}[]}} Film */

/** @param {number} time */
const wait = (time) => new Promise((done) => setTimeout(done, time));

/** A picture that plays a bit of a game, over and over, as long as it is seen. */
class Living {
  /** @param {HTMLElement} home */
  constructor(home) {
    this.home = home;
    this.board = new Board(home);
    this.seen = false;
    this.begun = false;
  }

  /** @param {boolean} seen */
  look(seen) {
    this.seen = seen;
    if (seen && !this.begun) {
      this.begun = true;
      this.play().catch(() => {}); // without a film the picture is still a picture
    }
  }

  async play() {
    const still = pace(1) === 0;
    if (still && setting("theme") === "auto") return; // the image is all that is wanted
    /** @type {Film} */
    const film = await (await fetch(this.home.dataset.film ?? "")).json();
    const style = new CSSStyleSheet();
    style.replaceSync(film.style);
    document.adoptedStyleSheets.push(style);
    for (;;) {
      this.board.lines = [];
      for (const { board } of film.frames) {
        await this.board.show(board, board[0]?.[0] === 0 && this.board.lines.length === 0);
        do await wait(pace(PAUSE) || PAUSE);
        while (!this.seen || document.hidden || pace(1) === 0);
      }
      await wait(REST);
    }
  }
}

/** @type {Map<Element, Living>} */
const pictures = new Map();
for (const home of document.querySelectorAll(".living")) {
  if (home instanceof HTMLElement) pictures.set(home, new Living(home));
}
const eye = new IntersectionObserver(
  (looks) => {
    for (const look of looks) pictures.get(look.target)?.look(look.isIntersecting);
  },
  { threshold: 0.2 },
);
function begin() {
  for (const home of pictures.keys()) eye.observe(home);
}
if (document.readyState === "complete") begin();
else addEventListener("load", begin);
