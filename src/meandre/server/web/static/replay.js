// A replay: loads all steps of a game, and goes through them with the slider, the buttons, the arrow keys or by itself.

import { Board } from "./board.js";
import { duration } from "./settings.js";

const page = /** @type {HTMLElement} */ (document.querySelector(".replay"));
const board = new Board(/** @type {HTMLElement} */ (document.getElementById("board")));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));
const playButton = /** @type {HTMLButtonElement} */ (document.getElementById("play"));
const last = Number(page.dataset.last);
const query = page.dataset.seat ? `?seat=${page.dataset.seat}` : "";
const frames = await (await fetch(`/t/${page.dataset.table}/frames${query}`)).json();
/** How to undo each step that was shown. @type {((changed: Set<Element>) => void)[]} */
const takeBacks = [];
let step = Number(page.dataset.step);
/** @type {number | undefined} */
let timer;

/** Shows the board after some steps. @param {number} target @param {boolean} still */
function showStep(target, still) {
  while (takeBacks.length > target) board.showBefore(/** @type {any} */ (takeBacks.pop()), still);
  while (takeBacks.length < target) takeBacks.push(board.show(frames[takeBacks.length + 1].board, { still }).takeBack);
}

/** @param {number} target */
function goTo(target) {
  target = Math.max(0, Math.min(last, target));
  const still = Math.abs(target - step) !== 1;
  step = target;
  slider.value = String(step);
  const label = /** @type {HTMLElement} */ (document.getElementById("step"));
  label.textContent = (label.textContent ?? "").replace(/\d+/, String(step));
  /** @type {HTMLElement} */ (document.getElementById("facts")).textContent = frames[step]?.log.join(" ") ?? "";
  for (const field of document.querySelectorAll(".play-on [name=step]")) {
    /** @type {HTMLInputElement} */ (field).value = String(step);
  }
  for (const button of document.querySelectorAll(".play-on button")) {
    /** @type {HTMLButtonElement} */ (button).disabled = step === last;
  }
  const url = new URL(location.href);
  url.searchParams.set("step", String(step));
  history.replaceState(null, "", url);
  board.finishAnimations();
  showStep(step, still);
}

function pause() {
  clearInterval(timer);
  timer = undefined;
  playButton.setAttribute("aria-pressed", "false");
}

playButton.onclick = () => {
  if (timer) return pause();
  playButton.setAttribute("aria-pressed", "true");
  if (step === last) goTo(0);
  timer = setInterval(() => (step < last ? goTo(step + 1) : pause()), 500 + duration(600));
};
slider.oninput = () => goTo(Number(slider.value));
/** @type {Record<string, () => number>} */
const TARGETS = { first: () => 0, previous: () => step - 1, next: () => step + 1, last: () => last };
for (const link of document.querySelectorAll("[data-go]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    pause();
    goTo(TARGETS[/** @type {HTMLElement} */ (link).dataset.go ?? "first"]());
  });
}
document.addEventListener("keydown", (event) => {
  const target = { ArrowRight: "next", ArrowLeft: "previous", Home: "first", End: "last" }[event.key];
  if (target && event.target !== slider) goTo(TARGETS[target]());
  if (event.key === " " && event.target === document.body) playButton.click();
});
if (frames.length) board.show(frames[0].board, { still: true });
showStep(step, true);
for (const control of [slider, playButton]) control.hidden = false;
page.dataset.ready = "";
if (page.dataset.over) (await import("./graph.js")).drawGraph(page, goTo);
