/**
 * The same load on boardgame.io, as a yardstick: its tic-tac-toe, kept in memory, both players connected.
 *
 *   npm install --prefix /tmp/boardgame boardgame.io@0.50.2
 *   cd /tmp/boardgame && node PATH/bench/boardgame.mjs [matches] [seconds]
 *   cd /tmp/boardgame && node PATH/bench/boardgame.mjs [matches] "in turn"
 *
 * The server is one process, the players another; every update is followed at once by the next move. A full or won board is
 * cleared by the next move, so that a match goes on. Compare it with `load.py --rate 0` in the same minute only, or let
 * `in_turn.py` do so: it asks for so many moves by a line each time, and gets a line with what they cost.
 */

import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(`${process.cwd()}/`);
const PORT = 8766;
const TICK = 100; // of /proc, a second

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const isOver = (cells) => cells.every((cell) => cell !== null) || LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: {
      client: false, // nobody runs ahead of the server: an update is what the server said
      move: ({ G, playerID }, id) => {
        if (isOver(G.cells)) G.cells = Array(9).fill(null);
        G.cells[id] = playerID;
      },
    },
  },
};

function serve() {
  const { Server } = require("boardgame.io/server");
  Server({ games: [game], origins: ["*"] }).run({ port: PORT, callback: () => process.send("open") });
}

/** Seconds of processor time that a process has used. */
function cpu(pid) {
  const used = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").at(-1).trim().split(" ");
  return (Number(used[11]) + Number(used[12])) / TICK;
}

const figures = { delays: [], measuring: false };
const gate = { open: true, waiting: [], underWay: 0 }; // moves are made while it is open, the others wait

/** A match is made by the first who comes. */
function match(number) {
  const matchID = `match-${number}`;
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const sent = new Map();
  for (const playerID of ["0", "1"]) {
    const client = Client({ game, matchID, playerID, multiplayer: SocketIO({ server: `http://127.0.0.1:${PORT}` }), debug: false });
    let known = -1;
    client.subscribe((state) => {
      if (!state || !state.isConnected || state._stateID <= known) return;
      known = state._stateID;
      const began = sent.get(`${1 - playerID} ${known}`);
      if (began !== undefined) gate.underWay -= 1;
      if (began !== undefined && figures.measuring) figures.delays.push(performance.now() - began);
      if (state.ctx.currentPlayer !== playerID) return;
      const free = isOver(state.G.cells) ? [...Array(9).keys()] : [...Array(9).keys()].filter((id) => state.G.cells[id] === null);
      const act = () => {
        if (!gate.open) return gate.waiting.push(act);
        gate.underWay += 1;
        sent.set(`${playerID} ${known + 1}`, performance.now());
        client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
      };
      setImmediate(act);
    });
    client.start();
  }
}

const share = (values, part) => Math.round(values.sort((a, b) => a - b)[Math.floor(values.length * part)] * 10) / 10;
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

async function measure(server, matches, seconds) {
  for (let made = 0; made < matches; made += 1) match(made);
  await pause(3);
  const [before, began] = [cpu(server.pid), performance.now()];
  figures.measuring = true;
  await pause(seconds);
  figures.measuring = false;
  const [used, took] = [cpu(server.pid) - before, (performance.now() - began) / 1000];
  const moves = figures.delays.length;
  console.log(JSON.stringify({
    matches, moves, moves_per_s: Math.round(moves / took), moves_per_server_cpu_s: Math.round(moves / used),
    server_cpu: Math.round((used / took) * 100) / 100, to_opponent_ms: { p50: share(figures.delays, 0.5), p99: share(figures.delays, 0.99) },
  }));
}

/** So many moves; what is under way then comes to its end. */
async function round(server, moves) {
  const before = cpu(server.pid);
  figures.delays = [];
  gate.open = true;
  for (const act of gate.waiting.splice(0)) act();
  while (figures.delays.length < moves) await pause(0.01);
  gate.open = false;
  while (gate.underWay) await pause(0.01);
  const cost = (1e6 * (cpu(server.pid) - before)) / figures.delays.length;
  console.log(JSON.stringify({ us_a_move: cost, delays: figures.delays }));
}

async function inTurn(server, matches) {
  gate.open = false;
  figures.measuring = true;
  for (let made = 0; made < matches; made += 1) match(made);
  while (gate.waiting.length < matches) await pause(0.05);
  console.log("{}");
  for await (const line of createInterface({ input: process.stdin })) await round(server, Number(line));
}

if (process.send) serve();
else {
  const matches = Number(process.argv[2] || 100);
  const server = fork(process.argv[1], [], { cwd: process.cwd(), stdio: ["ignore", "ignore", "inherit", "ipc"] });
  server.on("message", async () => {
    if (process.argv[3] === "in turn") await inTurn(server, matches);
    else await measure(server, matches, Number(process.argv[3] || 8));
    server.kill();
    process.exit();
  });
}
