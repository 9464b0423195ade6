// A table's page: shows updates in their order, and submits the player's moves and commands.

import { pathTo } from "./address.js";
import { Board } from "./board.js";
import { handleInput } from "./board_input.js";
import { CatchUp } from "./catch_up.js";
import { appendToChat, handleChat } from "./chat.js";
import { listChoices, moveFields } from "./choice_list.js";
import { showEnd } from "./end_card.js";
import { onSubmit } from "./forms.js";
import { showLink } from "./link_dialog.js";
import { Connection } from "./live.js";
import { Log } from "./log.js";
import { Luck } from "./luck.js";
import { Overlays } from "./overlays.js";
import { Remarks } from "./remarks.js";
import { SeatCards } from "./seat_cards.js";
import { setting } from "./settings.js";
import { closeSheets, handleSheets } from "./sheets.js";
import { playSound } from "./sound.js";
import { status } from "./status.js";
import { Submissions } from "./submissions.js";
import { showInTab } from "./tab.js";

const FAST_ABOVE = 6; // a longer queue of frames is shown at double speed
const TOGGLED = ["undo", "request-undo", "undo-turn", "hint"]; // actions that come and go
const DOUBLE_PRESS = 500; // milliseconds: what is pressed sooner after a motion was meant for what was there before
const NEWS = 500; // milliseconds that news may take longer than a refusal that it explains
const HARMLESS = ["stale-version"]; // refusals that the next news explains

/** @typedef {import("./board.js").Choices} Choices */
/** One event, with everything that changes with it. @typedef {{board?: import("./board.js").Change[] | string, log?: import("./log.js").Line[], prompt?: import("./status.js").Prompt, to_act?: number[], scores?: number[]}} Frame */
/** What has changed; `feed` is named where everything is sent.
 * @typedef {{number: number, feed?: string, still?: boolean, relog?: boolean, step?: number, phase?: string, clock?: number | null, frames?: Frame[], reveal?: [number, number[]], choices?: Choices | null, offers?: string[], parts?: Record<string, string>, chat?: [string, string][]}} Update */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const page = /** @type {HTMLElement} */ (document.querySelector(".table"));
const tablePath = pathTo(`/t/${page.dataset.table}`);
const seatQuery = page.dataset.seat ? `&seat=${page.dataset.seat}` : "";
/** Words of the page, in its language. @type {Record<string, string>} */
const words = JSON.parse(page.dataset.words ?? "{}");
const board = new Board(byId("board"));
const log = new Log(byId("log"), byId("earlier"));
const seats = new SeatCards();
const remarks = new Remarks(JSON.parse(page.dataset.remarks ?? "{}"));
/** What may be pressed now. @type {Choices | null} */
let choices = JSON.parse(byId("choices").dataset.choices ?? "null");
/** Whether a move is on its way: a second press means the same one. */
let submitting = false;
/** The version that the last move answered. */
let answeredVersion = -1;
/** When the picture has last changed. */
let changedAt = -DOUBLE_PRESS;
/** Actions that are on their way: a second press means the same one. @type {Set<string>} */
const underway = new Set();
/** A final move that was touched once, and is shown as a preview. */
let touched = "";
/** What was chosen together with the move that is on its way. */
let followUp = "";
/** Name of the feed, and number of the last update received. */
let [feed, number] = (page.dataset.since ?? ".").split(".");
/** Number of the last update that is shown. */
let shown = number;
let queue = Promise.resolve();
let queuedFrames = 0;
const overlays = new Overlays(board, tablePath, page.dataset.seat ?? "", (text) => touched || status.say(text)); // it says that it is to be touched again
const catchUp = new CatchUp(page, tablePath, seatQuery, board, log, seats);

