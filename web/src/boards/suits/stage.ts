/** What lies on the stage while a line is told: a play stays until the next begins, and cards lie down as they are told. Facts told, no rules. */
import { put, type Told } from '../../lib/digest';
import type { Shown } from '../../lib/playback.svelte';
import type { Line } from '../../lib/wire';
import type { Facts, Sum, View } from './view';

type Stage = Shown<View, Facts>;

/** With these the stage is set anew. */
const OPENINGS = ['declared', 'tied', 'scene', 'scene_opened', 'obstacle', 'fight', 'order'];
const opening = ({ kind }: Line): boolean => OPENINGS.includes(kind);
const CARDS = ['flipped', 'added'];

/** What a line changes on the stage as it stands. */
const TELLERS: Record<string, (view: View, facts: Told) => View> = {
  heat: (view, { heat }) => ({ ...view, heat }),
  edge: (view, { edge }) => ({ ...view, edge }),
  hurt: (view, { party, total }) => (party in view.damage ? { ...view, damage: put(view.damage, party, total) } : view),
  fell: (view, { suit, down }) => (down ? view : { ...view, alive: put(view.alive, suit, 0) }),
};

/** One thing is on: the same scene, the same obstacle, the same plays. */
const same = (one: View, two: View): boolean => JSON.stringify(about(one)) === JSON.stringify(about(two));
const about = ({ scene, title, obstacle, fighting, plays }: View): unknown => [scene, title, obstacle, fighting, plays.map(({ number }) => number)];

/** A total is kept back while cards are still to be turned up for it. */
export const counting = (sum: Sum): boolean => Number.isNaN(sum.known);

/** The stage after all this, without what is still to be told. */
function sparing(shown: Stage, { view, facts }: Stage, rest: Line[]): Stage {
  const told = (kind: string): Told[] => rest.filter((line) => line.kind === kind).map((line) => line.facts as Told);
  const cards = new Set(CARDS.flatMap(told).map(({ card }) => card));
  const laid = view.laid.filter(({ card }) => !cards.has(card));
  const open = new Set(view.laid.filter(({ card }) => cards.has(card)).map(({ side }) => side));
  const hurt = new Set(told('hurt').map(({ party }) => party));
  const damage = view.damage.map((now, suit) => (hurt.has(suit) ? shown.view.damage[suit]! : now));
  const heat = told('heat').length ? shown.view.heat : view.heat;
  const sums = facts.sums.map((sum) => (open.has(sum.side) ? { ...sum, total: null, known: NaN } : sum));
  return { view: { ...view, laid, damage, heat }, facts: { ...facts, sums } };
}

export function stage(shown: Stage, line: Line, after: Stage, rest: Line[]): Stage {
  if (!shown.view.suit_names || !shown.facts.sums) return after;
  const next = rest.some(opening);
  if (!next && (opening(line) || same(shown.view, after.view))) return sparing(shown, after, rest);
  return { ...shown, view: TELLERS[line.kind]?.(shown.view, line.facts as Told) ?? shown.view };
}
