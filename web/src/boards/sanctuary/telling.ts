/** How a line of the story changes what stands on the map, so that each move is seen in its turn. Facts told, no rules. */
import { beatsOf, put, type Tally, type Told } from '../../lib/digest';
import type { Beat } from '../../lib/play.svelte';
import type { Line } from '../../lib/wire';
import { DUNGEON, Mode, Phase, type View } from './view';

const TELLERS: Record<string, (view: View, facts: Told, after: View) => View> = {
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

/** What a line tells is seen in its turn; the rest comes with the picture that follows. */
export function tell(view: View, line: Line, after: View): View {
  if (!view.hounds) return after;
  return TELLERS[line.kind]?.(view, line.facts as Told, after) ?? view;
}

const QUICK = ['turn', 'assigned', 'drew_rumor', 'drew_event', 'used_cache', 'used', 'passed', 'received', 'paid'];

/** Lines that need no pause. */
export function brief(line: Line): boolean {
  return QUICK.includes(line.kind);
}

export const opens = (line: Line): boolean => line.kind === 'turn' || line.kind === 'struck';

/** What one wants to know of a turn, the heaviest first. */
const WEIGHTS: Record<string, number> = {
  imprisoned: 9, caught: 8, took_silver: 8, burgled: 8, mugged: 7, crime_ended: 7, stole: 7, took_rumor: 7, event: 6, detained: 6, sentenced: 6, bribed: 5, bribe_failed: 6, failed: 5, mugging_failed: 5, got_away: 5,
  will_lose_turns: 5, lost_turn: 4, lost_thugs: 4, lost_weapon: 4, could_not_pay: 4, freed: 4, dealt: 4, refused: 3, meeting: 2, paid: 2, received: 2,
};

export const weigh = ({ kind }: Line): number => WEIGHTS[kind] ?? 0;

/** The silver that came and went. */
export function tally(lines: Line[], seat: number): Tally[] {
  const sum = (kinds: string[], whose: string): number => lines.filter(({ kind, facts }) => kinds.includes(kind) && facts[whose] === seat).reduce((total, { facts }) => total + Number(facts['silver'] ?? 0), 0);
  const won = sum(['received', 'took_silver', 'burgled'], 'seat');
  const lost = sum(['paid'], 'seat') + sum(['took_silver', 'burgled'], 'victim');
  return [...(won ? [{ words: `+${won} silver`, good: true }] : []), ...(lost ? [{ words: `−${lost} silver`, good: false }] : [])];
}

export interface Mark {
  good: boolean;
  words: string;
}

/** What a thief's last turn came to, and what others did to him since; it stays until his next turn. */
export function markOf(story: Line[], seat: number): Mark | null {
  let mark: Mark | null = null;
  let needed = 0;
  for (const { kind, facts } of story.slice(Math.max(0, story.findLastIndex((line) => line.kind === 'turn' && line.facts['seat'] === seat)))) {
    const { seat: doer, victim, silver, total, rating, succeeded } = facts as Told;
    if (kind === 'took_silver' && victim === seat && silver) mark = { good: false, words: `robbed of ${silver}` };
    if (doer !== seat) continue;
    if (kind === 'tried' || kind === 'mugged') needed = rating;
    if (kind === 'stole' || kind === 'took_silver') mark = { good: true, words: `+${silver}` };
    else if (kind === 'attempted') mark = { good: true, words: `+${silver}` };
    else if (kind === 'crime_ended' && !succeeded) mark = { good: false, words: `${total}, not ${needed}` };
    else if (kind === 'mugging_failed') mark = { good: false, words: 'mugging failed' };
    else if (kind === 'got_away') mark = { good: true, words: 'got away' };
    else if (kind === 'detained') mark = { good: false, words: 'held' };
    else if (kind === 'caught' || kind === 'imprisoned') mark = { good: false, words: 'caught' };
  }
  return mark;
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
  return beatsOf(steps.map(([, label]) => label), now);
}
