// The home page: each game's picture plays a demo in a loop while it is visible, unless motion is switched off;
// and the lobby is kept up to date.

import { Board } from "./board.js";
import { duration, setting } from "./settings.js";

document.documentElement.dataset.muted = ""; // demos make no sound
const FRAME_PAUSE = 650; // milliseconds
const LOOP_PAUSE = 2500;
const LOBBY_PAUSE = 4000;

/** @typedef {{style: string, frames: {board: import("./board.js").Change[] | string}[]}} AnimationData */

/** @param {number} time */
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

class DemoAnimation {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.board = new Board(element);
    this.visible = false;
    this.started = false;
  }

  /** @param {boolean} visible */
  setVisible(visible) {
    this.visible = visible;
    if (visible && !this.started) {
      this.started = true;
      this.play().catch(() => {}); // the image stays
    }
  }

  async play() {
    const still = duration(1) === 0;
    if (still && setting("theme") === "auto") return; // the image is enough
    /** @type {AnimationData} */
    const animation = await (await fetch(this.element.dataset.animationUrl ?? "")).json();
    const style = new CSSStyleSheet();
    style.replaceSync(animation.style);
    document.adoptedStyleSheets.push(style);
    for (;;) {
      for (const { board } of animation.frames) {
        await this.board.show(board, { still: typeof board === "string" }).ended;
        do await wait(duration(FRAME_PAUSE) || FRAME_PAUSE);
        while (!this.visible || document.hidden || duration(1) === 0);
      }
      await wait(LOOP_PAUSE);
    }
  }
}

/** @type {Map<Element, DemoAnimation>} */
const animations = new Map();
for (const element of document.querySelectorAll(".animation")) {
  if (element instanceof HTMLElement) animations.set(element, new DemoAnimation(element));
}
const observer = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) animations.get(entry.target)?.setVisible(entry.isIntersecting);
  },
  { threshold: 0.2 },
);
function start() {
  for (const element of animations.keys()) observer.observe(element);
}
if (document.readyState === "complete") start();
else addEventListener("load", start);

const lobby = /** @type {HTMLElement} */ (document.getElementById("lobby"));
let shownLobby = "";

/** Shows the lobby, without the tables that this browser has above; keeps the focus. @param {string} html */
function showLobby(html) {
  const focused = document.activeElement?.closest("#lobby a")?.getAttribute("href");
  lobby.innerHTML = html;
  for (const own of document.querySelectorAll(".own-tables a, .finished a"))
    lobby
      .querySelector(`a[href="${own.getAttribute("href")}"]`)
      ?.closest("li")
      ?.remove();
  for (const section of lobby.querySelectorAll("section")) section.hidden = !section.querySelector("li");
  if (focused) /** @type {HTMLElement | null} */ (lobby.querySelector(`a[href="${focused}"]`))?.focus();
}

/** Asks for the lobby again and again while the page is looked at. */
async function followLobby() {
  for (;;) {
    await wait(LOBBY_PAUSE);
    if (document.hidden) continue;
    try {
      const response = await fetch("/lobby");
      const html = response.ok ? await response.text() : shownLobby;
      if (html !== shownLobby) showLobby(html);
      shownLobby = html;
    } catch {
      // without a connection it stays as it is
    }
  }
}
followLobby();
