// The end of a game: a moment of celebration on the board, then a card with who has won, and how.

import { showLink } from "./link_dialog.js";
import { duration } from "./settings.js";

const CELEBRATION = 1600; // milliseconds

/** @param {HTMLElement} stage @param {HTMLElement} board @param {string} path of the card @param {boolean} still */
export async function showEnd(stage, board, path, still) {
  const response = await fetch(path);
  const card = document.createElement("div");
  card.innerHTML = response.ok ? await response.text() : "";
  const celebration = card.querySelector("template")?.content;
  const time = still || document.hidden ? 0 : duration(CELEBRATION);
  if (time && celebration) {
    stage.replaceChildren(celebration.cloneNode(true));
    board.toggleAttribute("data-celebrating", true);
    await passed(time);
    board.removeAttribute("data-celebrating");
  }
  stage.replaceChildren(...card.children);
  /** @type {HTMLElement | null} */ (stage.querySelector("[autofocus]"))?.focus({ preventScroll: true });
}

/** Waits for a time, or for a click or a key. @param {number} time */
function passed(time) {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
    for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, resolve, { once: true });
  });
}

document.addEventListener("click", async (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("[data-close-stage]")) document.getElementById("stage")?.replaceChildren();
  const share = target.closest(".end [data-share]");
  if (!(share instanceof HTMLElement)) return;
  const address = new URL(share.dataset.share ?? "", location.href).href;
  if (navigator.share) return navigator.share({ url: address, title: document.title }).catch(() => {}); // they changed their mind
  try {
    await navigator.clipboard.writeText(address);
    share.classList.add("copied");
  } catch {
    showLink(address, false); // a page may not copy by itself everywhere
  }
});
