// Recomputes the chance of a finished game from its record alone: the commitment, every hash chain, every outcome.
// docs/records.md says what goes into what; `verify_chance.py` does the same without a browser.

import { fromHex, sha256, toHex } from "./sha256.js";

/** @typedef {{format: number, commitment: string, secret: string | null, seats: string[], events: [number, string][], opening?: number, odds: [string, number][][], chains?: (string | null)[], links?: [number, number, number, string][], ended?: [number, number][]}} GameRecord */

const BLOCK = 64; // of HMAC with SHA-256
const SPAN = 1n << 256n;

/** Something does not agree. */
export class Unfair extends Error {}

/** By the browser itself, where it can: not on pages that come by plain HTTP. @param {Uint8Array<ArrayBuffer>} message */
async function hash(message) {
  return crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", message)) : sha256(message);
}

/** @param {Uint8Array[]} parts */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array<ArrayBuffer>} key @param {Uint8Array} message */
async function hmac(key, message) {
  const [inner, outer] = [0x36, 0x5c].map((pad) => joined(key, new Uint8Array(BLOCK - key.length)).map((b) => b ^ pad));
  return hash(joined(outer, await hash(joined(inner, message))));
}

/** A number as 8 bytes. @param {number} number */
function eightBytes(number) {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
}

/** The index of an outcome. @param {Uint8Array<ArrayBuffer>} secret @param {number} outcome @param {Uint8Array} links @param {number[]} weights */
async function drawn(secret, outcome, links, weights) {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (total <= 0n) throw new Unfair(`odds[${outcome}]`);
  for (let attempt = 0; ; attempt++) {
    const counted = attempt || links.length ? eightBytes(attempt) : new Uint8Array();
    const ticket = BigInt(`0x${toHex(await hmac(secret, joined(eightBytes(outcome), counted, links)))}`);
    if (ticket >= SPAN - (SPAN % total)) continue; // it would favour the first outcomes
    let left = ticket % total;
    let index = 0;
    for (; left >= BigInt(weights[index]); index++) left -= BigInt(weights[index]);
    return index;
  }
}

/**
 * For each outcome, the seats whose fresh links went into it; an `Unfair` names the first place that is wrong.
 * @param {GameRecord} record
 * @param {(done: number, all: number) => void} [progress]
 */
export async function verify(record, progress = () => {}) {
  if (record.format !== 2 || !record.secret) throw new Unfair("format");
  const secret = fromHex(record.secret);
  if (toHex(await hash(secret)) !== record.commitment) throw new Unfair("secret");
  const ends = record.chains ?? [];
  if (ends.length && ends.length !== record.seats.length) throw new Unfair("chains");
  /** @type {Map<number, {number: number, value: string}>} */
  const known = new Map();
  for (const [place, end] of ends.entries()) if (end) known.set(place + 1, { number: 0, value: end });
  const ended = new Map((record.ended ?? []).map(([outcome, seat]) => [seat, outcome]));
  const links = record.links ?? [];
  const outcomes = record.events.slice(record.opening ?? 0).filter(([seat]) => seat === 0);
  if (outcomes.length !== record.odds.length) throw new Unfair("odds");
  for (const [seat, outcome] of ended) if (!known.has(seat) || outcome > outcomes.length) throw new Unfair("ended");
  let place = 0;
  /** @type {number[][]} */
  const fresh = [];
  for (const [number, [, text]] of outcomes.entries()) {
    /** @type {number[]} */
    const seats = [];
    for (; links[place]?.[0] === number; place++) {
      const [, seat, index, link] = links[place];
      const before = known.get(seat);
      const inOrder = seat > (seats.at(-1) ?? 0) && number <= (ended.get(seat) ?? number);
      if (!before || index <= before.number || !inOrder) throw new Unfair(`links[${place}]`);
      let value = fromHex(link);
      for (let step = before.number; step < index; step++) value = await hash(value);
      if (toHex(value) !== before.value) throw new Unfair(`links[${place}]`);
      known.set(seat, { number: index, value: link });
      seats.push(seat);
    }
    const mixed = [...known].map(([seat, { value }]) => joined(Uint8Array.of(seat), fromHex(value)));
    const odds = record.odds[number];
    const weights = odds.map(([, weight]) => weight);
    if (text !== odds[await drawn(secret, number, joined(...mixed), weights)][0]) throw new Unfair(`outcome ${number}`);
    fresh.push(seats);
    progress(number + 1, outcomes.length);
  }
  if (place < links.length) throw new Unfair(`links[${place}]`);
  return fresh;
}
