/** How a line of the story changes what lies on the table, so that each can be shown in its turn. Facts told, no rules. */
import { beatsOf, put, type Tally, type Told } from '../../lib/digest';
import type { Beat } from '../../lib/play.svelte';
import { counted } from '../../lib/sentences';
import type { Line } from '../../lib/wire';
import { DISCARD, HIDDEN, Judgement, NONE, OFFER, REMOVED, type View } from './view';

function swept(view: View): View {
  const none = view.played.map(() => NONE);
  return { ...view, room: NONE, room_up: false, shown: false, played: none, claim: [], talk: '', judgement: Judgement.UNJUDGED, noped: NONE, nullified: NONE, offer: NONE };
}

/** A card comes into a hand or leaves it; which one is told only to those who know it, and only one's own hand is open. */
function held(view: View, seat: number, number: 1 | -1, card?: number): View {
  const hand = seat !== view.seat || card === undefined ? view.hand : number > 0 ? [...view.hand, card] : view.hand.filter((one) => one !== card);
  return { ...view, hand, hand_sizes: put(view.hand_sizes, seat, view.hand_sizes[seat]! + number) };
}

const TELLERS: Record<string, (view: View, facts: Told, after: View) => View> = {
  new_scout: (view, { seat, round, turn }) => ({ ...swept(view), scout: seat, round, turn }),
  offered: (view, { treasure }) => ({ ...view, offer: treasure, owner: put(view.owner, treasure, OFFER) }),
  drew: (view, { seat, card }) => ({ ...held(view, seat, 1, card), deck: Math.max(0, view.deck - 1) }),
  took_card: (view, { seat, victim, card }) => held(held(view, seat, 1, view.seat === seat ? card : undefined), victim, -1, card),
  laid_room: (view, { seat, card }) => ({ ...held(view, seat, -1, card), room: card ?? HIDDEN, room_up: false }),
  declared: (view, { claim, talk }) => ({ ...view, claim, talk }),
  laid: (view, { seat, card }) => ({ ...held(view, seat, -1, card), played: put(view.played, seat, card ?? HIDDEN) }),
  room_up: (view, { card }) => ({ ...view, room: card, room_up: true }),
  judged: (view, { judgement }) => ({ ...view, judgement }),
  revealed: (view, { cards }) => ({ ...view, played: cards, shown: true }),
  riddles: (view) => ({ ...swept(view), offer: view.offer }),
  foretold: (view, { seat, card }) => ({ ...view, played: put(view.played, seat, card) }),
  named_card: (view, { victim }, after) => ({ ...view, noped: after.noped === victim ? victim : view.noped }),
  nullified: (view, { victim }) => ({ ...view, nullified: victim }),
  wounded: (view, { seat, wounds }) => ({ ...view, wounds: put(view.wounds, seat, view.wounds[seat]! + wounds) }),
  healed: (view, { seat, wounds }) => ({ ...view, wounds: put(view.wounds, seat, Math.max(0, view.wounds[seat]! - wounds)) }),
  gained: (view, facts) => owned(view, facts['treasure'], facts['seat']),
  stole: (view, facts) => owned(view, facts['treasure'], facts['seat']),
  gave: (view, facts) => owned(view, facts['treasure'], facts['victim']),
  handed_out: (view, facts) => owned(view, facts['treasure'], facts['victim']),
  discarded: (view, { treasure }) => owned(view, treasure, DISCARD),
  offer_discarded: (view, { treasure }) => owned(view, treasure, DISCARD),
  used: (view, { treasure }) => owned(view, treasure, DISCARD),
  removed: (view, { treasure }) => owned(view, treasure, REMOVED),
  kept: (view, { treasure }) => ({ ...view, kept: treasure }),
  keeping_lifted: (view) => ({ ...view, kept: NONE }),
  sack_moved: (view, { treasure }) => ({ ...view, sacked: treasure }),
};

function owned(view: View, treasure: number, owner: number): View {
  const offer = view.offer === treasure ? NONE : view.offer;
  return { ...view, offer, owner: put(view.owner, treasure, owner) };
}

export function tell(view: View, line: Line, after: View): View {
  const teller = TELLERS[line.kind];
  if (!teller || !Array.isArray(view.played)) return view;
  return teller(view, line.facts as Told, after);
}

