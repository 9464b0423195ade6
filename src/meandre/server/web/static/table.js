// A table's page: shows updates in their order, and submits the player's moves and commands.

import { Board } from "./board.js";
import { handleInput } from "./board_input.js";
import { onSubmit } from "./forms.js";
import { Connection } from "./live.js";
import { Overlays } from "./overlays.js";
import { ruleLink } from "./rules.js";
import { playSound } from "./sound.js";
import { Submissions } from "./submissions.js";

const FAST_ABOVE = 6; // a longer queue of frames is shown at double speed
const TOGGLED = ["undo", "request-undo", "hint"]; // actions that come and go

/** @typedef {import("./board.js").Choices} Choices */
/** One event, with everything that changes with it. @typedef {{board?: import("./board.js").Change[] | string, log?: [number, string][], prompt?: string, to_act?: number[]}} Frame */
/** What has changed; `feed` is named where everything is sent.
 * @typedef {{number: number, feed?: string, still?: boolean, relog?: boolean, frames?: Frame[], choices?: Choices | null, offers?: string[], parts?: Record<string, string>, chat?: [string, string][]}} Update */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const page = /** @type {HTMLElement} */ (document.querySelector(".table"));
const tablePath = `/t/${page.dataset.table}`;
const board = new Board(byId("board"));
const log = byId("log");
const caption = byId("caption");
/** What may be pressed now. @type {Choices | null} */
let choices = JSON.parse(byId("choices").dataset.choices ?? "null");
/** Name of the feed, and number of the last update received. */
let [feed, number] = (page.dataset.since ?? ".").split(".");
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
const logItems = (lines) =>
  lines.map(([event, line]) => {
    const item = document.createElement("li");
    item.textContent = line;
    item.dataset.event = String(event);
    return item;
  });

/** @param {[number, string][]} lines */
function appendToLog(lines) {
  log.append(...logItems(lines));
  if (lines.length) log.scrollTop = log.scrollHeight;
}

/** Fetches the lines before the first one that is shown. */
async function showEarlier() {
  const first = /** @type {HTMLElement | null} */ (log.firstElementChild)?.dataset.event ?? "0";
  const seat = page.dataset.seat ? `&seat=${page.dataset.seat}` : "";
  const response = await fetch(`${tablePath}/log?before=${first}${seat}`);
  if (!response.ok) return;
  const height = log.scrollHeight - log.scrollTop;
  log.prepend(...logItems(await response.json()));
  log.scrollTop = log.scrollHeight - height;
  offerEarlier();
}

/** Offers earlier lines of the log, if there are any. */
function offerEarlier() {
  const first = Number(/** @type {HTMLElement | null} */ (log.firstElementChild)?.dataset.event ?? 0);
  byId("earlier").hidden = first === 0;
}

/** @param {[string, string][]} lines */
function appendToChat(lines) {
  const list = document.querySelector("#chat ul");
  for (const [name, text] of lines) {
    const item = document.createElement("li");
    const author = document.createElement("b");
    author.textContent = name;
    item.append(author, ` ${text}`);
    list?.append(item);
  }
  if (lines.length && list) list.scrollTop = list.scrollHeight;
}

