// The home page: each game's picture plays a demo in a loop while it is visible, unless motion is switched off;
// and the tables of this browser and the lobby are kept up to date.

import { pathTo } from "./address.js";
import { Board } from "./board.js";
import { duration, setting } from "./settings.js";
import { showInTab } from "./tab.js";

document.documentElement.dataset.muted = ""; // demos make no sound
const FRAME_PAUSE = 650; // milliseconds
const LOOP_PAUSE = 2500;
const PART_PAUSE = 4000;

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

const [own, lobby] = ["own-tables", "lobby"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));

/** Shows a part of the page anew; keeps the focus. @param {HTMLElement} part @param {string} html */
function showPart(part, html) {
  const active = document.activeElement;
  const focused = active && part.contains(active) ? active.getAttribute("href") : null;
  part.innerHTML = html;
  hideOwnTables();
  showTurn();
  if (focused) /** @type {HTMLElement | null} */ (part.querySelector(`a[href="${focused}"]`))?.focus();
}

/** Removes the tables that this browser has above from the lobby. */
function hideOwnTables() {
  for (const table of document.querySelectorAll(".own-tables a, .finished a"))
    lobby
      .querySelector(`a[href="${table.getAttribute("href")}"]`)
      ?.closest("li")
      ?.remove();
  for (const section of lobby.querySelectorAll("section")) section.hidden = !section.querySelector("li");
}

/** The tab says when a table waits for this browser. */
function showTurn() {
  showInTab(own.querySelector("#your-move") !== null, own.dataset.yourTurn ?? "");
}

/**
 * Asks for a part of the page again and again.
 * @param {HTMLElement} part @param {string} path @param {() => boolean} wanted whether it is worth it now
 */
async function follow(part, path, wanted) {
  let shown = "";
  for (;;) {
    await wait(PART_PAUSE);
    if (!wanted()) continue;
    try {
      const response = await fetch(path);
      const html = response.ok ? await response.text() : shown;
      if (html !== shown) showPart(part, html);
      shown = html;
    } catch {
      // without a connection it stays as it is
    }
  }
}
showTurn();
// The tab's title is seen while the page is not.
follow(own, pathTo("/own-tables"), () => !document.hidden || own.querySelector("a") !== null);
follow(lobby, pathTo("/lobby"), () => !document.hidden);
