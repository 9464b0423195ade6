// The page that proves a finished game: it fetches the record, and checks everything about chance itself.

import { pathTo } from "./address.js";
import { chainAt } from "./chains.js";
import { Unfair, verify } from "./verify.js";

const proof = /** @type {HTMLElement} */ (document.getElementById("own-check"));
const line = /** @type {HTMLElement} */ (document.getElementById("checked"));
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("progress"));
/** @type {Record<string, string>} */
const words = JSON.parse(proof.dataset.words ?? "{}");
const table = proof.dataset.table ?? "";

/** Fills in words. @param {string} text @param {Record<string, string | number>} values */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** Whether what this browser noted when its players sat down is what the record has. @param {import("./verify.js").GameRecord} record */
function agrees(record) {
  const own = record.seats.map((_, place) => chainAt(table, place + 1)).filter((chain) => chain !== undefined);
  if (!own.length || !record.chains) return null;
  return own.every((chain) => chain.commitment === record.commitment);
}

/** What each player has added. @param {import("./verify.js").GameRecord} record @param {number[][]} fresh */
function showShares(record, fresh) {
  const list = /** @type {HTMLElement} */ (document.getElementById("shares"));
  const left = new Set((record.ended ?? []).map(([, seat]) => seat));
  const lines = record.seats.map((name, place) => {
    const count = fresh.filter((seats) => seats.includes(place + 1)).length;
    const text = record.chains?.[place] ? (left.has(place + 1) ? words.left : words.share) : words.none;
    return filled(text, { name, count, all: fresh.length });
  });
  list.replaceChildren(...lines.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
}

/** Every outcome, with those whose fresh links went in. @param {import("./verify.js").GameRecord} record @param {number[][]} fresh */
function showOutcomes(record, fresh) {
  const list = /** @type {HTMLElement} */ (document.getElementById("outcomes"));
  const drawn = record.events.slice(record.opening ?? 0).filter(([seat]) => seat === 0);
  const items = drawn.map(([, text], number) => {
    const names = fresh[number].map((seat) => record.seats[seat - 1]).join(", ");
    return Object.assign(document.createElement("li"), { textContent: names ? `${text} · ${names}` : text });
  });
  list.replaceChildren(...items);
  /** @type {HTMLElement} */ (list.closest("details")).hidden = false;
}

async function check() {
  const record = await (await fetch(pathTo(`/t/${table}/record.json`))).json();
  const fresh = await verify(record, (done, all) => {
    bar.max = all;
    bar.value = done;
    line.textContent = filled(words.progress, { done, all });
  });
  const same = agrees(record);
  if (same === false) throw new Unfair("commitment");
  line.textContent = filled(same ? words.fairAndYours : words.fair, { all: fresh.length });
  if (record.chains) showShares(record, fresh);
  showOutcomes(record, fresh);
}

proof.hidden = false;
try {
  await check();
  proof.dataset.checked = "fair";
} catch (error) {
  proof.dataset.checked = "unfair";
  line.className = "error";
  line.textContent = filled(words.unfair, { place: error instanceof Unfair ? error.message : String(error) });
}
bar.hidden = true;
