/** The Wager on the table, as far as its card and its story tell. */
import type { Line } from '../../lib/wire';
import { opponent, type Palace } from './palace';
import { withheld } from './telling';
import { ENDGAME, FAILURE, NO_CARD, NOBODY, type Side, type View } from './view';

export const DEGREES = ['Full', 'Partial', 'Minor'];

export const isOn = (view: View): boolean => view.lead !== NOBODY && view.lead !== undefined && view.phase < ENDGAME;

/** The lines of the story since this Wager began. */
export function told(play: Palace): Line[] {
  const story = withheld(play.source.story);
  const start = story.findLastIndex(({ kind }) => kind === 'wanted' || kind === 'offered');
  return start < 0 ? [] : story.slice(start);
}

/** What ends a Wager, or comes after it: no offer before it is about the Wager now on the table. */
const SETTLED = ['won', 'lost', 'backed_down', 'bought_off', 'granted', 'declined', 'round', 'spotlight', 'framed'];

/** How the Master offered the Wager on the table; empty if a guest framed it. */
export function offer(story: Line[]): string {
  const start = story.findLastIndex(({ kind }) => kind === 'offered' || SETTLED.includes(kind));
  const found = story[start];
  return found?.kind === 'offered' ? ((found.facts['said'] as string) ?? '') : '';
}

/** Words of people in this Wager, in their order. */
export interface Told {
  kind: string;
  pc: number;
  by: number;
  text: string;
}

export function narrations(play: Palace): Told[] {
  const kinds = ['narrated', 'remembered', 'invoked'];
  return told(play)
    .filter(({ kind, facts }) => kinds.includes(kind) && typeof facts['said'] === 'string' && facts['said'])
    .map(({ kind, facts }) => ({ kind, pc: (facts['pc'] as number) ?? NOBODY, by: (facts['by'] as number) ?? NOBODY, text: facts['said'] as string }));
}

/** The Edges that were called on, by whom, against or for which PC. */
export interface Call {
  pc: number;
  masters: boolean;
  edge: string;
  said: string;
}

export function calls(play: Palace): Call[] {
  return told(play)
    .filter(({ kind }) => kind === 'called')
    .map(({ facts }) => ({ pc: facts['pc'] as number, masters: facts['by'] === play.view.players, edge: play.view.edges[facts['edge'] as number]?.text ?? '', said: (facts['said'] as string) ?? '' }));
}

/** The degree that stands now: by the cards drawn before the cut, by the comparison after it; NOBODY before the first card. */
export function standing(view: View, side: Side): number {
  if (side.degree !== NOBODY) return side.degree;
  const drawn = view.cards[side.pc]?.length ?? 0;
  if (!drawn) return NOBODY;
  return view.invoked[side.pc] ? DEGREES.length - 1 : Math.min(drawn, DEGREES.length) - 1;
}

/** What another card would leave of the prize, while its player decides; empty when none may be drawn. */
export function price({ view, facts }: Pick<Palace, 'view' | 'facts'>, side: Side): string {
  const now = standing(view, side);
  const decides = facts.contest?.part === 'draw' && facts.contest.asked === side.pc;
  if (!decides || view.cut !== NO_CARD || now === NOBODY || now >= DEGREES.length - 1) return '';
  return `Another card makes it ${DEGREES[now + 1]}: +${side.wins[now + 1]} instead of +${side.wins[now]}.`;
}

export const failed = (side: Side): boolean => side.degree === FAILURE;

/** The PCs in the Wager, or those it was offered to, oneself also while one thinks about it; one's own first, the others in their order. */
export function contenders({ view, facts, seat }: Pick<Palace, 'view' | 'facts' | 'seat'>): number[] {
  const joined = view.party.length ? facts.sides.map(({ pc }) => pc) : view.invited;
  const deciding = facts.contest?.part === 'accept' && view.invited.includes(seat) && !joined.includes(seat);
  const pcs = deciding ? [...joined, seat] : joined;
  return [...pcs.filter((pc) => pc === seat), ...pcs.filter((pc) => pc !== seat)];
}

/** "You and Bram against Hakim". */
export function heading(play: Palace): string {
  const pcs = contenders(play);
  const names = pcs.map((pc) => play.name(pc));
  const who = names.length < 2 ? (names[0] ?? 'Somebody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${who} against ${opponent(play)}`;
}

/** A last wager with what it brought (KT-232). */
export interface Cut {
  pc: number;
  number: number;
  card: number;
  masters: number;
  won: boolean;
}

/** Every last wager of the endgame, as the story tells it. */
export function lastCuts(story: Line[]): Cut[] {
  return story.flatMap(({ kind, facts }, i): Cut[] => {
    if (kind !== 'last_wager') return [];
    const paid = story.slice(i).find((line) => line.kind === 'paid' && line.facts['what'] === 'last_wager');
    const pc = facts['pc'] as number;
    return [{ pc, number: facts['number'] as number, card: facts['card'] as number, masters: facts['masters'] as number, won: paid?.facts['to'] === pc }];
  });
}

const PILE = 5;

/** So many Coins in piles of five; the last has what is left. */
export function piles(count: number): number[] {
  const full = Array.from({ length: Math.floor(Math.max(0, count) / PILE) }, () => PILE);
  return count % PILE > 0 ? [...full, count % PILE] : full;
}
