// The ribbon above the board: what is asked, and below it what would happen, a hint, or why something cannot be done.

import { ruleLink } from "./rules.js";
import { playSound } from "./sound.js";
import { stone } from "./stones.js";

/** What is asked: its words, the rule about it, who is meant where a screen is shared, whether it is the reader, the
 * colour of whose turn it is, how far the turn has got, of how many steps, and that in words.
 * @typedef {[string, string, string, boolean, number | null, number, number, string]} Prompt */

const LONG = 52; // characters from which on a prompt is written smaller where there is little room

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** As `parts/prompt.html` has it. @param {Prompt} prompt */
function element([text, rule, lead, yours, colour, step, steps, progress]) {
  const paragraph = document.createElement("p");
  const words = document.createElement("span");
  paragraph.className = yours ? "prompt your-turn" : "prompt";
  paragraph.classList.toggle("long", lead.length + text.length >= LONG);
  paragraph.dataset.rule = rule;
  if (colour !== null) paragraph.append(stone(colour));
  if (lead) words.append(Object.assign(document.createElement("b"), { textContent: lead }), " ");
  words.append(text);
  paragraph.append(words);
  if (!steps) return paragraph;
  const pips = document.createElement("span");
  pips.className = "pips";
  pips.role = "img";
  pips.ariaLabel = progress;
  for (let n = 0; n < steps; n++)
    pips.append(Object.assign(document.createElement("i"), { className: n < step ? "done" : "" }));
  paragraph.append(pips);
  return paragraph;
}

export const status = {
  /** What is asked, to be shown again by `ask`. */
  get asked() {
    return /** @type {HTMLElement} */ (byId("prompt").querySelector(".prompt"));
  },

  /** Shows what is asked. @param {Prompt | HTMLElement} prompt */
  ask(prompt) {
    byId("prompt").replaceChildren(prompt instanceof HTMLElement ? prompt : element(prompt));
    this.setAnswered(false);
  },

  /** What is asked has been answered: it steps back until there is something else to say. @param {boolean} answered */
  setAnswered(answered) {
    byId("prompt").toggleAttribute("data-answered", answered);
  },

  /** Whether the player of this page is to act, as far as the page has shown it. */
  get yourTurn() {
    return byId("prompt").querySelector(":scope:not([data-answered]) .your-turn") !== null;
  },

  /** Says something about a move, or answers a question. @param {string} text empty to clear it */
  say(text) {
    byId("caption").textContent = text;
    byId("caption").title = text;
  },

  /** Says why something was refused. @param {string} text empty to clear it @param {string} [rule] the number of a rule at the start of the text */
  refuse(text, rule) {
    const container = byId("error");
    container.replaceChildren();
    if (!text) return;
    const note = document.createElement("p");
    note.className = "error";
    note.textContent = rule ? text.replace(rule, "") : text;
    if (rule) note.prepend(ruleLink(rule));
    container.append(note);
    playSound("refused");
  },
};
