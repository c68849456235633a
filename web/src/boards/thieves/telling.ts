/** How a line of the story changes what lies on the table, so that each can be shown in its turn. Facts told, no rules. */
import type { Beat } from '../../lib/play.svelte';
import type { Line } from '../../lib/wire';
import { DISCARD, HIDDEN, Judgement, NONE, OFFER, REMOVED, type View } from './view';

type Told = Record<string, any>;

function put<T>(list: T[], place: number, value: T): T[] {
  return list.map((old, i) => (i === place ? value : old));
}

function swept(view: View): View {
  const none = view.played.map(() => NONE);
  return { ...view, room: NONE, room_up: false, shown: false, played: none, claim: [], talk: '', judgement: Judgement.UNJUDGED, noped: NONE, nullified: NONE, offer: NONE };
}

const TELLERS: Record<string, (view: View, facts: Told, after: View) => View> = {
  new_scout: (view, { seat, round, turn }) => ({ ...swept(view), scout: seat, round, turn }),
  offered: (view, { treasure }) => ({ ...view, offer: treasure, owner: put(view.owner, treasure, OFFER) }),
  laid_room: (view, { card }) => ({ ...view, room: card ?? HIDDEN, room_up: false }),
  declared: (view, { claim, talk }) => ({ ...view, claim, talk }),
  laid: (view, { seat, card }) => ({ ...view, played: put(view.played, seat, card ?? HIDDEN) }),
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
  const told = teller(view, line.facts as Told, after);
  // what nobody tells line by line is taken as it is now
  return { ...told, hand: after.hand, hand_sizes: after.hand_sizes, deck: after.deck };
}

/** Lines that need no pause: a card laid face down says little. */
export function brief(line: Line): boolean {
  return ['laid', 'laid_room', 'drew', 'new_scout'].includes(line.kind);
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
  const now = view.shown ? 4 : view.room_up ? 3 : laid ? 2 : view.room !== NONE ? 1 : 0;
  return STEPS.map((label, i) => ({ label, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
}
