/** How a line of the story changes what lies on the table, so that each can be shown in its turn. Facts told, no rules. */
import type { Beat } from '../../lib/play.svelte';
import type { Line } from '../../lib/wire';
import type { Space } from './play';
import { DISCARD, HELD, MAP, type View } from './view';

type Told = Record<string, any>;

function put<T>(list: T[], place: number, value: T): T[] {
  return list.map((old, i) => (i === place ? value : old));
}

const lie = (view: View, card: number, zone: number, space?: Space): View => ({ ...view, zone: put(view.zone, card, zone), at: space ? put(view.at, card, space) : view.at, laid: put(view.laid, card, view.lays + 1), lays: view.lays + 1 });

const TELLERS: Record<string, (view: View, facts: Told, after: View) => View> = {
  turn: (view, { seat, character }) => ({ ...view, active: seat, main: character }),
  arrived: (view, { character, space }) => ({ ...view, marker: put(view.marker, character, space), covered: view.covered.filter(([x, y]) => x !== space[0] || y !== space[1]) }),
  laid: (view, { card, space }) => lie(view, card, MAP, space),
  moved: (view, { card, space }) => lie(view, card, MAP, space),
  took: (view, { card, character }) => ({ ...lie(view, card, HELD), holder: put(view.holder, card, character) }),
  discarded: (view, { cards }) => (cards as number[]).reduce((now, card) => lie(now, card, DISCARD), view),
  burdened: (view, { character, what, level }) => (what === 'curse' ? { ...view, curse: put(view.curse, character, level) } : { ...view, harm: put(view.harm, character, level) }),
};

/** Markers and cards wait for their line; the rest is taken as it is now. */
export function tell(view: View, line: Line, after: View): View {
  if (!view.zone || view.people.length !== after.people.length) return after;
  const { zone, at, laid, lays, marker, covered, holder, curse, harm, active, main } = view;
  const kept = { ...after, zone, at, laid, lays, marker, covered, holder, curse, harm, active, main };
  return TELLERS[line.kind]?.(kept, line.facts, after) ?? kept;
}

const QUICK = ['drew', 'laid', 'discarded', 'turned_up', 'reshuffled', 'bond', 'trust', 'moved'];

/** Lines that need no pause. */
export const brief = (line: Line): boolean => QUICK.includes(line.kind);

export function chapter({ kind, facts, text }: Line): string {
  if (kind === 'round') return `Round ${facts['round']}`;
  return kind === 'scene' && typeof facts['title'] === 'string' ? facts['title'] : kind === 'ended' && text ? 'The end' : '';
}

const STEPS = ['Map', 'Dealer', 'Establishing', 'Scene'];

/** Where in the turn the table is. */
export function beats(view: View): Beat[] {
  if (!view.people?.length || view.main < 0) return [];
  const now = view.scene ? 3 : !view.in_scene.length ? 0 : view.lead < 0 ? 1 : 2;
  return STEPS.map((label, i) => ({ label, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
}
