// A lesson: one step after the other on the real board; what the learner does is judged, kindly, by the server.

import { Board } from "./board.js";
import { choosing } from "./board_input.js";
import { onForms, send } from "./forms.js";
import { sound } from "./sound.js";

/** @typedef {{board: [number, number, string[]][], log: [number, string][]}} Frame */

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const page = /** @type {HTMLElement} */ (document.querySelector(".learn"));
const board = new Board(part("board"));
/** Only the last thing that was asked for is shown: a step may be left while its events are still being shown. */
let turn = 0;

/** @param {string} text @param {boolean} [right] */
function say(text, right = false) {
  const note = document.createElement("p");
  note.className = right ? "notice right" : "notice";
  note.textContent = text;
  part("answer").replaceChildren(...(text ? [note] : []));
  if (text) note.scrollIntoView({ block: "nearest" });
}

/** Shows what happened, event by event; the first frame is a whole picture. @param {Frame[]} frames @param {number} mine */
async function show(frames, mine) {
  board.lines = [];
  board.skipping = false;
  for (const frame of frames) {
    for (const [, line] of frame.log) {
      const item = document.createElement("li");
      item.textContent = line;
      part("log").append(item);
      part("log").scrollTop = part("log").scrollHeight;
    }
    await board.show(frame.board, false);
    if (mine !== turn) return;
  }
}

/** @param {string} path @param {URLSearchParams} fields */
async function attempt(path, fields) {
  const mine = ++turn;
  try {
    const { say: text, right, frames } = /** @type {any} */ (await send(path, fields));
    if (mine !== turn) return;
    say(text ?? "", right);
    sound(right ? "turn" : "refused");
    if (!right) return;
    part("choices").replaceChildren();
    part("log").replaceChildren();
    await show(frames, mine);
    if (mine !== turn) return;
    const next = document.querySelector("#navigation a[rel=next]"); // by no id: a picture may have that too
    if (!(next instanceof HTMLElement)) return;
    next.classList.add("main");
    next.focus({ preventScroll: true });
    part("navigation").scrollIntoView({ block: "nearest" });
  } catch {
    say(page.dataset.lost ?? "");
  }
}

/** Goes to another step. @param {string} address */
async function go(address) {
  const mine = ++turn;
  board.skip();
  try {
    const { parts, frames } = await (await fetch(address, { headers: { accept: "application/json" } })).json();
    if (mine !== turn) return;
    say("");
    part("log").replaceChildren();
    for (const [name, html] of Object.entries(parts)) part(name).innerHTML = html;
    part("task").focus();
    await show(frames, mine);
  } catch {
    say(page.dataset.lost ?? "");
  }
}

/** @param {"move" | "spot"} name @param {string} value */
function touch(name, value) {
  const form = document.querySelector("#choices form");
  if (form instanceof HTMLFormElement) attempt(new URL(form.action).pathname, new URLSearchParams({ [name]: value }));
}

choosing(
  board.home,
  (move) => touch("move", move),
  (spot) => board.moving || touch("spot", spot),
  (words) => {
    part("says").textContent = words;
  },
);
onForms((path, fields, form) => {
  if (path.startsWith("/learn/")) attempt(path, fields);
  else form.submit();
});
board.home.addEventListener("click", () => board.moving && board.skip(), { capture: true });
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[data-step]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.href === location.href) return; // it is being fetched
  history.pushState(null, "", link.href);
  go(link.href);
});
document.addEventListener("keydown", (event) => {
  const help = document.getElementById("help");
  if (event.key === "Escape") board.skip();
  if (event.key === "?" && help instanceof HTMLDialogElement) help.showModal();
});
window.addEventListener("popstate", () => go(location.href));
page.dataset.live = "";
