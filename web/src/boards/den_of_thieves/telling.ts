/** How a line of the story changes what lies on the table, so that each can be shown in its turn. Facts told, no rules. */
import { beatsOf, names, put, type Told } from '../../lib/digest';
import type { Beat } from '../../lib/play.svelte';
import type { Line } from '../../lib/wire';
import type { Space } from './play';
import { DISCARD, HELD, MAP, type Data, type Facts, type View } from './view';

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

/** A turn is a chapter of the journal, as in the journal that one keeps. */
export function chapter({ kind, facts }: Line): string {
  if (kind === 'turn') return `Round ${facts['round']} · ${facts['character_name']}`;
  return kind === 'session_ended' ? 'Afterwards' : '';
}

/** Lines about cards rather than about the night. */
export const working = (line: Line, { mechanics }: Data): boolean => mechanics.includes(line.kind);

const FRAMING = ['framed', 'opened'];

/** How a scene is framed, and how it ends. */
export const tale = ({ kind }: Line): boolean => [...FRAMING, 'scene_ended'].includes(kind);

const SIGNS: Record<string, string> = { framed: 'door-open', opened: 'door-open', scene_ended: 'door-open', lock_opened: 'lock', threat: 'bell-ring', big_score: 'layers', session_ended: 'feather' };

/** The seat of the thief that a line is about; else a sign of its own. */
export function sign({ kind, facts }: Line, { people }: View): number | string {
  if (SIGNS[kind]) return SIGNS[kind];
  const who = ['actor', 'character', 'thief', 'bearer', 'owner'].map((field) => facts[field]).find((one) => typeof one === 'number' && one >= 0) as number | undefined;
  const seat = who === undefined ? facts['seat'] : people?.[who]?.seat;
  return typeof seat === 'number' && seat >= 0 ? seat : 'scroll-text';
}

/** What was told of the scene of this turn: how it was framed, and everything that happened since. */
export function toldOf(story: Line[], data: Data): { framing: string; since: string[] } {
  const start = story.findLastIndex((line) => FRAMING.includes(line.kind));
  if (start < story.findLastIndex((line) => line.kind === 'turn')) return { framing: '', since: [] };
  const after = start < 0 ? [] : story.slice(start + 1).filter((line) => line.text && !working(line, data));
  return { framing: story[start]?.text ?? '', since: after.map((line) => line.text) };
}

const BEGINS = ['turn', 'round', 'declared', 'session_ended', ...FRAMING];

/** The draws of the Devil and the Angel of Death since anything new was begun, as far as they are told. */
export function fates(story: Line[], telling: Line | null): Line[] {
  const start = story.findLastIndex((line) => BEGINS.includes(line.kind));
  const told = telling ? story.lastIndexOf(telling) + 1 : story.length;
  return story.slice(start + 1, told).filter((line) => line.kind === 'suffered');
}

const PHASES = ['map', 'dealer', 'establishing', 'scene'];
const STEPS = ['Map', 'Dealer', 'Establishing', 'Scene'];

/** Where in the turn the table is. */
export function beats(_: View, { stage }: Facts): Beat[] {
  const now = PHASES.indexOf(stage?.phase);
  return now < 0 ? [] : beatsOf(STEPS, now);
}

export const opens = ({ kind }: Line): boolean => kind === 'turn';

/** Whoever plays one of those whom it is about. */
export const concerns = (line: Line, seat: number, { people }: View): boolean => names(line, seat) || (people ?? []).some((person, character) => person.seat === seat && names(line, character, ['character', 'other', 'actor']));

/** What one wants to know of a turn, the heaviest first. */
const WEIGHTS: Record<string, number> = { suffered: 9, burdened: 8, took: 6, trust: 5, bond: 4, resolved: 4 };

export const weigh = ({ kind }: Line): number => WEIGHTS[kind] ?? 0;
