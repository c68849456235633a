// Leduc hold'em on boardgame.io, driven through its reducer: no client, no network, production mode.
const { InitializeGame, ProcessGameConfig, CreateGameReducer } = require("boardgame.io/internal");
const { execFileSync } = require("node:child_process");
const readline = require("node:readline");

const other = (seat) => 1 - seat;
const say = (G, seat, over) => ({ ...G, next: seat, over: over || false });

const leduc = ProcessGameConfig({
  name: "leduc",
  setup: ({ random }) => {
    const bag = random.Shuffle([0, 1, 2, 3, 4, 5]);
    const hands = [bag.pop(), bag.pop()];
    return { bag, hands, board: -1, staked: [1, 1], size: 2, raises: 0, checked: false, next: 0, over: false };
  },
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }) => G.next } },
  moves: {
    fold: ({ G, ctx }) => say(G, other(Number(ctx.currentPlayer)), true),
    raise: ({ G, ctx }) => {
      const seat = Number(ctx.currentPlayer);
      G.staked[seat] = G.staked[other(seat)] + G.size;
      G.raises += 1;
      G.next = other(seat);
    },
    call: ({ G, ctx }) => {
      const seat = Number(ctx.currentPlayer);
      if (!G.raises && !G.checked) {
        G.checked = true;
        G.next = other(seat);
        return;
      }
      G.staked[seat] = G.staked[other(seat)];
      if (G.size === 4) {
        G.over = true;
        return;
      }
      G.board = G.bag.pop();
      Object.assign(G, { size: 4, raises: 0, checked: false, next: 0 });
    },
  },
  endIf: ({ G }) => (G.over ? { staked: G.staked } : undefined),
});

const reducer = CreateGameReducer({ game: leduc });
const legal = (G) => (G.staked[0] === G.staked[1] ? ["call", "raise"] : G.raises < 2 ? ["fold", "call", "raise"] : ["fold", "call"]);

function play() {
  let state = InitializeGame({ game: leduc, numPlayers: 2 });
  let count = 0;
  while (state.ctx.gameover === undefined) {
    const options = legal(state.G);
    const type = options[Math.floor(Math.random() * options.length)];
    const move = { type, args: [], playerID: state.ctx.currentPlayer, credentials: undefined };
    state = reducer(state, { type: "MAKE_MOVE", payload: move });
    count += 1;
  }
  return count;
}

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

try {
  execFileSync("taskset", ["-p", "-c", process.argv[2], String(process.pid)], { stdio: "ignore" });
} catch {
  // without taskset it is not pinned
}
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const seconds = Number(line.split(" ")[1]);
  const start = spent();
  let count = 0;
  while (spent() - start < seconds) count += play();
  process.stdout.write(JSON.stringify({ count, seconds: spent() - start }) + "\n");
});
