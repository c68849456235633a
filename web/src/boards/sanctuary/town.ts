/** The town as the game's own board file describes it, and where things stand on the map. Drawing only: what may be done is the server's word. */
import data from '../../../../src/rookery/games/sanctuary/board.json';

export type Point = [number, number];
export type Line = [number, number, number, number];

export interface Space {
  id: string;
  x: number;
  y: number;
  street: string;
  adjacent: string[];
  entrances: string[];
}

export interface Location {
  id: string;
  name: string;
  area: string | null;
  x: number;
  y: number;
  w: number;
  h: number;
  entrances: string[];
}

export interface Area {
  id: string;
  code: string;
  name: string;
  polygon: Point[];
  label_at: Point;
}

interface Decor {
  kind: string;
  name?: string;
  points?: Point[];
}

interface Board {
  areas: Area[];
  locations: Location[];
  spaces: Space[];
  edges: [string, string][];
  sewers: Record<string, string[]>;
  decor: Decor[];
}

const board = data as unknown as Board;

export const WIDTH = 1000;
export const HEIGHT = 700;
export const NOWHERE = -1;
export const { areas: AREAS, locations: LOCATIONS, spaces: SPACES } = board;

const PLACES: (Space | Location)[] = [...SPACES, ...LOCATIONS];
const NUMBER = new Map(PLACES.map((place, number) => [place.id, number]));
const AT = new Map(PLACES.map((place) => [place.id, place]));

export const MAZE = NUMBER.get('maze')!;
export const DUNGEON = NUMBER.get('dungeon')!;

export function numberOf(id: string): number {
  return NUMBER.get(id) ?? NOWHERE;
}

export function isStreet(place: number): boolean {
  return place >= 0 && place < SPACES.length;
}

export function locationOf(place: number): Location | undefined {
  return LOCATIONS[place - SPACES.length];
}


/** The way down to those who are lost in the Sewers, drawn beside the map's meadow when somebody is. */
export const UNDERGROUND: Point = [66, 292];

/** The spot a step of a walk leads to. */
export function spot(place: number): Point {
  const found = PLACES[place];
  return found ? [found.x, found.y] : UNDERGROUND;
}

/** Where a pawn stands: on its stone, or before the house it is in. */
export function standing(place: number): Point {
  const house = locationOf(place);
  if (!house) return spot(place);
  if (house.id === 'maze') return [house.x, house.y + 50];
  return [house.x, house.y + house.h / 2 + (house.id === 'bazaar' ? -20 : 2)];
}

export function placeName(place: number): string {
  if (place === NOWHERE) return 'the Sewers';
  const house = locationOf(place);
  if (house) return house.name.startsWith('The ') ? `the ${house.name.slice(4)}` : inSentence(house);
  const space = SPACES[place]!;
  return `${space.street} (${space.id})`;
}

const WITH_ARTICLE = ['Jeweler', 'Palace', 'Bazaar', 'Dungeon', 'Laundry', 'Perfumers', 'Silk Merchant', 'Court of Arms', 'Guest Embassy', 'Tax House', 'Old Wharf', 'Griffin Tavern', 'House of Mermaids', "Governor's Warehouse", 'Aphrodisia House'];

function inSentence(house: Location): string {
  return WITH_ARTICLE.includes(house.name) || house.name.startsWith('Temple') ? `the ${house.name}` : house.name;
}

export const path = (points: Point[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');

/** A line through points with its corners rounded off. */
export function smooth(points: Point[]): string {
  const [first, ...rest] = points;
  const bends = rest.slice(0, -1).map(([x, y], i) => `Q${x} ${y} ${(x + rest[i + 1]![0]) / 2} ${(y + rest[i + 1]![1]) / 2}`);
  const last = rest.at(-1)!;
  return `M${first!.join(' ')}${bends.join('')}L${last.join(' ')}`;
}

const line = (a: { x: number; y: number }, b: { x: number; y: number }): Line => [a.x, a.y, b.x, b.y];
export const STREETS: Line[] = board.edges.map(([a, b]) => line(AT.get(a)!, AT.get(b)!));
export const ALLEYS: Line[] = LOCATIONS.flatMap((house) => house.entrances.map((id) => line(house, AT.get(id)!)));

const decor = (kind: string): Point[][] => board.decor.filter((one) => one.kind === kind).map((one) => one.points ?? []);
export const SEA = decor('sea')[0]!;
export const SWAMP = decor('swamp')[0]!;
export const RIVER = decor('river')[0]!;
export const BRIDGE = decor('bridge')[0]!;
export const WALLS = board.decor.filter((one) => one.kind === 'wall').map((one) => ({ points: one.points ?? [], palace: one.name === 'palace wall' }));

/** The numbers of the Sewers, each where its grating lies. */
export const GRATINGS = Object.entries(board.sewers).flatMap(([number, ids]) =>
  ids.map((id) => {
    const place = AT.get(id)!;
    return 'w' in place ? { number, x: place.x + 44, y: place.y - 46 } : { number, x: place.x + 11, y: place.y - 11 };
  }),
);

/** Labels that would touch a house or another label where the data puts them. */
const MOVED: Record<string, Point> = { WS: [392, 318], PR: [672, 416], JQ: [908, 366] };
export const AREA_LABELS = AREAS.map((area) => {
  const [x, y] = MOVED[area.code] ?? area.label_at;
  const size = { PA: 17, JQ: 14, WS: 14.5 }[area.code] ?? 15.5;
  const lines = area.code === 'JQ' ? ["Jeweler's", 'Quarters'] : [area.name.replace('Row/Wharf', 'Row')];
  return { x, y: y + 4, size, lines, code: area.code };
});

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
export const HOUSE_LABELS = LOCATIONS.filter((house) => !UNLABELLED.includes(house.id)).map((house) => ({
  id: house.id,
  x: house.x + (ASIDE[house.id] ?? 0),
  y: house.y + house.h / 2 + (house.id === 'bazaar' ? 6 : 11),
  text: SHORT[house.id] ?? house.name,
}));

/** A location's name on a small card. */
export function shortName(place: number): string {
  const house = locationOf(place);
  return house ? (SHORT[house.id] ?? house.name) : placeName(place);
}