/** Lists what may be pressed. */
function listChoices() {
  const part = byId("choices");
  const focused = part.contains(document.activeElement);
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${tablePath}/move`;
  form.className = "choices";
  for (const [name, value] of moveFields())
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  if (choices?.note) {
    const note = document.createElement("p");
    note.className = "hint";
    note.textContent = choices.note;
    form.append(note);
  }
  for (const [move, label, effects] of choices?.moves ?? []) {
    const button = document.createElement("button");
    Object.assign(button, { name: "move", value: move, textContent: label });
    if (effects) {
      const small = document.createElement("small");
      small.textContent = effects;
      button.append(" ", small);
    }
    form.append(button);
  }
  part.replaceChildren(...(choices ? [form] : []));
  if (focused) form.querySelector("button")?.focus();
}

/** Marks who is to act. @param {number[]} seats */
function markActors(seats) {
  for (const [index, seat] of [...document.querySelectorAll("#seats .seat")].entries()) {
    const acts = seats.includes(index + 1);
    seat.classList.toggle("to-act", acts);
    if (acts) seat.setAttribute("aria-current", "true");
    else seat.removeAttribute("aria-current");
  }
}

/** Shows those of the actions that are offered now. @param {string[]} offers */
function showOffers(offers) {
  for (const form of document.querySelectorAll("#actions form[data-action]")) {
    const { action } = /** @type {HTMLElement} */ (form).dataset;
    if (TOGGLED.includes(action ?? "")) /** @type {HTMLElement} */ (form).hidden = !offers.includes(action ?? "");
  }
}

/** Fetches the position in words, for those who have opened it. */
async function describePosition() {
  const details = byId("description").closest("details");
  if (!details?.open) return;
  const seat = page.dataset.seat ? `?seat=${page.dataset.seat}` : "";
  const response = await fetch(`${tablePath}/words${seat}`);
  if (response.ok) byId("description").innerHTML = await response.text();
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

/** Who is to act, and what is offered, as last received: parts of the page that are replaced need them again. */
/** @type {number[]} */
let toAct = [...document.querySelectorAll("#seats .seat")].flatMap((seat, index) =>
  seat.classList.contains("to-act") ? [index + 1] : [],
);
/** @type {string[]} */
let offered = [...document.querySelectorAll("#actions form[data-action]:not([hidden])")].map(
  (form) => /** @type {HTMLElement} */ (form).dataset.action ?? "",
);

/** Shows everything that changes with an event. @param {Frame} frame */
function showFrame(frame) {
  appendToLog(frame.log ?? []);
  if (frame.prompt) byId("prompt").innerHTML = frame.prompt;
  if (frame.to_act) {
    toAct = frame.to_act;
    markActors(toAct);
  }
}

/** @param {Update} update */
async function applyUpdate(update) {
  const frames = update.frames ?? [];
  if (update.relog) log.replaceChildren();
  if (update.choices !== undefined) {
    choices = null;
    byId("choices").inert = true; // outdated
    overlays.reset();
  }
  if (frames.length && !update.still) caption.textContent = "";
  if (frames.length) showError("");
  const last = frames.at(-1);
  for (const frame of frames) {
    const speedup = queuedFrames > FAST_ABOVE ? 2 : 1;
    const lit = frame === last ? { choices: update.choices } : {};
    const { ended } = board.show(frame.board ?? [], { still: update.still, speedup, ...lit });
    if (frame === last) choices = update.choices ?? null; // what glows can be pressed, also while it moves
    await ended;
    showFrame(frame); // nothing runs ahead of the picture
    queuedFrames--;
  }
  if (!last && update.choices !== undefined) {
    board.show([], { still: true, choices: update.choices });
    choices = update.choices;
  }
  if (update.choices !== undefined) {
    listChoices();
    byId("choices").inert = false;
  }
  for (const [name, html] of Object.entries(update.parts ?? {})) replacePart(name, html);
  if (update.parts?.seats) markActors(toAct);
  if (update.offers) offered = update.offers;
  if (update.offers || update.parts?.actions) showOffers(offered);
  appendToChat(update.chat ?? []);
  if (update.relog) offerEarlier();
  if (!queuedFrames) board.skipping = false;
  if (last?.prompt && !update.still)
    playSound(document.querySelector(".ranks") ? "over" : document.querySelector(".your-turn") ? "turn" : "step");
  page.dataset.ready = "";
  page.dataset.number = String(update.number);
  if (frames.length) describePosition();
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
    const { error, rule, link, path: next, text } = await submissions.submit(path, fields);
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

/** Seat and version of what may be pressed. */
function moveFields() {
  return new URLSearchParams(choices ? { seat: String(choices.seat), version: String(choices.version) } : {});
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
byId("earlier").addEventListener("click", () => showEarlier().catch(() => {})); // it can be pressed again
byId("description")
  .closest("details")
  ?.addEventListener("toggle", () => describePosition().catch(() => {}));
board.light(choices, new Set());
offerEarlier();

const connection = new Connection(
  () => {
    const query = new URLSearchParams({ since: `${feed}.${number}` });
    if (page.dataset.seat) query.set("seat", page.dataset.seat);
    return `${tablePath}/live?${query}`;
  },
  (messages) => {
    for (const message of messages) {
      if (message.reply !== undefined) submissions.receive(message);
      else receive(message);
    }
  },
  (connected, attempt) => {
    if (connected) {
      page.dataset.connected = "";
      page.dataset.ready = "";
      if (page.dataset.disconnected !== undefined) showError("");
      delete page.dataset.disconnected;
    } else {
      submissions.reset();
      delete page.dataset.connected;
      if (attempt > 0) {
        page.dataset.disconnected = "";
        showError(page.dataset.connectionLost ?? "");
      }
    }
  },
);
const submissions = new Submissions(tablePath, (message) => connection.send(message));

/** @param {Update} update */
function receive(update) {
  feed = update.feed ?? feed;
  number = String(update.number);
  queuedFrames += update.frames?.length ?? 0;
  queue = queue.then(() => applyUpdate(update)).catch((error) => showError(String(error)));
}
