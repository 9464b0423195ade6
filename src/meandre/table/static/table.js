// A table's page: shows what happens in the order in which it happens, and lets a person choose.

import { Board } from "./board.js";
import { choosing } from "./choosing.js";
import { onForms, send } from "./forms.js";
import { listen } from "./live.js";
import { sound } from "./sound.js";

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const page = /** @type {HTMLElement} */ (document.querySelector(".table"));
const address = `/t/${page.dataset.table}`;
const board = new Board(part("board"));
const log = part("log");
let showing = Promise.resolve();

/** @param {string} text */
function complain(text) {
  const trouble = part("trouble");
  trouble.replaceChildren();
  if (!text) return;
  const note = document.createElement("p");
  note.className = "error";
  note.textContent = text;
  trouble.append(note);
  sound("refused");
}

/** @param {string[]} lines */
function tell(lines) {
  for (const line of lines) {
    const item = document.createElement("li");
    item.textContent = line;
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
  home.innerHTML = html;
  const again = home.querySelector(typed ? `input[name="${typed.name}"]:not([type=hidden])` : "button");
  if (typed && again instanceof HTMLInputElement) again.value = typed.value;
  if (here && again instanceof HTMLElement) again.focus();
}

/** @param {{anew: boolean, frames: {board: [number, number, string[]][], log: string[]}[], parts: Record<string, string>}} news */
async function show(news) {
  if (news.anew) {
    board.lines = [];
    log.replaceChildren();
  }
  part("choices").inert = news.parts.choices !== undefined; // what it offers is about to change
  for (const frame of news.frames) {
    tell(frame.log);
    if (frame.log.length && !news.anew) sound("step");
    await board.show(frame.board, news.anew);
  }
  for (const [name, html] of Object.entries(news.parts)) place(name, html);
  part("choices").inert = false;
  if (news.parts.prompt && !news.anew)
    sound(document.querySelector(".ranks") ? "over" : document.querySelector(".yours") ? "turn" : "step");
  page.dataset.shown = "";
}

/** @param {string} path @param {URLSearchParams} fields @param {HTMLFormElement} [form] */
async function act(path, fields, form) {
  board.hurry();
  try {
    const { error, link, path: next, say } = await send(path, fields);
    complain(error ?? "");
    if (say) part("says").textContent = say;
    if (next) location.assign(next);
    if (link) give(link);
    if (!error) form?.reset();
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
    const fields = answering();
    if (!fields.has("seat")) return;
    fields.set("spot", spot);
    act(`${address}/why`, fields);
  },
  (words) => {
    part("says").textContent = words;
  },
);
onForms(act);
document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.target instanceof HTMLInputElement) return;
  const help = document.getElementById("help");
  if (help instanceof HTMLDialogElement) help.showModal();
});
listen(
  `${address}/live${page.dataset.seat ? `?seat=${page.dataset.seat}` : ""}`,
  (news) => {
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
