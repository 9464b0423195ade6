#!/usr/bin/env node
// A bot that is a program, for Node 20 or newer, without any package: lines of JSON in, lines of JSON out.
//
//     meandre tournament mehen --bots "exec:node examples/stdio_bot.mjs,random" --games 100
//
// It plays the last legal move: put your own idea into `choose`. Notes belong on the error stream, `console.error(…)`.

import { createInterface } from "node:readline";

/** Your idea goes here: `moves` are the legal moves of `seat`, `position` is all that it may know. */
function choose({ moves }) {
  return moves.at(-1);
}

/** Write a line, at once. */
function answer(fields) {
  process.stdout.write(`${JSON.stringify(fields)}\n`);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") answer({ type: "ready", protocol: 1, name: "stdio_bot.mjs" });
  else if (message.type === "choose") answer({ type: "move", id: message.id, move: choose(message) });
  else if (message.type === "quit") break;
  // Other messages need no answer: "new-game", "game-over", and what later versions add.
}
process.exit();
