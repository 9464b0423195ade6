// The form for a new table: the number of players, a colour for each, and a board that shows what is chosen.

import { pathTo } from "./address.js";
import { Board } from "./board.js";

const BOARD_DELAY = 150; // milliseconds after the last change
const form = /** @type {HTMLFormElement} */ (document.querySelector("form[data-board-url]"));
const board = new Board(/** @type {HTMLElement} */ (document.getElementById("board")));
const errors = /** @type {HTMLElement} */ (document.getElementById("error"));
const caption = /** @type {HTMLElement} */ (document.getElementById("caption"));
let changedField = ""; // the board shows an example of this option
let requests = 0;
/** @type {number | undefined} */
let timer;

/** @param {string} name @returns {HTMLInputElement[]} */
const radios = (name) =>
  [...form.querySelectorAll(`input[type=radio][name="${name}"]`)].map(
    (found) => /** @type {HTMLInputElement} */ (found),
  );

/** Shows the board for the present values; an answer to an earlier request is ignored. */
async function updateBoard() {
  const current = ++requests;
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  fields.set("changed", changedField);
  const response = await fetch(`${form.dataset.boardUrl}?${fields}`);
  const text = await response.text();
  if (current !== requests) return;
  errors.replaceChildren();
  if (response.ok) {
    await board.show(text).ended;
    caption.textContent = board.element.querySelector("svg")?.dataset.caption ?? "";
    return;
  }
  const note = document.createElement("p");
  note.className = "error";
  note.textContent = text;
  errors.append(note);
}

/** Gives the seat that had a colour the one that its new owner had. @param {HTMLInputElement} chosen */
function swapColours(chosen) {
  const all = [...form.querySelectorAll(".seat-card")].map((_, n) => radios(`colour-${n + 1}`));
  const free = all[0]
    .map((radio) => radio.value)
    .filter((value) => !all.flat().some((radio) => radio.checked && radio.value === value));
  const other = all.flat().find((radio) => radio.checked && radio !== chosen && radio.value === chosen.value);
  const previous = other && radios(other.name).find((radio) => radio.value === colours.get(chosen.name));
  if (previous) previous.checked = true;
  else if (other) radios(other.name)[Number(free[0])].checked = true;
  storeColours();
}

/** The colour of each seat before the last change. @type {Map<string, string>} */
const colours = new Map();
function storeColours() {
  for (const radio of form.querySelectorAll(".stones input:checked")) {
    const { name, value } = /** @type {HTMLInputElement} */ (radio);
    colours.set(name, value);
  }
}

/** @param {number} count */
function addPlayers(count) {
  const all = radios("players");
  const next = all[all.findIndex((radio) => radio.checked) + count];
  if (next) next.checked = true;
  updateButtons();
}

/** Disables the buttons that would leave the range of players. */
function updateButtons() {
  const all = radios("players");
  const index = all.findIndex((radio) => radio.checked);
  for (const button of form.querySelectorAll("button[data-add]")) {
    const count = Number(/** @type {HTMLElement} */ (button).dataset.add);
    /** @type {HTMLButtonElement} */ (button).disabled = !all[index + count];
  }
}

/** The option that a field belongs to, or "". @param {EventTarget | null} field */
function optionOf(field) {
  const block = field instanceof Element ? field.closest(".option") : null;
  return block instanceof HTMLElement ? String(block.dataset.option) : "";
}

/** Shows the board soon. */
function scheduleBoard() {
  clearTimeout(timer);
  timer = setTimeout(() => updateBoard().catch(() => {}), BOARD_DELAY); // without a connection the board stays
}

/** The value of an option as the form has it; a phrase of people's own is one text. @param {string} name */
function optionValue(name) {
  const fields = new FormData(form);
  const chosen = String(fields.get(`${name}-own`) || fields.get(name) || "");
  const caption = String(fields.get(`${name}-caption`) ?? "").trim();
  return `${chosen === "own" ? phraseValue(name, fields) : chosen}${caption ? ` "${caption}"` : ""}`;
}

/** The phrase that the fields of an option make. @param {string} name @param {FormData} fields */
function phraseValue(name, fields) {
  const verb = String(fields.get(`${name}-verb`));
  return takesAmount(name) ? `${verb}-${fields.get(`${name}-amount`)}-${fields.get(`${name}-target`)}` : verb;
}

/** Whether the verb of a phrase has an amount and a target. @param {string} name */
function takesAmount(name) {
  const verb = /** @type {HTMLSelectElement} */ (form.querySelector(`select[name="${name}-verb"]`));
  return "amount" in verb.selectedOptions[0].dataset;
}

/** Shows the fields of phrases that are needed. */
function updatePhrases() {
  for (const phrase of form.querySelectorAll(".phrase")) {
    const name = optionOf(phrase);
    const parts = /** @type {HTMLElement} */ (phrase.querySelector(".parts"));
    parts.hidden = /** @type {HTMLSelectElement} */ (form.elements.namedItem(name)).value !== "own";
    for (const part of ["amount", "target"]) {
      const field = /** @type {HTMLInputElement} */ (phrase.querySelector(`[name="${name}-${part}"]`));
      field.hidden = !takesAmount(name);
      field.disabled = parts.hidden || field.hidden; // a hidden field must not keep the form from being sent
    }
  }
}

