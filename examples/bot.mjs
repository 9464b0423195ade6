#!/usr/bin/env node
// A player for Méandre's tables, for Node 20 or newer, without any package.
//
//     node bot.mjs http://localhost:7260 mehen          lays a table against a bot of the house, and plays
//     node bot.mjs http://localhost:7260 TABLE TOKEN    plays at a table that is there, with the token of a seat
//
// It takes the first legal move: put your own idea into `choose`.

const SILENCE = 40_000; // the server says something every 15 seconds; after so many ms without a word the line is dead
const PAUSE = 500; // ms before the next try
const PASSING = new Set([429, 502, 503, 504]); // too fast, or the server or its database is away: try again

/** Your idea goes here: `now.moves` are the legal moves, `now.position` is all that you may know. */
function choose(now) {
  return now.moves[0];
}

/** What the server refuses, in its own words. */
class Refusal extends Error {
  constructor(status, text) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** One request; an answer that is a refusal is thrown. */
async function send(address, { body, token, signal = AbortSignal.timeout(SILENCE) } = {}) {
  const headers = { "content-type": "application/json", "accept-language": "en" };
  if (token) headers.authorization = `Bearer ${token}`;
  const method = body ? "POST" : "GET";
  const answer = await fetch(address, { method, headers, signal, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Refusal(answer.status, await answer.text());
  return answer;
}

/** The same, and whatever passes by itself is waited for. */
async function ask(address, options) {
  for (;;) {
    try {
      return await (await send(address, options)).json();
    } catch (problem) {
      await wait(problem);
    }
  }
}

/** Let a problem pass, if it is one that does. */
async function wait(problem) {
  if (problem instanceof Refusal && !PASSING.has(problem.status)) throw problem;
  await pause();
}

/** The lines of an answer that never ends, as they come; an error when nothing has come for too long. */
async function* lines(address, token) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE);
  try {
    let rest = "";
    const answer = await send(address, { token, signal: silence.signal });
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      const whole = (rest + text).split("\n");
      rest = whole.pop(); // the last one is not finished yet
      yield* whole.filter((line) => line.trim()); // empty: nothing new, the server is still there
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A position, or a part of one, with what has changed since: fields by their names, places in lists by numbers. */
function patched(known, changed) {
  for (const [key, value] of Object.entries(changed ?? {})) {
    known[key] = typeof value === "object" ? patched(known[key], value) : value;
  }
  return known;
}

/**
 * Everything that happens at a table, each tiding once, and after them how the table stands. Tidings are numbered: when
 * the connection is cut, or the server begins anew, we go on after the last one.
 */
async function* tidings(table, token) {
  let last = 0;
  let position = {};
  for (;;) {
    try {
      for await (const line of lines(`${table}/events?after=${last}`, token)) {
        const told = JSON.parse(line);
        last = told.n ?? last;
        if (told.kind === "now") {
          position = patched(told.position ?? position, told.changed); // first all of it, later only what has changed
          told.position = position;
        }
        yield told;
      }
    } catch (problem) {
      await wait(problem);
    }
    await pause();
  }
}

/** Listen, and move whenever it is our turn, to the end of the game. */
async function play(table, token) {
  const { seats } = await ask(table, { token });
  const seat = seats.find((one) => one.yours)?.seat;
  if (!seat) throw new Error("This token is for no seat at this table.");
  for await (const told of tidings(table, token)) {
    if (told.kind !== "now") console.log(JSON.stringify(told));
    else if (told.phase === "over") return;
    else if (told.waiting.includes(seat)) await move(table, token, choose(told), told.version);
    // Who has chosen secretly may have moves still, but is not waited for.
  }
}

/** Decide, once: the server knows a move that it gets twice by its id, and a late one by the version. */
async function move(table, token, chosen, version) {
  try {
    await ask(`${table}/moves`, { token, body: { move: chosen, version, id: `v${version}` } });
  } catch (problem) {
    if (problem.status !== 409) throw problem; // 409: the table has moved on, and the stream will say how it stands
  }
}

/** A new table: we sit in seat 1, a bot of the house in seat 2. */
async function lay(server, game) {
  const seats = [
    { kind: "here", name: "bot.mjs" },
    { kind: "bot", level: 1 },
  ];
  const laid = await (await send(`${server}/api/tables`, { body: { game, seats } })).json();
  return [laid.table, laid.tokens["1"]];
}

const [address, first, second] = process.argv.slice(2);
if (!first) {
  console.error("node bot.mjs SERVER GAME, or node bot.mjs SERVER TABLE TOKEN");
  process.exit(2);
}
const server = address.replace(/\/+$/, "");
try {
  const [id, token] = second ? [first, second] : await lay(server, first);
  console.log(`${server}/t/${id}`); // open it in a browser, and watch
  await play(`${server}/api/tables/${id}`, token);
} catch (problem) {
  console.error(problem.message);
  process.exitCode = 1;
}
