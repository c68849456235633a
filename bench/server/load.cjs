// Players for either server: node load.cjs ours|peer PORT TABLES SECONDS PACE
// Every move must have reached both seats of its table before the next is made. PACE is the mean pause in ms before a move (0: none).
const WebSocket = require("ws");

const [dialect, port, tables, seconds, pace] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const http = `http://127.0.0.1:${port}`;
const waits = [];
let counting = false;
let ended = false;
const WARM = 3000; // until a compiler at run time has done its work

async function ask(method, path, body, token) {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(http + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const any = (list) => list[Math.floor(Math.random() * list.length)];

// Ours: the picture of each seat is kept by its changes, as the page does it.
const ours = {
  async open() {
    const opened = await ask("POST", "/api/tables", { game: "endless", seats: 2 });
    const path = `/api/tables/${opened.table.id}`;
    const seats = [];
    for (const seat of [0, 1]) seats.push((await ask("PUT", `${path}/seats/${seat}`, { name: `P${seat}` }, opened.join)).token);
    await ask("POST", `${path}/start`, undefined, opened.host);
    return { url: `ws://127.0.0.1:${port}${path}/play`, seats };
  },
  connect(table, seat, told) {
    const socket = new WebSocket(table.url, { perMessageDeflate: false });
    let picture;
    socket.on("open", () => socket.send(JSON.stringify({ do: "hello", token: table.seats[seat], panels: false })));
    socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.kind === "refused") throw new Error(message.sentence);
      if (message.kind === "picture") picture = message.picture;
      else if (message.kind === "change") {
        for (const [path, value] of message.change) {
          let place = picture;
          for (const step of path.slice(0, -1)) place = place[step];
          place[path[path.length - 1]] = value;
        }
      } else return;
      told(picture.decision);
    });
    return { move: (decision) => socket.send(JSON.stringify({ do: "pick", key: decision.key, picks: [any(decision.options).id] })) };
  },
};

// boardgame.io: socket.io's frames written by hand, so that no client library slows it down.
const peer = {
  async open() {
    const { matchID } = await ask("POST", "/games/endless/create", { numPlayers: 2 });
    const seats = [];
    for (const seat of ["0", "1"])
      seats.push((await ask("POST", `/games/endless/${matchID}/join`, { playerID: seat, playerName: `P${seat}` })).playerCredentials);
    return { matchID, seats };
  },
  connect(table, seat, told) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    const player = String(seat);
    const emit = (...parts) => socket.send(`42/endless,${JSON.stringify(parts)}`);
    socket.on("message", (data) => {
      const text = data.toString();
      if (text[0] === "0") socket.send("40/endless,");
      else if (text === "2") socket.send("3");
      else if (text.startsWith("40/endless")) emit("sync", table.matchID, player, table.seats[seat], 2);
      else if (text.startsWith("42/endless,")) {
        const [kind, , body] = JSON.parse(text.slice(11));
        const state = kind === "sync" ? body.state : kind === "update" ? body : undefined;
        if (state) told(state.ctx.currentPlayer === player ? state : null);
      }
    });
    return {
      move(state) {
        const cell = any(state.G.cells.flatMap((mark, place) => (mark === null ? [place] : [])));
        const payload = { type: "mark", args: [cell], playerID: player, credentials: table.seats[seat] };
        emit("update", { type: "MAKE_MOVE", payload }, state._stateID, table.matchID, player);
      },
    };
  },
};

function play(table, protocol) {
  return new Promise((resolve) => {
    let missing = 2;
    let began = 0;
    let next;
    const told = (seat) => (asked) => {
      if (asked) next = () => sides[seat].move(asked);
      missing -= 1;
      if (missing > 0 || !next) return;
      if (began && counting) waits.push(performance.now() - began);
      if (ended) return resolve();
      const act = next;
      next = undefined;
      missing = 2;
      const go = () => {
        began = performance.now();
        act();
      };
      if (pace) setTimeout(go, pace * (0.5 + Math.random()));
      else go();
    };
    const sides = [];
    for (const seat of [0, 1]) sides.push(protocol.connect(table, seat, told(seat)));
  });
}

async function main() {
  const protocol = dialect === "ours" ? ours : peer;
  const opened = [];
  for (let count = 0; count < tables; count++) opened.push(await protocol.open());
  for (const table of opened) play(table, protocol);
  await new Promise((resolve) => setTimeout(resolve, WARM));
  counting = true;
  process.stdout.write("counting\n");
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  counting = false;
  const took = (performance.now() - began) / 1000;
  waits.sort((a, b) => a - b);
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
  process.stdout.write(JSON.stringify({ moves: waits.length, rate: waits.length / took, p50: at(0.5), p99: at(0.99) }) + "\n");
  process.exit(0);
}

main();