/** The blocks of all options. @returns {HTMLElement[]} */
const optionBlocks = () => [...form.querySelectorAll(".option")].map((found) => /** @type {HTMLElement} */ (found));

/** Sets the field of an option. @param {string} name @param {string} value */
function setOption(name, value) {
  for (const radio of radios(name)) radio.checked = radio.value === value;
  const field = form.querySelector(`select[name="${name}"], input[type=number][name="${name}"]`);
  if (field) /** @type {HTMLInputElement | HTMLSelectElement} */ (field).value = value;
  for (const own of form.querySelectorAll(`input[name="${name}-own"], input[name="${name}-caption"]`)) {
    /** @type {HTMLInputElement} */ (own).value = "";
  }
}

/** Sets all options to a preset's values, the others to their defaults. @param {HTMLInputElement} preset */
function usePreset(preset) {
  const values = JSON.parse(preset.dataset.options ?? "{}");
  for (const { dataset } of optionBlocks()) {
    const name = String(dataset.option);
    setOption(name, String(values[name] ?? dataset.default));
  }
}

/** Checks the preset that has the present values, or the one for rules of people's own. */
function findPreset() {
  const all = radios("preset");
  const fits = (/** @type {HTMLInputElement} */ preset) => {
    const values = JSON.parse(preset.dataset.options ?? "{}");
    return optionBlocks().every(({ dataset }) => {
      const name = String(dataset.option);
      return optionValue(name) === String(values[name] ?? dataset.default);
    });
  };
  const own = all[all.length - 1];
  const found = all.slice(0, -1).find(fits) ?? own;
  found.checked = true;
  /** @type {HTMLElement} */ (own.parentElement).hidden = found !== own;
}

/** Every bot, by level and colour: its name, and how it plays. @type {[string, string][][]} */
const bots = JSON.parse(form.dataset.bots ?? "[]");

/** The value of the chosen one of some radio buttons. @param {string} name */
const chosen = (name) => radios(name).find((radio) => radio.checked)?.value ?? "";

/** Shows the bots of each seat in its colour. */
function updateBots() {
  for (const [index, card] of [...form.querySelectorAll(".seat-card")].entries()) {
    const colour = Number(chosen(`colour-${index + 1}`));
    for (const label of card.querySelectorAll(".bot")) {
      const radio = /** @type {HTMLInputElement} */ (label.querySelector("input"));
      const level = Number(radio.dataset.bot);
      const [name, temper] = bots[level - 1][colour];
      /** @type {HTMLImageElement} */ (label.querySelector("img")).src = pathTo(`/face/${level}/${colour}`);
      /** @type {HTMLElement} */ (label.querySelector("span")).textContent = name;
      /** @type {HTMLElement} */ (card.querySelector(`[data-temper="${level}"]`)).textContent = temper;
      radio.ariaLabel = `${name}: ${temper}`;
    }
  }
}

/** Says in the line above the form what is chosen, as the server does. */
function updateSummary() {
  const text = (/** @type {string} */ name, /** @type {string} */ words) =>
    radios(name)
      .find((radio) => radio.checked)
      ?.parentElement?.querySelector(words)?.textContent ?? "";
  const others = new Set();
  for (let seat = 2; seat <= Number(chosen("players")); seat++) others.add(text(`seat-${seat}`, "span"));
  const line = [text("players", "b"), [...others].join(", "), text("preset", "span")];
  /** @type {HTMLElement} */ (document.getElementById("choice")).textContent = line.join(" · ");
}

/** Shows the example and the effect of each option's present value. */
function updateExamples() {
  for (const block of optionBlocks()) {
    const value = optionValue(String(block.dataset.option));
    const example = block.querySelector("img");
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (block.querySelectorAll("input, select"));
    if (example && [...fields].every((field) => field.checkValidity())) {
      const url = new URL(example.src);
      url.searchParams.set("value", value);
      if (url.href !== example.src) example.src = url.href;
    }
    for (const line of block.querySelectorAll(".effects li")) {
      line.classList.toggle("chosen", /** @type {HTMLElement} */ (line).dataset.value === value);
    }
  }
}

form.addEventListener("input", (event) => {
  const preset = event.target instanceof HTMLInputElement && event.target.name === "preset" ? event.target : null;
  if (preset && preset.value !== "own") usePreset(preset);
  updatePhrases();
  findPreset();
  updateExamples();
  if (event.target instanceof HTMLInputElement && event.target.name.startsWith("colour-")) swapColours(event.target);
  changedField = optionOf(event.target);
  updateButtons();
  updateBots();
  updateSummary();
  scheduleBoard();
});
form.addEventListener("focusin", (event) => {
  const option = optionOf(event.target);
  if (!option || option === changedField) return;
  changedField = option;
  scheduleBoard();
});
for (const button of form.querySelectorAll("button[data-add]")) {
  /** @type {HTMLButtonElement} */ (button).hidden = false;
  button.addEventListener("click", () => {
    addPlayers(Number(/** @type {HTMLElement} */ (button).dataset.add));
    form.dispatchEvent(new Event("input"));
  });
}
form.dataset.ready = "";
updatePhrases();
findPreset();
updateExamples();
storeColours();
updateButtons();
updateSummary();
