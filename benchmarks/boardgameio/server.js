// boardgame.io's server with a race like Mehen, for benchmarks/server.py: node server.js PORT [FOLDER]
//
// It keeps matches in memory, its default, or with FOLDER in files there, by the storage that it comes with for that.
// The state is that of our Mehen for two on the shortest board; the server throws the sticks, computes the legal moves
// and refuses others. Rules and settings favour boardgame.io: no protection by neighbours, no retreats, no filtering of
// views and no undo.

const { Server, Origins, FlatFile } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const LENGTH = 30, PREY = 6, PREDATOR = 6, EMPTY = -1, IN_HAND = -1, OFF = -2, QUIET = 200;
const THROWS = [1, 1, 1, 2, 2, 2, 3, 6];

const setup = ({ random }) => {
  const G = {
    length: LENGTH, first: 0, phase: 2, turn: random.Die(2) - 1, throw: 0, choices: [], freed: [0, 0], racing: [PREY, PREY],
    caught: [0, 0], track: Array(LENGTH).fill(EMPTY),
    place: [0, 1].map(() => [...Array(PREY).fill(IN_HAND), LENGTH]), quiet: 0, ending: 0,
  };
  throwSticks(G, random);
  return G;
};

const target = (G, seat, piece) => {
  const start = G.place[seat][piece];
  if (piece === PREDATOR) return G.freed[seat] && start !== OFF ? start - 2 * G.throw : OFF;
  if (start === IN_HAND) return G.throw === 1 ? 0 : OFF;
  return start === OFF || start === LENGTH ? OFF : start + G.throw;
};

const isLegal = (G, seat, piece) => {
  const there = target(G, seat, piece);
  if (there < 0 || there > LENGTH) return false;
  if (there === 0 || there === LENGTH || G.track[there] === EMPTY) return true;
  if (G.track[there] >> 3 === seat) return false;
  return piece === PREDATOR || (G.track[there] & 7) !== PREDATOR;
};

// Throw until there is a legal move; throws without one are lost.
const throwSticks = (G, random) => {
  while (G.choices.length === 0 && !G.ending) {
    G.throw = THROWS[random.Die(8) - 1];
    for (let piece = 0; piece <= PREDATOR; piece++) if (isLegal(G, G.turn, piece)) G.choices.push(piece);
    if (++G.quiet > QUIET) G.ending = 3;
    if (G.choices.length === 0) G.turn = 1 - G.turn;
  }
};

const put = (G, seat, piece, there) => {
  G.place[seat][piece] = there;
  if (there > 0 && there < LENGTH) G.track[there] = seat * 8 + piece;
};

const go = ({ G, playerID, random }, piece) => {
  const seat = Number(playerID);
  if (seat !== G.turn || !G.choices.includes(piece)) return INVALID_MOVE;
  const start = G.place[seat][piece], there = target(G, seat, piece);
  const met = there > 0 && there < LENGTH ? G.track[there] : EMPTY;
  if (start > 0 && start < LENGTH) G.track[start] = EMPTY;
  put(G, seat, piece, there);
  if (met !== EMPTY && piece === PREDATOR) {
    put(G, met >> 3, met & 7, OFF);
    if ((met & 7) !== PREDATOR) { G.caught[seat]++; G.racing[met >> 3]--; }
  } else if (met !== EMPTY) put(G, met >> 3, met & 7, start);
  if (there === LENGTH) { G.racing[seat]--; G.freed[seat] = 1; }
  if (there === 0 && piece === PREDATOR) G.place[seat][piece] = OFF;
  if (piece !== PREDATOR) G.quiet = 0;
  if (G.racing[0] <= 0 || G.racing[1] <= 0) G.ending = 2;
  G.choices = [];
  G.turn = 1 - seat;
  throwSticks(G, random);
};

const race = {
  name: 'race', minPlayers: 2, maxPlayers: 2, setup, moves: { go: { move: go, client: false } }, disableUndo: true,
  turn: { activePlayers: { all: 'race' }, stages: { race: {} } },
  endIf: ({ G }) => (G.ending ? { ending: G.ending, caught: G.caught } : undefined),
};

const [port, dir] = process.argv.slice(2);
const storage = dir ? { db: new FlatFile({ dir }) } : {};
Server({ games: [race], origins: [Origins.LOCALHOST], ...storage }).run({ port: Number(port) });