/** Fetches the lines before the first one that is shown. */
async function showEarlier() {
  const response = await fetch(`${tablePath}/log?before=${log.firstEvent}${seatQuery}`);
  if (response.ok) log.prepend(await response.json());
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
  if (!(/** @type {HTMLDialogElement} */ (byId("words")).open)) return;
  const response = await fetch(`${tablePath}/words?${seatQuery}`);
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

/** What is offered, as last received: the row of buttons needs it again when it is replaced. @type {string[]} */
let offered = [...document.querySelectorAll("#actions form[data-action]:not([hidden])")].map(
  (form) => /** @type {HTMLElement} */ (form).dataset.action ?? "",
);

/** Shows everything that changes with an event. @param {Frame} frame @param {boolean} still */
function showFrame(frame, still) {
  log.append(frame.log ?? []);
  if (frame.prompt) status.ask(frame.prompt);
  if (frame.scores) {
    if (!still) remarks.hear(seats.scores, frame.scores);
    seats.setScores(frame.scores, still);
  }
  if (frame.to_act) seats.setActors(frame.to_act);
}

/** What is pressed now is outdated. */
function withdrawChoices() {
  choices = null;
  touched = "";
  byId("choices").inert = true;
  overlays.reset();
}

/** @param {Update} update */
async function applyUpdate(update) {
  const frames = update.frames ?? [];
  const still = update.still ?? false;
  const next = update.choices === undefined ? choices : update.choices; // they may stay as they are
  const renewed = update.choices !== undefined || frames.length > 0;
  if (update.relog) log.clear();
  if (renewed) withdrawChoices();
  if (frames.length && !still) status.say("");
  if (frames.length) status.refuse("");
  const last = frames.at(-1);
  let goesOn = false; // the next move was chosen together with the last one
  for (const frame of frames) {
    const speedup = queuedFrames > FAST_ABOVE ? 2 : 1;
    const lit = frame === last ? { choices: next } : {};
    const { ended } = board.show(frame.board ?? [], { still, speedup, ...lit });
    if (frame.prompt) status.setAnswered(true); // nobody waits for what is being seen
    if (frame === last) choices = next; // what glows can be pressed, also while it moves
    if (frame === last) goesOn = playFollowUp();
    await ended;
    showFrame(frame, still); // nothing runs ahead of the picture
    queuedFrames--;
    changedAt = performance.now();
  }
  if (!last && renewed) {
    board.show([], { still: true, choices: next });
    choices = next;
  }
  if (update.choices !== undefined) listChoices(byId("choices"), `${tablePath}/move`, choices);
  if (renewed) byId("choices").inert = goesOn;
  for (const [name, html] of Object.entries(update.parts ?? {})) replacePart(name, html);
  if (update.parts?.seats) seats.restore();
  if (update.clock !== undefined) seats.setClock(update.clock);
  if (update.offers) offered = update.offers;
  if (update.offers || update.parts?.actions) showOffers(offered);
  appendToChat(update.chat ?? []);
  if (update.relog) log.offerEarlier();
  if (!queuedFrames) board.skipping = false;
  if (update.phase) enterPhase(update.phase, still);
  if (last?.prompt && !still) playSound(page.dataset.phase === "over" ? "over" : status.yourTurn ? "turn" : "step");
  if (choices && choices.version !== answeredVersion) status.setAnswered(false);
  showInTab(status.yourTurn, words.yourTurn);
  page.dataset.ready = "";
  page.dataset.number = shown = String(update.number);
  if (update.step !== undefined) catchUp.reached(update.step);
  if (frames.length) describePosition();
  if (choices?.note) status.say(choices.note);
  if (!goesOn) refreshOverlay();
}

/** The game begins, or is over. @param {string} phase @param {boolean} still */
function enterPhase(phase, still) {
  if (phase === page.dataset.phase) return;
  page.dataset.phase = phase;
  if (phase === "over" && !still) remarks.end(seats.scores);
  if (phase === "over") showEnd(byId("stage"), byId("board"), `${tablePath}/end?${seatQuery}`, still).catch(() => {}); // a reload shows it
}

/** Shows the preview of what is under the pointer for the new position; a finger that has gone points at nothing. */
function refreshOverlay() {
  if (!matchMedia("(hover: hover)").matches) return;
  const [target, button] = [
    board.element.querySelector("[data-move]:hover"),
    byId("choices").querySelector("button[name=move]:hover"),
  ];
  if (target)
    describe(
      target.getAttribute("aria-label") ?? "",
      target.getAttribute("data-move") ?? "",
      target.getAttribute("data-then") ?? "",
    );
  else if (button instanceof HTMLButtonElement) overlays.show("preview", { move: button.value });
}

/** @param {string} text @param {string} move @param {string} then */
function describe(text, move, then) {
  status.say(text);
  if (move) overlays.show("preview", then ? { move, then } : { move });
  else overlays.hide();
}

/** @param {string} path */
const actionOf = (path) => path.slice(tablePath.length + 1);

/** Submits a form; whether it was accepted. @param {string} path @param {URLSearchParams} fields @param {HTMLFormElement} [form] */
async function submit(path, fields, form) {
  board.finishAnimations();
  const [version, asked] = [choices?.version, shown];
  const isOffer = Boolean(form?.closest("#actions")); // it was offered by what was shown
  try {
    const { error, rule, kind, link, path: next, text } = await luck.submit(path, fields);
    if (error && isOffer && asked === number) await new Promise((resolve) => setTimeout(resolve, NEWS));
    const outdated = isOffer
      ? asked !== number
      : fields.has("version") && fields.get("version") !== String(choices?.version);
    if (error && (outdated || HARMLESS.includes(kind ?? ""))) return false; // the table has moved on: its news is on its way
    status.refuse(error ?? "", rule);
    if (text && version === choices?.version) status.say(text); // a hint that comes too late is about nothing
    if (next) location.assign(next);
    if (link) showLink(path.endsWith("/link-device") ? link + luck.chains.fragment() : link);
    if (!error) form?.reset();
    if (!error && form?.closest("[popover]"))
      /** @type {HTMLElement | null} */ (document.querySelector(":popover-open"))?.hidePopover();
    return !error;
  } catch {
    status.refuse(words.connectionLost);
    return false;
  }
}

/**
 * Plays a move, and then another one if it only selects something; a finger has to touch twice what cannot be taken back.
 * @param {string} move @param {boolean} touch @param {string} then
 */
function choose(move, touch, then) {
  const first = choices?.moves.find(([text]) => text === move);
  const last = then ? first?.[5]?.find(([text]) => text === then) : first;
  const wish = setting("confirm");
  const wanted = `${move} ${then}`;
  if (last && touched !== wanted && (wish === "always" || (wish === "auto" && touch && last[4]))) {
    touched = wanted;
    describe(`${last[1]}. ${words.again}`, move, then);
    return;
  }
  touched = "";
  if (!choices || submitting) return;
  followUp = then;
  play(move);
}

/** Submits a move. @param {string} move */
async function play(move) {
  const fields = moveFields(choices);
  fields.set("move", move);
  submitting = true;
  answeredVersion = choices?.version ?? -1;
  status.setAnswered(true);
  showInTab(status.yourTurn, words.yourTurn);
  const done = await submit(`${tablePath}/move`, fields);
  submitting = false;
  if (done) return;
  status.setAnswered(false);
  followUp = "";
  byId("choices").inert = false;
}

/** Plays what was chosen together with the last move; whether there is something. */
function playFollowUp() {
  const move = followUp;
  followUp = "";
  if (!choices?.moves.some(([text]) => text === move)) return false;
  play(move);
  return true;
}

handleInput(
  board.element,
  choose,
  (target, aside) => {
    const fields = moveFields(choices);
    const title = board.element.querySelector(`#${CSS.escape(target)} > title`)?.textContent;
    if (title) status.say(title);
    if (submitting || board.animating || queuedFrames || !fields.has("seat")) return;
    fields.set("target", target);
    if (aside) sayWhy(fields);
    // The second half of a double press was meant for what was there before.
    else if (performance.now() - changedAt >= DOUBLE_PRESS) submit(`${tablePath}/why`, fields);
  },
  describe,
);

/** Says why a card that was chosen cannot do more, without refusing it. @param {URLSearchParams} fields */
async function sayWhy(fields) {
  fields.set("aside", "");
  const { text } = await submissions.submit(`${tablePath}/why`, fields).catch(() => ({ text: "" }));
  const chosen = board.element.querySelector("[aria-expanded=true]")?.id === fields.get("target");
  if (text && chosen) status.say(text);
}

onPoint(byId("choices"), "button[name=move]", (button) =>
  overlays.show("preview", { move: /** @type {HTMLButtonElement} */ (button).value }),
);
onPoint(byId("log"), "li[data-event]", (item) =>
  overlays.show("highlight", { event: /** @type {HTMLElement} */ (item).dataset.event ?? "" }),
);

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

onSubmit(async (path, fields, form) => {
  if (!form?.matches(".choices")) {
    const action = actionOf(path);
    if (underway.has(action)) return;
    if (action === "hint" && (choices?.version ?? answeredVersion) === answeredVersion) return; // nothing is asked any more
    if (TOGGLED.includes(action)) underway.add(action);
    await submit(path, fields, form);
    underway.delete(action);
    return;
  }
  closeSheets();
  if (choices && !submitting) play(fields.get("move") ?? "");
});
board.element.addEventListener("click", () => board.animating && board.skip(), { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") board.skip();
});
handleSheets();
handleChat(tablePath, seatQuery);
byId("earlier").addEventListener("click", () => showEarlier().catch(() => {})); // it can be pressed again
document
  .querySelector("[data-opens=words]")
  ?.addEventListener("click", () => setTimeout(() => describePosition().catch(() => {})));
board.light(choices, new Set());
byId("choices").classList.toggle("needed", choices?.moves.some(([, , target]) => !target) ?? false);
if (page.dataset.clock) seats.setClock(Number(page.dataset.clock));
showInTab(status.yourTurn, words.yourTurn);
if (page.dataset.phase === "playing" && Number(page.dataset.step) < 3) remarks.greet();
queue = queue.then(() => catchUp.show(() => choices)).catch(() => {}); // the page is complete without it

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
      if (page.dataset.disconnected !== undefined) status.refuse("");
      delete page.dataset.disconnected;
    } else {
      submissions.reset();
      delete page.dataset.connected;
      if (attempt > 0) {
        page.dataset.disconnected = "";
        status.refuse(words.connectionLost);
      }
    }
  },
);
const submissions = new Submissions(tablePath, (message) => connection.send(message));
const luck = new Luck(page, tablePath, (path, fields) => submissions.submit(path, fields));
luck.begin().catch(() => {}); // without its chains the page only has no part in the luck
if (page.dataset.reveal) reveal(JSON.parse(page.dataset.reveal));

/** Chance waits for links of this browser's seats. @param {[number, number[]]} due */
function reveal([version, seats]) {
  luck.reveal(version, seats).catch(() => {}); // chance does not wait for long
}

/** @param {Update} update */
function receive(update) {
  feed = update.feed ?? feed;
  number = String(update.number);
  queuedFrames += update.frames?.length ?? 0;
  if (update.reveal) reveal(update.reveal);
  queue = queue.then(() => applyUpdate(update)).catch((error) => status.refuse(String(error)));
}
