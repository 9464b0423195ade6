// A new table: players come and go, every stone plays once, and the board shows at once what is chosen.

import { Board } from "./board.js";

const SOON = 150;
const form = /** @type {HTMLFormElement} */ (document.querySelector("form[data-board]"));
const board = new Board(/** @type {HTMLElement} */ (document.getElementById("board")));
const trouble = /** @type {HTMLElement} */ (document.getElementById("trouble"));
const says = /** @type {HTMLElement} */ (document.getElementById("says"));
let touched = ""; // the field that was changed last: what it means is to be seen
let asked = 0;
/** @type {number | undefined} */
let soon;

/** @param {string} name @returns {HTMLInputElement[]} */
const radios = (name) =>
  [...form.querySelectorAll(`input[type=radio][name="${name}"]`)].map(
    (found) => /** @type {HTMLInputElement} */ (found),
  );

/** Shows the board as it would be; only the last answer counts. */
async function show() {
  const turn = ++asked;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  fields.set("shown", touched);
  const answer = await fetch(`${form.dataset.board}?${fields}`);
  const text = await answer.text();
  if (turn !== asked) return;
  trouble.replaceChildren();
  if (answer.ok) {
    await board.show([[0, board.lines.length, text.split("\n")]], false);
    says.textContent = board.home.querySelector("svg")?.dataset.says ?? "";
    return;
  }
  const note = document.createElement("p");
  note.className = "error";
  note.textContent = text;
  trouble.append(note);
}

/** Whoever had the stone that somebody takes gets theirs. @param {HTMLInputElement} taken */
function swap(taken) {
  const all = [...form.querySelectorAll(".seat-card")].map((_, n) => radios(`colour-${n + 1}`));
  const free = all[0]
    .map((radio) => radio.value)
    .filter((value) => !all.flat().some((radio) => radio.checked && radio.value === value));
  const other = all.flat().find((radio) => radio.checked && radio !== taken && radio.value === taken.value);
  const theirs = other && radios(other.name).find((radio) => radio.value === before.get(taken.name));
  if (theirs) theirs.checked = true;
  else if (other) radios(other.name)[Number(free[0])].checked = true;
  remember();
}

/** The stone of each seat. @type {Map<string, string>} */
const before = new Map();
function remember() {
  for (const radio of form.querySelectorAll(".stones input:checked")) {
    const { name, value } = /** @type {HTMLInputElement} */ (radio);
    before.set(name, value);
  }
}

/** @param {number} more */
function add(more) {
  const all = radios("players");
  const next = all[all.findIndex((radio) => radio.checked) + more];
  if (next) next.checked = true;
  limit();
}

/** Nobody can be added beyond the most, or sent away below the fewest. */
function limit() {
  const all = radios("players");
  const at = all.findIndex((radio) => radio.checked);
  for (const button of form.querySelectorAll("button[data-add]")) {
    const by = Number(/** @type {HTMLElement} */ (button).dataset.add);
    /** @type {HTMLButtonElement} */ (button).disabled = !all[at + by];
  }
}

form.addEventListener("input", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.name.startsWith("colour-")) swap(event.target);
  touched = event.target instanceof HTMLInputElement ? event.target.name : "";
  limit();
  clearTimeout(soon);
  soon = setTimeout(() => show().catch(() => {}), SOON); // without a connection the board stays as it was
});
for (const button of form.querySelectorAll("button[data-add]")) {
  /** @type {HTMLButtonElement} */ (button).hidden = false;
  button.addEventListener("click", () => {
    add(Number(/** @type {HTMLElement} */ (button).dataset.add));
    form.dispatchEvent(new Event("input"));
  });
}
form.dataset.live = "";
remember();
limit();
