/** One table as this browser sees it: the line to the server, the picture, the story, and what was sent and not yet answered. */
import { api } from './api';
import { fingerprint } from './fingerprint';
import { inSight } from './notice';
import { outdated } from './outdated';
import { patch } from './patch';
import { forPeople } from './refusal';
import { attend, kept, newNonce, offer, remember, settle } from './seals';
import type { Listener, Source } from './source';
import type { Asked, Changed, Line, Picture, Question, Table, Told, Welcome, You } from './wire';

export type LineState = Source['state'];

const FINAL: Record<number, string> = {
  4400: 'The house did not understand this page. Load it anew.',
  4401: 'This link does not open the table. Ask for a new one.',
  4404: 'There is no such table.',
};
const HEARTBEAT = 20_000;
/** Should page and house never agree on what a picture comes to, whole pictures are asked for no more often than this. */
const ASTRAY = 10_000;
/** How long to wait before sending again what was turned away. */
const PAUSE = 1500;

export class TableLine implements Source {
  table = $state.raw<Table | null>(null);
  you = $state.raw<You | null>(null);
  picture = $state.raw<Picture | null>(null);
  story = $state.raw<Line[]>([]);
  earlier = $state(false);
  state = $state<LineState>('opening');
  why = $state('');
  /** Whether the line is closed because this seat is no longer ours. */
  dismissed = $state(false);
  sending = $state(false);
  refusal = $state('');
  /** Why the last words were not heard. */
  objection = $state('');
  /** Said here, and not yet heard at the table. */
  unheard = $state.raw<string[]>([]);
  outdated = $state(false);
  offset = 0;
  readonly live = true;
  listener: Listener | null = null;

  private version = -1;
  private socket: WebSocket | null = null;
  private number = 0;
  private unanswered: Asked[] = [];
  private tries = 0;
  private timer = 0;
  private heard = 0;
  private syncing = false;
  private strayed = -Infinity;
  private again = 0;
  private ended = false;

  constructor(
    readonly id: string,
    readonly token: string,
    private readonly panels: boolean,
  ) {
    this.connect();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  get seat(): number {
    return this.you?.seat ?? -1;
  }

  get decision(): Question | null {
    return this.picture?.decision ?? null;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.again);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }

  picks(ids: string[], say = ''): void {
    const decision = this.decision;
    if (!decision || this.sending) return;
    this.sending = true;
    this.refusal = '';
    this.send({ do: 'pick', key: decision.key, picks: ids, say, n: ++this.number });
  }

  undo(): void {
    if (this.sending || !this.picture?.undo) return;
    this.sending = true;
    this.send({ do: 'undo', version: this.version, n: ++this.number });
  }

  talk(text: string): void {
    this.objection = '';
    this.send({ do: 'talk', text, mark: newNonce().slice(0, 16), n: ++this.number });
  }

  async older(): Promise<void> {
    const first = this.story[0]?.version ?? 0;
    const found = await api.story(this.id, this.token, first);
    if (this.story[0]?.version !== first) return;
    this.story = [...found.lines, ...this.story];
    this.earlier = found.earlier;
  }

  /** Kept until it is answered: after a cut it is sent again, which does no harm, for keys, versions and marks make it count once. */
  private send(message: Asked): void {
    this.unanswered.push(message);
    this.settle();
    if (this.state === 'open') this.write(message);
  }

