/** The town on the map: where things stand and what they are called. Drawing only: what may be done is the server's word. */
import type { Play } from '../../lib/play.svelte';
import { NOWHERE, SPACES, type Data, type Facts, type House, type Lead, type Rumor, type View } from './view';

export type Table = Play<View, Facts, Data>;
export type Point = [number, number];
export type Line = [number, number, number, number];

/** The way down to those who are lost in the Sewers, drawn beside the map's meadow when somebody is. */
export const UNDERGROUND: Point = [66, 292];

export const isStreet = (place: number): boolean => place >= 0 && place < SPACES;

export const path = (points: Point[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');

/** A line through points with its corners rounded off. */
export function smooth(points: Point[]): string {
  const [first, ...rest] = points;
  const bends = rest.slice(0, -1).map(([x, y], i) => `Q${x} ${y} ${(x + rest[i + 1]![0]) / 2} ${(y + rest[i + 1]![1]) / 2}`);
  const last = rest.at(-1)!;
  return `M${first!.join(' ')}${bends.join('')}L${last.join(' ')}`;
}

/** Labels that would touch a house or another label where the data puts them. */
const MOVED: Record<string, Point> = { WS: [392, 318], PR: [672, 416], JQ: [908, 366] };
const SIZES: Record<string, number> = { PA: 17, JQ: 14, WS: 14.5 };
const SHORT: Record<string, string> = {
  temple_sabellia: 'Sabellia',
  temple_savankala: 'Savankala',
  temple_heqt: 'Heqt',
  temple_shipri: 'Shipri',
  temple_vashanka: 'Vashanka',
  lily_garden: 'Lily Garden',
  house_of_mermaids: 'Mermaids',
};
const UNLABELLED = ['maze', 'palace', 'downwind'];
const ASIDE: Record<string, number> = { silk_merchant: -9, court_of_arms: 9 };

export class Town {
  readonly houses: Map<number, House>;
  readonly rumors: Map<number, Rumor>;

  constructor(readonly data: Data) {
    this.houses = new Map(data.houses.map((house) => [house.place, house]));
    this.rumors = new Map(data.rumors.map((rumor) => [rumor.card, rumor]));
  }

  /** The spot a step of a walk leads to. */
  spot = (place: number): Point => this.data.places[place]?.at ?? UNDERGROUND;

  /** Where a pawn stands: on its stone, or before the house it is in. */
  standing = (place: number): Point => {
    const house = this.houses.get(place);
    if (!house) return this.spot(place);
    if (house.id === 'maze') return [house.x, house.y + 50];
    return [house.x, house.y + house.h / 2 + (house.id === 'bazaar' ? -20 : 2)];
  };

  /** A place with the number of its space, for choosing. */
  name(place: number): string {
    return this.data.places[place]?.name ?? 'the Sewers';
  }

  /** A place without numbers. */
  called(place: number): string {
    return this.data.places[place]?.called ?? 'the Sewers';
  }

  /** A location's name on a small card. */
  short(place: number): string {
    const house = this.houses.get(place);
    return house ? shortened(house) : this.name(place);
  }

  get streets(): Line[] {
    return this.data.streets.map(([a, b]) => [...this.spot(a), ...this.spot(b)]);
  }

  get alleys(): Line[] {
    return this.data.houses.flatMap(({ place }) => this.data.places[place]!.entrances.map((space): Line => [...this.spot(place), ...this.spot(space)]));
  }

  shape(what: string): Point[] {
    return this.data.shapes.find((shape) => shape.what === what)?.points ?? [];
  }

  get walls(): { points: Point[]; palace: boolean }[] {
    return this.data.shapes.filter(({ what }) => what === 'wall').map(({ points, name }) => ({ points, palace: name === 'palace wall' }));
  }

  /** The numbers of the Sewers, each where its grating lies. */
  get gratings(): { number: number; x: number; y: number }[] {
    return this.data.gratings.map(({ number, place }) => {
      const [x, y] = this.spot(place);
      return isStreet(place) ? { number, x: x + 11, y: y - 11 } : { number, x: x + 44, y: y - 46 };
    });
  }

  get areaLabels(): { x: number; y: number; size: number; lines: string[]; code: string }[] {
    return this.data.areas.map(({ code, name, label_at }) => {
      const [x, y] = MOVED[code] ?? label_at;
      const lines = code === 'JQ' ? ["Jeweler's", 'Quarters'] : [shortArea(name)];
      return { x, y: y + 4, size: SIZES[code] ?? 15.5, lines, code };
    });
  }

  get houseLabels(): { id: string; x: number; y: number; text: string }[] {
    return this.data.houses
      .filter(({ id }) => !UNLABELLED.includes(id))
      .map((house) => ({ id: house.id, x: house.x + (ASIDE[house.id] ?? 0), y: house.y + house.h / 2 + (house.id === 'bazaar' ? 6 : 11), text: shortened(house) }));
  }
}

/** Of the Fisherman's Row/Wharf, map and cards have room for the first half. */
export const shortArea = (name: string): string => name.replace('/Wharf', '');

const shortened = (house: House): string => SHORT[house.id] ?? house.title;

const towns = new WeakMap<Data, Town>();

/** The town of a page's data, made once. */
export function townOf(data: Data): Town {
  if (!towns.has(data)) towns.set(data, new Town(data));
  return towns.get(data)!;
}

/** Where a Rumor Card leads, as far as this seat knows. */
export function leadOf(facts: Facts, card: number): Omit<Lead, 'kind'> {
  return facts.leads.find((lead) => lead.card === card) ?? { card, place: NOWHERE, silver: 0 };
}

/** The silver that own rumors promise, by place. */
export function promised(view: View, facts: Facts, seat: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const card of view.rumors[seat] ?? []) {
    const { place, silver } = leadOf(facts, card);
    if (place !== NOWHERE && silver > (found.get(place) ?? 0)) found.set(place, silver);
  }
  return found;
}
