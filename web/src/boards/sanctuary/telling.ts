/** How a line of the story changes what stands on the map, so that each move is seen in its turn. Facts told, no rules. */
import type { Beat } from '../../lib/play.svelte';
import type { Line } from '../../lib/wire';
import { DUNGEON, Mode, Phase, type View } from './view';

type Facts = Record<string, any>;

function put<T>(list: T[], place: number, value: T): T[] {
  return list.map((old, i) => (i === place ? value : old));
}

const TELLERS: Record<string, (view: View, facts: Facts, after: View) => View> = {
  turn: (view, { seat, round }) => ({ ...view, active: seat, round }),
  rolled: (view, { dice }) => ({ ...view, dice }),
  struck: (view, { card }) => ({ ...view, job: card }),
  walked: (view, { seat, place }) => ({ ...view, place: put(view.place, seat, place) }),
  ran: (view, { seat, place }) => ({ ...view, place: put(view.place, seat, place) }),
  went: (view, { seat, place }) => ({ ...view, place: put(view.place, seat, place) }),
  came_out: (view, { seat, place }) => ({ ...view, place: put(view.place, seat, place) }),
  groped: (view, { seat }, after) => ({ ...view, place: put(view.place, seat, after.place[seat]!) }),
  imprisoned: (view, { seat }) => ({ ...view, place: put(view.place, seat, DUNGEON) }),
  hound_moved: (view, { hound, place }) => ({ ...view, hounds: put(view.hounds, hound, place) }),
};

/** Pieces, dice and turn wait for their line; the rest is taken as it is now. */
export function tell(view: View, line: Line, after: View): View {
  if (!view.hounds) return after;
  const { place, hounds, dice, active, job } = view;
  const kept = { ...after, place, hounds, dice, active, job };
  return TELLERS[line.kind]?.(kept, line.facts as Facts, after) ?? kept;
}

const QUICK = ['turn', 'assigned', 'drew_rumor', 'drew_event', 'used_cache', 'used', 'passed', 'received', 'paid'];

/** Lines that need no pause. */
export function brief(line: Line): boolean {
  return QUICK.includes(line.kind);
}

export function chapter(line: Line): string {
  if (line.kind === 'turn') return `Round ${line.facts['round']}`;
  return line.kind === 'ended' ? 'The end' : '';
}

const STEPS: [Phase, string][] = [
  [Phase.EVENT, 'Event'],
  [Phase.DICE, 'Dice'],
  [Phase.WALK, 'Walk'],
  [Phase.COMPANY, 'Company'],
  [Phase.HOUND, 'Hell Hound'],
];

/** Where in the turn the table is. */
export function beats(view: View): Beat[] {
  if (!view.terms || view.active < 0 || view.winner >= 0 || view.terms.mode === Mode.SOLITAIRE || view.active >= view.thieves) return [];
  const steps = view.terms.prince ? STEPS.slice(0, 4) : STEPS;
  const now = Math.min(steps.length - 1, Math.max(0, steps.findIndex(([phase]) => phase === view.phase)));
  return steps.map(([, label], i) => ({ label, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
}
