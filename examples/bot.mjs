#!/usr/bin/env node
// A bot for Méandre's tables, for Node 20 or newer, without any package.
//
//     node bot.mjs http://localhost:7260 mehen          creates a table against a built-in bot, and plays
//     node bot.mjs http://localhost:7260 TABLE TOKEN    plays at an existing table, with the token of a seat
//
// It plays the first legal move: put your own idea into `choose`.

import { createHash, randomBytes } from "node:crypto";

const TIMEOUT = 40_000; // ms; the server sends a heartbeat every 15 seconds, so a stream that is silent for longer is dead
const PAUSE = 500; // ms before the next attempt, if the server names no number of seconds
const TRANSIENT = new Set([429, 502, 503, 504]); // too many requests, or the server or its database is unavailable

/** Your idea goes here: `state.moves` are the legal moves, `state.position` is all that you may know. */
function choose(state) {
  return state.moves[0];
}

/** Our part in chance: a hash chain, of which we publish the end before the game, and reveal a link with each move. */
class Chain {
  constructor() {
    this.values = [randomBytes(32)];
    for (let n = 0; n < 20_000; n++) this.values.push(createHash("sha256").update(this.values[n]).digest());
  }

  /** The value that is hashed so many times to the end, which is number 0. */
  link(number) {
    return this.values[this.values.length - 1 - number].toString("hex");
  }
}

/** An error response: a problem document, whose detail says what is wrong. */
class HttpError extends Error {
  constructor({ status, headers }, problem) {
    super(`${status}: ${problem.detail || problem.title}`);
    this.status = status;
    this.retryAfter = headers.get("retry-after");
  }
}

const pause = (time = PAUSE) => new Promise((resolve) => setTimeout(resolve, time));

/** A GET request, or with a body a POST request. */
async function send(url, { body, token, signal = AbortSignal.timeout(TIMEOUT) } = {}) {
  const headers = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const method = body ? "POST" : "GET";
  const response = await fetch(url, { method, headers, signal, body: body && JSON.stringify(body) });
  if (!response.ok) throw new HttpError(response, await response.json().catch(() => ({})));
  return response;
}

/** One request; repeated when a transient error occurs. */
async function request(url, options) {
  for (;;) {
    try {
      return await (await send(url, options)).json();
    } catch (error) {
      await waitAfter(error);
    }
  }
}

/** Wait before the next attempt, if the error is transient; as long as the server asks for. */
async function waitAfter(error) {
  if (error instanceof HttpError && !TRANSIENT.has(error.status)) throw error;
  await pause(error.retryAfter ? 1000 * Number(error.retryAfter) : PAUSE);
}

/** The lines of a streamed response; an error when nothing has come for too long. */
async function* linesOf(url, token) {
  const aborter = new AbortController();
  let timer = setTimeout(() => aborter.abort(), TIMEOUT);
  try {
    let rest = "";
    const response = await send(url, { token, signal: aborter.signal });
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      timer = setTimeout(() => aborter.abort(), TIMEOUT);
      const lines = (rest + text).split("\n");
      rest = lines.pop(); // the last one is not complete yet
      yield* lines.filter((line) => line.trim()); // an empty line is a heartbeat
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A position, or a part of one, with the numbers that have changed: fields by name, items of lists by index. */
function applyChanges(position, changed) {
  for (const [key, value] of Object.entries(changed ?? {})) {
    position[key] = typeof value === "object" ? applyChanges(position[key], value) : value;
  }
  return position;
}

/**
 * Every event once, and after the events the state of the table. Events are numbered: when the connection is cut or the
 * server restarts, the stream is resumed after the last one.
 */
async function* follow(table, token) {
  let last = 0;
  let position = {};
  for (;;) {
    try {
      for await (const text of linesOf(`${table}/events?after=${last}`, token)) {
        const line = JSON.parse(text);
        last = line.number ?? last;
        if (line.kind === "state") {
          position = applyChanges(line.position ?? position, line.changed); // first the whole position, later changes
          line.position = position;
        }
        yield line;
      }
    } catch (error) {
      await waitAfter(error);
    }
    await pause();
  }
}

/** Follow the table, and move whenever it is our turn, to the end of the game. */
async function play(table, token, chain) {
  let own = await ownSeat(table, token);
  if (own?.filling && !own.chain) {
    await act(`${table}/commit`, token, { chain: chain.link(0) });
    own = await ownSeat(table, token);
  }
  const seat = own?.seat;
  const chained = own?.chain === chain.link(0);
  if (!seat) throw new Error("This token is for no seat at this table.");
  for await (const line of follow(table, token)) {
    if (line.kind !== "state") console.log(JSON.stringify(line));
    else if (line.phase === "over") return;
    else if (line.awaited?.includes(seat)) {
      await act(`${table}/reveal`, token, { version: line.version, link: chain.link(2 * line.version + 1) });
    } else if (line.to_act.includes(seat)) {
      const link = chained ? { link: chain.link(2 * line.version) } : {};
      // Played once: the id marks a repeated request, the version a late one.
      await act(`${table}/move`, token, { move: choose(line), version: line.version, id: `v${line.version}`, ...link });
    }
    // After a secret choice there are still moves, to change it; but the seat is not in `to_act`.
  }
}

/** Our seat, and whether the table waits for players. */
async function ownSeat(table, token) {
  const { seats, state } = await request(table, { token });
  const own = seats.find((one) => one.yours);
  return own && { ...own, filling: state.phase === "filling" };
}

/** Send a command. */
async function act(url, token, body) {
  try {
    await request(url, { token, body });
  } catch (error) {
    if (error.status !== 409) throw error; // 409: the table has moved on, and the stream sends its new state
  }
}

/** A new table with us in seat 1 and a built-in bot in seat 2: its id, and our token. */
async function createTable(server, game, chain) {
  const seats = [
    { kind: "here", name: "bot.mjs", chain: chain.link(0) },
    { kind: "bot", level: 1 },
  ];
  const created = await (await send(`${server}/api/v1/tables`, { body: { game, seats } })).json();
  return [created.table, created.tokens["1"]];
}

const [address, first, second] = process.argv.slice(2);
if (!first) {
  console.error("node bot.mjs SERVER GAME, or node bot.mjs SERVER TABLE TOKEN");
  process.exit(2);
}
const server = address.replace(/\/+$/, "");
const chain = new Chain();
try {
  const [id, token] = second ? [first, second] : await createTable(server, first, chain);
  console.log(`${server}/t/${id}`); // open it in a browser to watch
  await play(`${server}/api/v1/tables/${id}`, token, chain);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
