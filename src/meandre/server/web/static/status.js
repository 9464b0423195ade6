// The ribbon above the board: what is asked, and below it what would happen, a hint, or why something cannot be done.

import { ruleLink } from "./rules.js";
import { playSound } from "./sound.js";

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export const status = {
  /** What is asked, as HTML. */
  get asked() {
    return byId("prompt").innerHTML;
  },

  /** Shows what is asked. @param {string} html */
  ask(html) {
    byId("prompt").innerHTML = html;
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
