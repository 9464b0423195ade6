// A table's page: shows updates in their order, and submits the player's moves and commands.

import { Board } from "./board.js";
import { handleInput } from "./board_input.js";
import { onSubmit, postForm } from "./forms.js";
import { connect } from "./live.js";
import { Overlays } from "./overlays.js";
import { ruleLink } from "./rules.js";
import { playSound } from "./sound.js";

const FAST_ABOVE = 6; // a longer queue of frames is shown at double speed

/** @typedef {{board: import("./board.js").LineChange[], log: [number, string][]}} Frame */
/** With `reset`, everything is sent again. @typedef {{reset: boolean, frames: Frame[], parts: Record<string, string>}} Update */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const page = /** @type {HTMLElement} */ (document.querySelector(".table"));
const tablePath = `/t/${page.dataset.table}`;
const board = new Board(byId("board"));
const log = byId("log");
const caption = byId("caption");
let queue = Promise.resolve();
let queuedFrames = 0;
const overlays = new Overlays(board, tablePath, page.dataset.seat ?? "", (text) => {
  caption.textContent = text;
});

/** @param {string} text empty to clear it @param {string} [rule] the number of a rule at the start of the text */
function showError(text, rule) {
  const container = byId("error");
  container.replaceChildren();
  if (!text) return;
  const note = document.createElement("p");
  note.className = "error";
  note.textContent = rule ? text.replace(rule, "") : text;
  if (rule) note.prepend(ruleLink(rule));
  container.append(note);
  playSound("refused");
}

/** @param {[number, string][]} lines */
function appendToLog(lines) {
  for (const [event, line] of lines) {
    const item = document.createElement("li");
    item.textContent = line;
    item.dataset.event = String(event);
    log.append(item);
  }
  if (lines.length) log.scrollTop = log.scrollHeight;
}

/** Replaces a part of the page; keeps the focus, typed text and an open popover in it. @param {string} name @param {string} html */
function replacePart(name, html) {
  const part = document.getElementById(name);
  if (!part) return;
  const active = document.activeElement;
  const focused = active instanceof HTMLElement && part.contains(active);
  const typed = focused && active instanceof HTMLInputElement ? active : null;
  const popover = part.querySelector(":popover-open")?.id;
  part.innerHTML = html;
  if (popover) document.getElementById(popover)?.showPopover();
  const replacement = part.querySelector(typed ? `input[name="${typed.name}"]:not([type=hidden])` : "button");
  if (typed && replacement instanceof HTMLInputElement) replacement.value = typed.value;
  if (focused && replacement instanceof HTMLElement) replacement.focus();
}

/** @param {Update} update */
async function applyUpdate(update) {
  if (update.reset) {
    board.lines = [];
    log.replaceChildren();
  }
  byId("choices").inert = update.parts.choices !== undefined; // they are outdated
  overlays.reset();
  if (update.frames.length && !update.reset) caption.textContent = "";
  for (const frame of update.frames) {
    appendToLog(frame.log);
    await board.show(frame.board, update.reset, queuedFrames > FAST_ABOVE ? 2 : 1, frame !== update.frames.at(-1));
    queuedFrames--;
  }
  for (const [name, html] of Object.entries(update.parts)) replacePart(name, html);
  byId("choices").inert = false;
  if (!queuedFrames) board.skipping = false;
  if (update.parts.prompt && !update.reset)
    playSound(document.querySelector(".ranks") ? "over" : document.querySelector(".your-turn") ? "turn" : "step");
  page.dataset.ready = "";
  refreshOverlay();
}

/** Shows the preview of what is under the pointer for the new position. */
function refreshOverlay() {
  const [target, button] = [
    board.element.querySelector("[data-move]:hover"),
    byId("choices").querySelector("button[name=move]:hover"),
  ];
  if (target) describe(target.getAttribute("aria-label") ?? "", target.getAttribute("data-move") ?? "");
  else if (button instanceof HTMLButtonElement) overlays.show("preview", "move", button.value);
}

/** @param {string} text @param {string} move */
function describe(text, move) {
  caption.textContent = text;
  if (move) overlays.show("preview", "move", move);
  else overlays.hide();
}

/** @param {string} path @param {URLSearchParams} fields @param {HTMLFormElement} [form] */
async function submit(path, fields, form) {
  board.finishAnimations();
  try {
    const { error, rule, link, path: next, text } = await postForm(path, fields);
    showError(error ?? "", rule);
    if (text) caption.textContent = text;
    if (next) location.assign(next);
    if (link) showLink(link);
    if (!error) form?.reset();
    if (!error && form?.closest("[popover]"))
      /** @type {HTMLElement | null} */ (document.querySelector(":popover-open"))?.hidePopover();
  } catch {
    showError(page.dataset.connectionLost ?? "");
  }
}

/** @param {string} link */
function showLink(link) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("link-dialog"));
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  input.value = new URL(link, location.href).href;
  dialog.showModal();
  input.select();
}

/** Seat and version, from the form of the moves. */
function moveFields() {
  const fields = new URLSearchParams();
  for (const input of document.querySelectorAll("#choices input[type=hidden]")) {
    if (input instanceof HTMLInputElement) fields.set(input.name, input.value);
  }
  return fields;
}

handleInput(
  board.element,
  (move) => {
    const fields = moveFields();
    fields.set("move", move);
    submit(`${tablePath}/move`, fields);
  },
  (target) => {
    if (board.animating) return;
    const fields = moveFields();
    if (!fields.has("seat")) return;
    fields.set("target", target);
    submit(`${tablePath}/why`, fields);
  },
  describe,
);
onPoint(byId("choices"), "button[name=move]", (button) =>
  overlays.show("preview", "move", /** @type {HTMLButtonElement} */ (button).value),
);
onPoint(log, "li", (item) =>
  overlays.show("highlight", "event", /** @type {HTMLElement} */ (item).dataset.event ?? ""),
);
log.addEventListener("keydown", (event) => {
  const sibling = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
  if (!sibling) return;
  event.preventDefault();
  const active = document.activeElement;
  const next = active === log ? log.lastElementChild : /** @type {any} */ (active)?.[sibling];
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus();
});

/** Shows an overlay while an element is pointed at or focused. @param {HTMLElement} container @param {string} selector @param {(element: Element) => void} show */
function onPoint(container, selector, show) {
  for (const type of ["pointerover", "focusin", "click"]) {
    container.addEventListener(type, (event) => {
      const element = /** @type {Element} */ (event.target).closest(selector);
      if (element) show(element);
    });
  }
  for (const type of ["pointerleave", "focusout"]) container.addEventListener(type, () => overlays.hide());
}

onSubmit(submit);
board.element.addEventListener("click", () => board.animating && board.skip(), { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") board.skip();
  if (event.key !== "?" || event.target instanceof HTMLInputElement) return;
  const help = document.getElementById("help");
  if (help instanceof HTMLDialogElement) help.showModal();
});
connect(
  `${tablePath}/live${page.dataset.seat ? `?seat=${page.dataset.seat}` : ""}`,
  (update) => {
    queuedFrames += update.frames.length;
    queue = queue.then(() => applyUpdate(update)).catch((error) => showError(String(error)));
  },
  (connected, attempt) => {
    if (connected) {
      page.dataset.connected = "";
      if (page.dataset.disconnected !== undefined) showError("");
      delete page.dataset.disconnected;
    } else {
      delete page.dataset.connected;
      if (attempt > 0) {
        page.dataset.disconnected = "";
        showError(page.dataset.connectionLost ?? "");
      }
    }
  },
);
