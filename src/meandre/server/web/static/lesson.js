// A lesson: the learner plays one step after the other on the real board, and the server judges each answer.

import { pathTo } from "./address.js";
import { Board } from "./board.js";
import { handleInput } from "./board_input.js";
import { onSubmit, postForm } from "./forms.js";
import { playSound } from "./sound.js";

/** @typedef {{board: import("./board.js").Change[] | string, log: [number, string][]}} Frame */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const page = /** @type {HTMLElement} */ (document.querySelector(".lesson"));
const board = new Board(byId("board"));
/** Number of the last request: the frames of an earlier one are no longer shown. */
let request = 0;

/** @param {string} text @param {boolean} [correct] */
function showAnswer(text, correct = false) {
  const notice = document.createElement("p");
  notice.className = correct ? "notice correct" : "notice";
  notice.textContent = text;
  byId("answer").replaceChildren(...(text ? [notice] : []));
  if (text) notice.scrollIntoView({ block: "nearest" });
}

/** Shows frames one by one; the first is a whole picture. @param {Frame[]} frames @param {number} current their request */
async function showFrames(frames, current) {
  board.skipping = false;
  for (const frame of frames) {
    for (const [, line] of frame.log) {
      const item = document.createElement("li");
      item.textContent = line;
      byId("log").append(item);
      byId("log").scrollTop = byId("log").scrollHeight;
    }
    await board.show(frame.board).ended;
    if (current !== request) return;
  }
}

/** @param {string} path @param {URLSearchParams} fields */
async function submitAnswer(path, fields) {
  const current = ++request;
  try {
    const { text, correct, frames } = /** @type {any} */ (await postForm(path, fields));
    if (current !== request) return;
    showAnswer(text ?? "", correct);
    playSound(correct ? "turn" : "refused");
    if (!correct) return;
    byId("choices").replaceChildren();
    byId("log").replaceChildren();
    await showFrames(frames, current);
    if (current !== request) return;
    const next = document.querySelector("#navigation a[rel=next]"); // pictures have the id "next", too
    if (!(next instanceof HTMLElement)) return;
    next.classList.add("primary");
    next.focus({ preventScroll: true });
    byId("navigation").scrollIntoView({ block: "nearest" });
  } catch {
    showAnswer(page.dataset.connectionLost ?? "");
  }
}

/** @param {string} url */
async function openStep(url) {
  const current = ++request;
  board.skip();
  try {
    const { parts, frames } = await (await fetch(url, { headers: { accept: "application/json" } })).json();
    if (current !== request) return;
    showAnswer("");
    byId("log").replaceChildren();
    for (const [name, html] of Object.entries(parts)) byId(name).innerHTML = html;
    byId("task").focus();
    await showFrames(frames, current);
  } catch {
    showAnswer(page.dataset.connectionLost ?? "");
  }
}

/** @param {"move" | "target"} name @param {string} value */
function answerOnBoard(name, value) {
  const form = document.querySelector("#choices form");
  if (form instanceof HTMLFormElement)
    submitAnswer(new URL(form.action).pathname, new URLSearchParams({ [name]: value }));
}

handleInput(
  board.element,
  (move) => answerOnBoard("move", move),
  (target) => board.animating || answerOnBoard("target", target),
  (text) => {
    byId("caption").textContent = text;
  },
);
onSubmit((path, fields, form) => {
  if (path.startsWith(pathTo("/learn/"))) submitAnswer(path, fields);
  else form.submit();
});
board.element.addEventListener("click", () => board.animating && board.skip(), { capture: true });
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[data-step]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.href === location.href) return; // already requested
  history.pushState(null, "", link.href);
  openStep(link.href);
});
document.addEventListener("keydown", (event) => {
  const help = document.getElementById("help");
  if (event.key === "Escape") board.skip();
  if (event.key === "?" && help instanceof HTMLDialogElement) help.showModal();
});
window.addEventListener("popstate", () => openStep(location.href));
page.dataset.ready = "";
