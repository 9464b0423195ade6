// A replay: all steps are here, and one goes from one to the other with the slider, the arrows or by itself.

import { Board } from "./board.js";
import { pace } from "./settings.js";

const page = /** @type {HTMLElement} */ (document.querySelector(".replay"));
const board = new Board(/** @type {HTMLElement} */ (document.getElementById("board")));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));
const play = /** @type {HTMLButtonElement} */ (document.getElementById("play"));
const last = Number(page.dataset.last);
const where = page.dataset.seat ? `?seat=${page.dataset.seat}` : "";
const frames = await (await fetch(`/t/${page.dataset.table}/frames${where}`)).json();
/** The lines of every picture. @type {string[][]} */
const pictures = [];
for (const { board: hunks } of frames) {
  const lines = [...(pictures.at(-1) ?? [])];
  for (const [from, to, fresh] of hunks) lines.splice(from, to - from, ...fresh);
  pictures.push(lines);
}
const WAYS = / data-(from|source|sink|beyond|via|beat|motion|news)="[^"]*"/g; // how things came there
let step = Number(page.dataset.step);
/** @type {number | undefined} */
let playing;

/** @param {number} to */
async function go(to) {
  to = Math.max(0, Math.min(last, to));
  const still = Math.abs(to - step) !== 1;
  const back = to < step;
  step = to;
  slider.value = String(step);
  const words = /** @type {HTMLElement} */ (document.getElementById("step"));
  words.textContent = (words.textContent ?? "").replace(/\d+/, String(step));
  /** @type {HTMLElement} */ (document.getElementById("told")).textContent = frames[step]?.log.join(" ") ?? "";
  for (const field of document.querySelectorAll(".play-on [name=step]")) {
    /** @type {HTMLInputElement} */ (field).value = String(step);
  }
  for (const button of document.querySelectorAll(".play-on button")) {
    /** @type {HTMLButtonElement} */ (button).disabled = step === last;
  }
  const address = new URL(location.href);
  address.searchParams.set("step", String(step));
  history.replaceState(null, "", address);
  board.hurry();
  const lines = pictures[step];
  // Backwards, nothing comes by the way that it came by before.
  await board.show([[0, board.lines.length, back ? lines.map((line) => line.replace(WAYS, "")) : lines]], still);
}

function pause() {
  clearInterval(playing);
  playing = undefined;
  play.setAttribute("aria-pressed", "false");
}

play.onclick = () => {
  if (playing) return pause();
  play.setAttribute("aria-pressed", "true");
  if (step === last) go(0);
  playing = setInterval(() => (step < last ? go(step + 1) : pause()), 500 + pace(600));
};
slider.oninput = () => go(Number(slider.value));
/** @type {Record<string, () => number>} */
const GO = { first: () => 0, previous: () => step - 1, next: () => step + 1, last: () => last };
for (const link of document.querySelectorAll("[data-go]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    pause();
    go(GO[/** @type {HTMLElement} */ (link).dataset.go ?? "first"]());
  });
}
document.addEventListener("keydown", (event) => {
  const by = { ArrowRight: "next", ArrowLeft: "previous", Home: "first", End: "last" }[event.key];
  if (by && event.target !== slider) go(GO[by]());
  if (event.key === " " && event.target === document.body) play.click();
});
for (const hidden of [slider, play]) hidden.hidden = false;
page.dataset.live = "";
if (page.dataset.over) (await import("./graph.js")).draw(page, go);