  private write(message: Asked): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/play`);
    this.socket?.close();
    this.socket = socket;
    socket.onopen = () => this.socket === socket && this.write({ do: 'hello', token: this.token, version: this.version, panels: this.panels, commitment: offer(this.id), sight: inSight() });
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data as string) as Told);
    socket.onclose = (event) => this.socket === socket && this.cut(event.code);
    this.watch(10_000);
  }

  private cut(code: number): void {
    if (this.ended) return;
    const final = FINAL[code];
    if (final) {
      this.state = 'closed';
      this.why = final;
      this.dismissed = code === 4401;
      return;
    }
    this.state = 'lost';
    const wait = Math.min(8000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  /** A phone's socket dies in the pocket without a word: on waking, ask at once whether it still lives. */
  private wake = (): void => {
    this.write({ do: 'sight', seen: inSight() });
    if (this.ended || this.state === 'closed' || document.visibilityState === 'hidden') return;
    if (this.state === 'lost') {
      this.tries = 0;
      this.connect();
    } else if (this.state === 'open') {
      this.ask();
    }
  };

  private ask(): void {
    this.write({ do: 'ping' });
    this.watch(3000);
  }

  /** If nothing is heard within this time, the line counts as cut. */
  private watch(wait: number): void {
    clearTimeout(this.timer);
    const since = Date.now();
    this.timer = window.setTimeout(() => {
      if (this.state === 'open' && this.heard >= since) this.watch(HEARTBEAT);
      else if (this.state === 'open' && wait === HEARTBEAT) this.ask();
      else this.drop();
    }, wait);
  }

  private drop(): void {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.cut(1006);
  }

  private hear(told: Told): void {
    this.heard = Date.now();
    if (told.kind === 'welcome') this.welcome(told);
    else if (told.kind === 'table') this.seated(told.table);
    else if (told.kind === 'picture') this.whole(told.version, told.picture, told.story.lines, told.story.earlier);
    else if (told.kind === 'change') this.changed(told);
    else if (told.kind === 'said') this.story = [...this.story, ...told.lines];
    else if (told.kind === 'done') this.answered(told.n, '');
    else if (told.kind === 'refused' && told.n === 0) this.turnedAway(told.sentence);
    else if (told.kind === 'refused') this.answered(told.n, told.sentence);
  }

  private welcome({ you, table, now, page }: Welcome): void {
    this.outdated = outdated(page);
    this.you = you;
    settle(table, this.seat);
    this.seated(table);
    if (table.phase === 'lobby') this.story = [];
    this.offset = now - Date.now();
    this.state = 'open';
    this.syncing = false;
    this.tries = 0;
    this.resend();
    this.watch(HEARTBEAT);
  }

  /** A seal is kept as soon as it is seen; then this browser's nonce is opened. If that fails, the next word about the table tries it again. */
  private seated(table: Table): void {
    this.table = table;
    if (attend(table, this.seat)) void api.openNonce(this.id, this.seat, this.token, kept(this.id).nonce).catch(() => undefined);
  }

  private see(version: number, picture: Picture): void {
    this.version = version;
    this.picture = picture;
    if (this.table && this.you?.role === 'seat') remember(this.table, version, picture.view);
  }

  private whole(version: number, picture: Picture, lines: Line[], earlier: boolean): void {
    this.syncing = false;
    const before = this.picture;
    const fresh = before ? lines.filter((line) => line.version > this.version) : lines;
    const gap = earlier && fresh.length === lines.length;
    this.story = before && !gap ? [...this.story, ...fresh] : lines;
    if (!before || gap) this.earlier = earlier;
    this.see(version, picture);
    this.settle();
    this.listener?.(before ? fresh : [], before, picture);
  }

  private changed({ since, version, check, change, story }: Changed): void {
    if (this.syncing) return;
    if (!this.picture || since !== this.version) return this.sync();
    const before = this.picture;
    const after = patch(before, change);
    if (fingerprint(after.view) !== check && Date.now() - this.strayed > ASTRAY) {
      this.strayed = Date.now();
      return this.sync();
    }
    this.see(version, after);
    if (story.length) this.story = [...this.story, ...story];
    this.settle();
    this.listener?.(story, before, after);
  }

  /** Asks for a whole picture; until it is here, changes lead nowhere. */
  private sync(): void {
    this.syncing = true;
    this.write({ do: 'sync' });
  }

  private resend(): void {
    for (const message of this.unanswered) this.write(message);
    if (this.syncing) this.write({ do: 'sync' });
  }

  /** A message was not read at all, for too many came at once; which one, the house does not know. Without another try the table would wait for ever. */
  private turnedAway(sentence: string): void {
    if (!this.unanswered.length) this.refusal = sentence;
    clearTimeout(this.again);
    this.again = window.setTimeout(() => this.state === 'open' && this.resend(), PAUSE);
  }

  private answered(n: number, sentence: string): void {
    const message = this.unanswered.find((one) => 'n' in one && one.n === n);
    this.unanswered = this.unanswered.filter((one) => one !== message);
    if (sentence && message?.do === 'talk') this.objection = sentence;
    else if (sentence) this.refusal = forPeople(sentence, message);
    this.settle();
  }

  private settle(): void {
    this.sending = this.unanswered.some((message) => message.do === 'pick' || message.do === 'undo');
    this.unheard = this.unanswered.flatMap((message) => (message.do === 'talk' ? [message.text] : []));
  }
}