/** Lines that need no pause: a card laid face down says little. */
export function brief(line: Line): boolean {
  return ['laid', 'laid_room', 'drew', 'new_scout'].includes(line.kind);
}

/** A turn begins with its scout. */
export const opens = (line: Line): boolean => line.kind === 'new_scout';

/** What one wants to know of a turn, the heaviest first. */
const WEIGHTS: Record<string, number> = {
  stole: 9, discarded: 8, removed: 8, wounded: 7, gave: 7, handed_out: 6, gained: 6, healed: 5, took_card: 5, failed: 4, redirected: 4, nullified: 4, named_card: 4, in_vain: 3, stabbed: 2, pierced: 2, kept: 2,
};

/** What one only gives or says to others is no news. */
export function weigh({ kind, facts }: Line, seat: number): number {
  const idle = (kind === 'healed' && !facts['wounds']) || (facts['seat'] === seat && ['gave', 'handed_out', 'named_card', 'nullified'].includes(kind));
  return idle ? 0 : (WEIGHTS[kind] ?? 0);
}

/** Wounds and treasures that came and went. However a treasure comes, it is gained once. */
export function tally(lines: Line[], seat: number): Tally[] {
  const all = lines.map(({ kind, facts }) => ({ kind, ...(facts as Told) }) as Told);
  const sum = (kind: string): number => all.filter((one) => one['kind'] === kind && one['seat'] === seat).reduce((total, one) => total + one['wounds'], 0);
  const mine = (kinds: string[], whose: string): number => all.filter((one) => kinds.includes(one['kind']) && one[whose] === seat).length;
  const won = mine(['gained'], 'seat');
  const lost = mine(['discarded', 'removed', 'used', 'gave', 'idol_followed'], 'seat') + mine(['stole'], 'victim');
  const found: [number, string, boolean][] = [
    [sum('wounded'), `${counted(sum('wounded'), 'wound')} more`, false],
    [sum('healed'), `${counted(sum('healed'), 'wound')} healed`, true],
    [won, `${counted(won, 'treasure')} won`, true],
    [lost, `${counted(lost, 'treasure')} lost`, false],
  ];
  return found.filter(([number]) => number).map(([, words, good]) => ({ words, good }));
}

const WHY: Record<string, string> = { crowd: 'Same idea', honest: 'No lie', paradox: 'Paradox', void: 'Not here', inhabited: 'Not empty', nullified: 'Nullified' };
const DEEDS = ['stabbed', 'stole', 'reached_for', 'shielded', 'named_card', 'kept', 'chastised', 'foretold'];

/** What came of the cards that were turned up, by seat; `why` if nothing did. */
export function marks(turn: Line[]): Record<number, { works: boolean; why: string }> {
  const found: Record<number, { works: boolean; why: string }> = {};
  for (const { kind, facts } of turn.slice(turn.findIndex((line) => line.kind === 'revealed') + 1 || turn.length)) {
    const { seat, reason } = facts as Told;
    if (kind === 'failed') found[seat] = { works: false, why: WHY[reason] ?? '' };
    else if (kind === 'in_vain') found[seat] = { works: true, why: 'Finds nothing' };
    else if (DEEDS.includes(kind)) found[seat] ??= { works: true, why: '' };
  }
  return found;
}

export function chapter(line: Line): string {
  if (line.kind === 'new_scout') {
    const { round, turn } = line.facts as Told;
    return typeof turn === 'number' && turn > 0 ? `Round ${round} · turn ${turn}` : `Round ${round}`;
  }
  if (line.kind === 'room_up') return 'The chamber is turned up';
  if (line.kind === 'revealed') return 'Cards shown';
  return line.kind === 'scored' ? 'The count' : '';
}

const STEPS = ['Treasure up', 'Chamber laid', 'Cards down', 'Chamber up', 'Cards shown'];

/** Where in the turn the table is, as far as the eye can see. */
export function beats(view: View): Beat[] {
  if (!Array.isArray(view.played) || view.winner !== NONE) return [];
  const laid = view.played.some((card) => card !== NONE);
  const said = view.room !== NONE && (view.claim.length > 0 || !!view.talk);
  const now = view.shown ? 4 : view.room_up ? 3 : laid || said ? 2 : view.room !== NONE ? 1 : 0;
  return beatsOf(STEPS, now);
}
