/** The House of Cards as it lies on the table: what lies where, and where that is drawn. */
import type { Extent, Point } from '../../lib/viewport.svelte';
import { same, type Space } from './play';
import { MAP, PENDING, PINNED, type View } from './view';

/** A card on the table, in the table's own measure. */
export const WIDE = 84;
export const HIGH = WIDE * 1.4;
/** The middle is wider than other spaces, because five cards lie there as a fan. */
const FIRST: Point = [168, 134];
const NEXT: Point = [102, 122];
const AROUND = 90;

const along = (steps: number, first: number, next: number): number => Math.sign(steps) * (steps ? first + (Math.abs(steps) - 1) * next : 0);

/** The middle of a space; north is up. */
export const spot = ([x, y]: Space): Point => [along(x, FIRST[0], NEXT[0]), -along(y, FIRST[1], NEXT[1])];

export const key = ([x, y]: Space): string => `${x} ${y}`;

export interface Stack {
  space: Space;
  /** Bottom to top. */
  cards: number[];
  covered: boolean;
  /** The characters that stand here. */
  standing: number[];
}

/** The cards that lie loose on a space, bottom to top. */
const loose = ({ zone, at, laid }: View, space: Space): number[] => cards(zone, MAP).filter((card) => same(at[card], space)).sort((a, b) => laid[a]! - laid[b]!);

export const cards = (zone: number[], wanted: number): number[] => zone.flatMap((one, card) => (one === wanted ? [card] : []));

/** The five of the Big Score: pinned, or drawn and still under debate before there is a house. */
export function bigScore({ zone, laid, main }: View): number[] {
  const pinned = cards(zone, PINNED);
  const drawn = main < 0 ? cards(zone, PENDING) : [];
  return (pinned.length ? pinned : drawn).sort((a, b) => laid[a]! - laid[b]!);
}

/** Every space with a card or somebody on it. */
export function stacks(view: View): Stack[] {
  const up = cards(view.zone, MAP).map((card) => view.at[card]!);
  const markers = view.marker.filter((at) => at !== null);
  const spaces = new Map([[0, 0] as Space, ...view.covered, ...up, ...markers].map((space) => [key(space), space]));
  return [...spaces.values()].map((space) => ({
    space,
    cards: loose(view, space),
    covered: view.covered.some((one) => same(one, space)),
    standing: view.marker.flatMap((at, who) => (same(at, space) ? [who] : [])),
  }));
}

/** How the cards of a stack lie beside each other: further apart the fewer they are. */
export function offset(place: number, count: number): Point {
  if (count < 2) return [0, 0];
  const step = Math.min(30, 46 / (count - 1));
  return [(place - (count - 1) / 2) * step, (place - (count - 1) / 2) * step * 0.6];
}

/** Markers stand on the corners of a space, never on a title. */
const CORNERS: Point[] = [[40, -56], [-40, -56], [46, -16], [-46, -16], [0, -66], [46, 22], [-46, 22], [20, -80]];
export const corner = (place: number): Point => CORNERS[place % CORNERS.length]!;

/** How far the table reaches, with room around. */
export function reach(spaces: Space[]): Extent {
  const points = [...spaces, [2, 2] as Space, [-2, -2] as Space].map(spot);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs) - WIDE / 2 - AROUND, right: Math.max(...xs) + WIDE / 2 + AROUND, top: Math.min(...ys) - HIGH / 2 - AROUND, bottom: Math.max(...ys) + HIGH / 2 + AROUND };
}
