/**
 * The same load on boardgame.io, as a yardstick: its tic-tac-toe, kept in memory, both players connected.
 *
 *   npm install --prefix /tmp/boardgame boardgame.io@0.50.2
 *   cd /tmp/boardgame && node PATH/bench/boardgame.mjs [matches] [seconds]
 *
 * The server is one process, the players another; every update is followed at once by the next move. A full or won board is
 * cleared by the next move, so that a match goes on. Compare it with `load.py --rate 0` in the same minute only.
 */

import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

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
      if (began !== undefined && figures.measuring) figures.delays.push(performance.now() - began);
      if (state.ctx.currentPlayer !== playerID) return;
      const free = isOver(state.G.cells) ? [...Array(9).keys()] : [...Array(9).keys()].filter((id) => state.G.cells[id] === null);
      setImmediate(() => {
        sent.set(`${playerID} ${known + 1}`, performance.now());
        client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
      });
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

if (process.send) serve();
else {
  const [matches, seconds] = [Number(process.argv[2] || 100), Number(process.argv[3] || 8)];
  const server = fork(process.argv[1], [], { cwd: process.cwd(), stdio: ["ignore", "ignore", "inherit", "ipc"] });
  server.on("message", async () => {
    await measure(server, matches, seconds);
    server.kill();
    process.exit();
  });
}
