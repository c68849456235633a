/** The beats of a Wager and of the endgame, the chapters of the story, and how a line moves what stands on the map. */
import { beatsOf, names, put, type Told } from '../../lib/digest';
import type { Beat } from '../../lib/play.svelte';
import type { Line } from '../../lib/wire';
import { ENDGAME, type Data, type Facts, type Final, type View } from './view';

const STEPS = ['Want', 'Stake', 'Edges', 'Draw', 'Cut', 'Tell'];
/** The step of each state of a Wager (KT-135). */
const STATES: Record<string, string> = {
  want: 'Want', outcome: 'Stake', accept: 'Stake', join: 'Stake', edge_gm: 'Edges', edge_player: 'Edges', draw: 'Draw', cut: 'Cut', invoke: 'Cut', compare: 'Cut',
  choose: 'Tell', narrate_player: 'Tell', narrate_gm: 'Tell', pay: 'Tell', edge_change: 'Tell', aftermath: 'Tell',
};
/** The parts of the endgame. */
export const LAST = ['Who', 'Why', 'What for', 'Last wager', 'Endings'];

/** How far the endgame is: a question that all have answered is done, then the last wagers, then the endings. */
export function lastBeat({ answers, gone, players }: View, final?: Final): number {
  const asked = Math.min(3, ...answers.slice(0, players).filter((_, pc) => !gone[pc]).map((given) => given.length));
  return asked < 3 ? asked : final?.closed ? 4 : 3;
}

export function beats(view: View, facts?: Facts): Beat[] {
  if (view.phase === ENDGAME) return beatsOf(LAST, lastBeat(view, facts?.final));
  const now = STEPS.indexOf(STATES[facts?.contest?.part ?? ''] ?? '');
  return now < 0 ? [] : beatsOf(STEPS, now);
}

export const brief = (line: Line): boolean => ['anted', 'paid', 'voted', 'accepted', 'freed', 'round', 'spotlight', 'dressed'].includes(line.kind);

/** A room, a round and the end open chapters. */
export function chapter({ kind, facts }: Line): string {
  if (kind === 'letter') return 'Waking';
  if (kind === 'round') return `Round ${facts['number']}`;
  return kind === 'endgame' ? 'Before the Master' : '';
}

const TELLERS: Record<string, (view: View, facts: Told) => View> = {
  arrived: (view, { pcs, place }) => ({ ...view, at: view.at.map((at, pc) => (pcs.includes(pc) ? place : at)) }),
  named: (view, { place, red, black }) => ({ ...view, reds: put(view.reds, place, red), blacks: put(view.blacks, place, black) }),
  walked_in: (view, { who, place }) => ({ ...view, whereabouts: put(view.whereabouts, who, place) }),
  framed: (view, { place, people }) => (people ? { ...view, whereabouts: view.whereabouts.map((at, who) => (people.includes(who) ? place : at)) } : view),
  paid: (view, { source, to, number }) => ({ ...view, coins: view.coins.map((coins, stack) => coins - (stack === source ? number : 0) + (stack === to ? number : 0)) }),
  drew: (view, { pc, card }) => ({ ...view, cards: put(view.cards, pc, [...(view.cards[pc] ?? []), card]) }),
  cut: (view, { card }) => ({ ...view, cut: card }),
};

/** What a line tells is seen in its turn; the rest comes with the picture that follows. */
export function tell(view: View, line: Line): View {
  return TELLERS[line.kind]?.(view, line.facts) ?? view;
}

const STRUCK = '(struck)';

/** Whose text a line has: the same words about another are another text. */
const ofWhom = ({ facts }: Line): unknown => facts['pc'] ?? facts['seat'];

/** A text with the mark in place of struck words: all of it, or where it has several of them in it. */
function without(text: string, words: string): string {
  if (text === words) return STRUCK;
  if (!words.includes(' ')) return text;
  const found = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}_])${found}(?![\\p{L}\\p{N}_])`, 'giu'), () => STRUCK);
}

function marked(line: Line, words: string[]): Line {
  const rid = (text: string): string => words.reduce(without, text);
  const hidden = (fact: unknown): unknown => (typeof fact === 'string' ? rid(fact) : Array.isArray(fact) ? fact.map(hidden) : fact);
  const facts = Object.fromEntries(Object.entries(line.facts).map(([name, fact]) => [name, hidden(fact)]));
  const said = String(line.facts['said']);
  const told = facts['said'] === STRUCK ? line.text.replace(said, () => STRUCK) : line.text;
  const text = rid(told);
  return { ...line, facts, text: facts['said'] === STRUCK && !text.includes(STRUCK) ? STRUCK : text };
}

/** A text that the table has struck leaves its mark wherever it was told, and where the house speaks of a thing of that name: its number stands beside it, and comes again when it is struck. */
export function withheld(story: Line[]): Line[] {
  const numbers = new Set(story.flatMap(({ kind, facts }) => (kind === 'struck' ? [facts['number']] : [])));
  if (!numbers.size) return story;
  const struck = story.filter(({ facts }) => numbers.has(facts['text']));
  return story.map((line) => {
    const words = struck.filter((one) => ofWhom(one) === ofWhom(line)).flatMap(({ facts }) => [facts['said'], facts['called']].filter((text) => typeof text === 'string'));
    return words.length ? marked(line, words) : line;
  });
}

export const opens = ({ kind }: Line): boolean => kind === 'round';

/** Guests go by their players' seats. */
export const concerns = (line: Line, seat: number): boolean => names(line, seat, ['seat', 'pc', 'pcs', 'by']);

/** What one wants to know of a round, the heaviest first. */
const WEIGHTS: Record<string, number> = { lost: 9, won: 9, edge_gained: 7, edge_lost: 7, remembered: 6, driven_out: 6, compared: 5, lost_way: 4, paid: 2 };

export const weigh = ({ kind }: Line): number => WEIGHTS[kind] ?? 0;

const TALES = ['letter', 'named', 'framed', 'narrated', 'remembered', 'ended'];

/** What is told rather than done: the rooms, the two halves of a Wager, and how it ended. */
export const tale = ({ kind }: Line): boolean => TALES.includes(kind);

/** What cards and Coins did is folded away. */
export const working = ({ kind }: Line, { mechanics }: Data): boolean => mechanics.includes(kind);

const SIGNS: Record<string, string> = { letter: 'feather', named: 'door-open', framed: 'door-open', arrived: 'door-open', endgame: 'bell-ring' };

/** The seat of the guest that a line is about; else a sign of its own. */
export function sign({ kind, facts }: Line): number | string {
  const guest = facts['pc'] ?? facts['seat'];
  return SIGNS[kind] ?? (typeof guest === 'number' && guest >= 0 ? guest : 'scroll-text');
}
