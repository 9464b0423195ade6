// A replay: loads all steps of a game, and goes through them by the graph, the list of turns, buttons, keys or by itself.

import { pathTo } from "./address.js";
import { Board } from "./board.js";
import { Graph } from "./graph.js";
import { MomentCard } from "./moment.js";
import { duration } from "./settings.js";
import { TurnList } from "./turns.js";

const LONGEST_TASK = 30; // milliseconds

/** Changes of the picture, and from there back to the step before, sentences, which of them matter little, the number and the seat of its turn, and how many of the sentences, at the end, belong to the next turn. @typedef {{board: Changes, back: Changes, log: string[], minor: number[], turn: [number, number] | null, ahead: number}} Frame */
/** @typedef {import("./picture_parts.js").Change[] | string} Changes */
/** @typedef {{step: number, seat: number, values: number[], cost: number, better: string | null, turning: boolean, decisive: boolean}} Assessment */
/** Something about a step that is worth a mark; other kinds may join these. @typedef {{step: number, seat: number, kind: "mistake" | "decisive" | "undone"}} Mark */

const page = /** @type {HTMLElement} */ (document.querySelector(".replay"));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));
const playButton = /** @type {HTMLButtonElement} */ (document.getElementById("play"));
const label = /** @type {HTMLElement} */ (document.getElementById("step"));
const last = Number(page.dataset.last);
const path = pathTo(`/t/${page.dataset.table}`);
const query = page.dataset.seat ? `&seat=${page.dataset.seat}` : "";
/** @type {Frame[]} */
const frames = await (await fetch(`${path}/frames?step=${page.dataset.step}${query}`)).json();

const board = new Board(/** @type {HTMLElement} */ (document.getElementById("board")));
const graph = new Graph(page, last, goTo);
const turns = new TurnList(/** @type {HTMLElement} */ (document.getElementById("turns")), frames, goTo);
const card = new MomentCard(page, board, path, query);
/** Where moves were taken back, which is known at once. @type {Mark[]} */
const undone = JSON.parse(page.dataset.undone ?? "[]").map((/** @type {number} */ step) => ({
  step,
  seat: frames[step + 1]?.turn?.[1] ?? 0,
  kind: "undone",
}));
/** Steps where a turn ends, and the beginning. */
const turnEnds = [0, ...turns.turns.map((turn) => turn.end)];
/** How to undo each step that was made here; the way back from the one that was there at first is in its frame. @type {Map<number, (changed: Set<Element>) => void>} */
const takeBacks = new Map();
let step = Number(page.dataset.step);
let touched = !page.dataset.seeking;
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

/** How often another step was asked for: an earlier way to one then stops. */
let ways = 0;

/** The step that the board shows. */
let at = step;

/** Shows the board after some steps; resolves when it stands still. A long way pauses, so that the page can answer. @param {number} target @param {boolean} still */
async function showBoard(target, still) {
  const way = ++ways;
  let pause = performance.now() + LONGEST_TASK;
  /** @type {Promise<void>} */
  let ended = Promise.resolve();
  while (at !== target) {
    if (at > target) ended = stepBack(still);
    else {
      const shown = board.show(frames[++at].board, { still });
      takeBacks.set(at, shown.takeBack);
      ended = shown.ended;
    }
    if (performance.now() < pause) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (way !== ways) return;
    pause = performance.now() + LONGEST_TASK;
  }
  await ended;
}

/** @param {boolean} still */
function stepBack(still) {
  const { back } = frames[at];
  const takeBack = takeBacks.get(at);
  takeBacks.delete(at--);
  return board.showBefore(takeBack ?? back, still);
}

/** Shows a step everywhere. @param {boolean} still */
async function show(still) {
  slider.value = String(step);
  label.textContent = (label.textContent ?? "").replace(/\d+/, String(step));
  slider.setAttribute("aria-valuetext", `${label.textContent}. ${frames[step]?.log.join(" ") ?? ""}`);
  graph.setCursor(step);
  card.show(step, card.isMarked(step, "decisive") ? turns.tell(step + 1) : (frames[step]?.log ?? []), step === last);
  turns.setCurrent(step, card.isMarked(step));
  board.finishAnimations();
  const shown = step;
  await showBoard(step, still);
  if (step === shown) card.showGhosts();
}

/** @param {number} target */
function goTo(target) {
  touched = true;
  target = Math.max(0, Math.min(last, target));
  const still = Math.abs(target - step) !== 1;
  step = target;
  const url = new URL(location.href);
  url.searchParams.set("step", String(step));
  history.replaceState(null, "", url);
  return show(still);
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

/** @type {Record<string, () => number>} */
const TARGETS = {
  "first-step": () => 0,
  "previous-turn": () => turnEnds.filter((end) => end < step).at(-1) ?? 0,
  "previous-step": () => step - 1,
  "next-step": () => step + 1,
  "next-turn": () => turnEnds.find((end) => end > step) ?? last,
  "last-step": () => last,
};
for (const link of document.querySelectorAll("[data-go]")) {
  link.removeAttribute("hidden");
  link.addEventListener("click", (event) => {
    event.preventDefault();
    pause();
    goTo(TARGETS[/** @type {HTMLElement} */ (link).dataset.go ?? "first-step"]());
  });
}
slider.oninput = () => goTo(Number(slider.value)); // by assistive technology: keys are handled below
document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest("dialog, select")) return;
  const unit = event.shiftKey ? "turn" : "step";
  const name = { ArrowRight: `next-${unit}`, ArrowLeft: `previous-${unit}`, Home: "first-step", End: "last-step" }[
    event.key
  ];
  if (name) {
    event.preventDefault();
    pause();
    goTo(TARGETS[name]());
  } else if (event.key === " " && (target === document.body || target === slider)) {
    event.preventDefault();
    playButton.click();
  }
});

/** Draws what is known of a finished game, and goes to what decided it unless somebody has gone elsewhere. */
async function assess() {
  const response = await fetch(`${path}/assessment`, { headers: { accept: "application/json" } });
  /** @type {Assessment[]} */
  const found = response.ok ? await response.json() : [];
  /** @type {Mark[]} */
  const marks = [];
  for (const { step, seat, turning, decisive } of found) {
    if (turning) marks.push({ step, seat, kind: "mistake" });
    if (decisive) marks.push({ step, seat, kind: "decisive" });
  }
  graph.draw(found, marks);
  turns.setMarks(marks);
  card.setMarks([...undone, ...marks]);
  card.seeking.hidden = true;
  const decisive = found.find((one) => one.decisive);
  if (decisive && !touched) await goTo(decisive.step);
  else await show(true);
}

turns.setMarks(undone);
card.setMarks(undone);
await show(true);
for (const control of [slider, playButton]) control.hidden = false;
page.dataset.ready = "";
if (page.dataset.over) {
  await assess();
  page.dataset.assessed = "";
}
