// A table's page: shows what happens in the order in which it happens, and lets a person choose.

import { Board } from "./board.js";
import { choosing } from "./board_input.js";
import { onForms, send } from "./forms.js";
import { Glimpses } from "./overlays.js";
import { listen } from "./live.js";
import { ruleLink } from "./rules.js";
import { sound } from "./sound.js";

const CROWD = 6; // so many frames at once are shown faster

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const page = /** @type {HTMLElement} */ (document.querySelector(".table"));
const address = `/t/${page.dataset.table}`;
const board = new Board(part("board"));
const log = part("log");
let showing = Promise.resolve();
let waiting = 0; // frames that are yet to be shown
const says = part("says");
const glimpses = new Glimpses(board, address, page.dataset.seat ?? "", (words) => {
  says.textContent = words;
});

/** @param {string} text @param {string} [rule] the number that it begins with, if a rule forbids it */
function complain(text, rule) {
  const trouble = part("trouble");
  trouble.replaceChildren();
  if (!text) return;
  const note = document.createElement("p");
  note.className = "error";
  note.textContent = rule ? text.replace(rule, "") : text;
  if (rule) note.prepend(ruleLink(rule));
  trouble.append(note);
  sound("refused");
}

/** @param {[number, string][]} lines */
function tell(lines) {
  for (const [event, line] of lines) {
    const item = document.createElement("li");
    item.textContent = line;
    item.dataset.event = String(event);
    log.append(item);
  }
  if (lines.length) log.scrollTop = log.scrollHeight;
}

/** Puts a part in place; whoever was typing or choosing there goes on. @param {string} name @param {string} html */
function place(name, html) {
  const home = document.getElementById(name);
  if (!home) return;
  const active = document.activeElement;
  const here = active instanceof HTMLElement && home.contains(active);
  const typed = here && active instanceof HTMLInputElement ? active : null;
  const open = home.querySelector(":popover-open")?.id;
  home.innerHTML = html;
  if (open) document.getElementById(open)?.showPopover();
  const again = home.querySelector(typed ? `input[name="${typed.name}"]:not([type=hidden])` : "button");
  if (typed && again instanceof HTMLInputElement) again.value = typed.value;
  if (here && again instanceof HTMLElement) again.focus();
}

/** @param {{anew: boolean, frames: {board: [number, number, string[]][], log: [number, string][]}[], parts: Record<string, string>}} news */
async function show(news) {
  if (news.anew) {
    board.lines = [];
    log.replaceChildren();
  }
  part("choices").inert = news.parts.choices !== undefined; // what it offers is about to change
  glimpses.forget();
  if (news.frames.length && !news.anew) says.textContent = "";
  for (const frame of news.frames) {
    tell(frame.log);
    await board.show(frame.board, news.anew, waiting > CROWD ? 2 : 1, frame !== news.frames.at(-1));
    waiting--;
  }
  for (const [name, html] of Object.entries(news.parts)) place(name, html);
  part("choices").inert = false;
  if (!waiting) board.skipping = false;
  if (news.parts.prompt && !news.anew)
    sound(document.querySelector(".ranks") ? "over" : document.querySelector(".yours") ? "turn" : "step");
  page.dataset.shown = "";
  lookAgain();
}

/** What is pointed at tells of the new position, though nobody has moved. */
function lookAgain() {
  const [choice, button] = [
    board.home.querySelector("[data-move]:hover"),
    part("choices").querySelector("button[name=move]:hover"),
  ];
  if (choice) explain(choice.getAttribute("aria-label") ?? "", choice.getAttribute("data-move") ?? "");
  else if (button instanceof HTMLButtonElement) glimpses.look("preview", "move", button.value);
}

/** @param {string} words @param {string} move */
function explain(words, move) {
  says.textContent = words;
  if (move) glimpses.look("preview", "move", move);
  else glimpses.leave();
}

/** @param {string} path @param {URLSearchParams} fields @param {HTMLFormElement} [form] */
async function act(path, fields, form) {
  board.hurry();
  try {
    const { error, rule, link, path: next, say } = await send(path, fields);
    complain(error ?? "", rule);
    if (say) says.textContent = say;
    if (next) location.assign(next);
    if (link) give(link);
    if (!error) form?.reset();
    if (!error && form?.closest("[popover]"))
      /** @type {HTMLElement | null} */ (document.querySelector(":popover-open"))?.hidePopover();
  } catch {
    complain(page.dataset.lost ?? "");
  }
}

/** @param {string} link */
function give(link) {
  const dialog = /** @type {HTMLDialogElement} */ (part("link-shown"));
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  input.value = new URL(link, location.href).href;
  dialog.showModal();
  input.select();
}

/** What the form of the choices says of the seat and the version. */
function answering() {
  const fields = new URLSearchParams();
  for (const input of document.querySelectorAll("#choices input[type=hidden]")) {
    if (input instanceof HTMLInputElement) fields.set(input.name, input.value);
  }
  return fields;
}

choosing(
  board.home,
  (move) => {
    const fields = answering();
    fields.set("move", move);
    act(`${address}/move`, fields);
  },
  (spot) => {
    if (board.moving) return;
    const fields = answering();
    if (!fields.has("seat")) return;
    fields.set("spot", spot);
    act(`${address}/why`, fields);
  },
  explain,
);
pointing(part("choices"), "button[name=move]", (choice) =>
  glimpses.look("preview", "move", /** @type {HTMLButtonElement} */ (choice).value),
);
pointing(log, "li", (item) => glimpses.look("places", "event", /** @type {HTMLElement} */ (item).dataset.event ?? ""));
log.addEventListener("keydown", (event) => {
  const way = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
  if (!way) return;
  event.preventDefault();
  const at = document.activeElement;
  const next = at === log ? log.lastElementChild : /** @type {any} */ (at)?.[way];
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus();
});

/** Looks at what is pointed at or in focus somewhere. @param {HTMLElement} home @param {string} what @param {(found: Element) => void} look */
function pointing(home, what, look) {
  for (const kind of ["pointerover", "focusin", "click"]) {
    home.addEventListener(kind, (event) => {
      const found = /** @type {Element} */ (event.target).closest(what);
      if (found) look(found);
    });
  }
  for (const kind of ["pointerleave", "focusout"]) home.addEventListener(kind, () => glimpses.leave());
}

onForms(act);
board.home.addEventListener("click", () => board.moving && board.skip(), { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") board.skip();
  if (event.key !== "?" || event.target instanceof HTMLInputElement) return;
  const help = document.getElementById("help");
  if (help instanceof HTMLDialogElement) help.showModal();
});
listen(
  `${address}/live${page.dataset.seat ? `?seat=${page.dataset.seat}` : ""}`,
  (news) => {
    waiting += news.frames.length;
    showing = showing.then(() => show(news)).catch((problem) => complain(String(problem)));
  },
  (connected, attempt) => {
    if (connected) {
      page.dataset.live = "";
      if (page.dataset.cut !== undefined) complain("");
      delete page.dataset.cut;
    } else {
      delete page.dataset.live;
      if (attempt > 0) {
        page.dataset.cut = "";
        complain(page.dataset.lost ?? "");
      }
    }
  },
);
