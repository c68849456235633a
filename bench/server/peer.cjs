// boardgame.io's own server, in memory, with the same endless tic-tac-toe: node peer.cjs PORT
process.env.NODE_ENV = "production";
const { Server } = require("boardgame.io/server");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const Endless = {
  name: "endless",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
      const won = LINES.some((line) => line.every((place) => G.cells[place] === playerID));
      if (won || G.cells.every((mark) => mark !== null)) G.cells = Array(9).fill(null);
    },
  },
};

const server = Server({ games: [Endless], origins: ["*"] });
server.run({ port: Number(process.argv[2]), callback: () => {} });
