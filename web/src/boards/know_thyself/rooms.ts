/** How the rooms look: emblem and floor, mist, labels. Drawing only: where one may go is the server's word. */
import type { Place } from './view';

export const WIDTH = 1000;
export const HEIGHT = 700;

/** Emblem and floor of each room. */
const LOOKS: Record<string, [emblem: string, floor: string]> = {
  armory: ['crossed-swords', 'flags'],
  ball_room: ['ballerina-shoes', 'herring'],
  banquet_hall: ['meal', 'rug'],
  baths: ['bathtub', 'tiles'],
  cemetery: ['graveyard', 'grass'],
  cliffs: ['sea-cliff', 'rock'],
  countess_chamber: ['rose', 'damask'],
  field: ['wheat', 'grass'],
  fountain: ['water-fountain', 'water'],
  gallery: ['mona-lisa', 'gallery'],
  garden: ['flowers', 'hedge'],
  grand_courtyard: ['greek-temple', 'gravel'],
  great_hall: ['throne-king', 'checker'],
  guest_suite: ['bed', 'carpet'],
  hedge_maze: ['maze', 'hedge'],
  kitchen: ['cooking-pot', 'brick'],
  library: ['bookshelf', 'parquet'],
  master_suite: ['locked-door', 'night'],
  mirror_hall: ['mirror-mirror', 'mirror'],
  parlor: ['armchair', 'felt'],
  servants_quarters: ['broom', 'boards'],
  shrine: ['candle-holder', 'marble'],
  sparring_yard: ['fencer', 'gravel'],
  stable: ['horse-head', 'straw'],
  study: ['quill-ink', 'parquet'],
  terrace: ['stairs', 'stone'],
  band_stand: ['violin', 'stone'],
  grove: ['oak', 'grass'],
  pond: ['waterfall', 'water'],
};

export const emblemOf = (slug: string): string => LOOKS[slug]?.[0] ?? '';
export const floorOf = (slug: string): string => LOOKS[slug]?.[1] ?? 'boards';

/** The signs of the people, in the order of the cast, extras last. */
const PEOPLE = `rose cooking-pot crown nun-face ribbon chef-toque horseshoe key spectacles ghost saber-slash scalpel evil-eyes kite violin handcuffs
  knife-fork quill sword-brandish shield bird-cage wool watering-can leather-boot halberd beer-stein lovers hooded-figure duality-mask`.split(/\s+/);

export const signOf = (who: number): string => PEOPLE[who] ?? 'hooded-figure';

/** The same numbers each time, so that the mist lies where it lay. */
export function random(seed: number): () => number {
  let now = seed * 7919 + 11;
  return () => (now = (now * 16807) % 2147483647) / 2147483647;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const boxOf = ({ x, y, w, h }: Place): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

/** Wisps of mist over a room that nobody has entered. */
export function wisps(place: Place, seed: number): { x: number; y: number; rx: number; ry: number; thick: number }[] {
  const next = random(seed + 1);
  const { x, y, w, h } = boxOf(place);
  return Array.from({ length: Math.min(26, Math.round((w * h) / 1900)) }, () => ({ x: x + next() * w, y: y + next() * h, rx: 22 + next() * 30, ry: 11 + next() * 13, thick: 0.35 + next() * 0.4 }));
}

/** A line of a label. */
export interface Written {
  text: string;
  size: number;
  dy: number;
  true: boolean;
}

const PLAIN = 7.9;
const ITALIC = 7.3;

/** Words on as many lines as the width needs. */
function broken(words: string[], wide: number, letter: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + word.length + 1) * letter <= wide) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The label of a place: its name and, once it has one, its True Name, on lines that fit its box. */
export function label(place: Place, words: string[]): Written[] {
  const aside = Math.abs(place.label[0] - place.x);
  const wide = Math.max(place.w - 2 * aside, 92) - 12;
  const size = place.w < 115 ? 17.5 : 19;
  const name = broken(place.name.split(' '), wide, PLAIN).map((text, i) => ({ text, size, dy: i ? 16 : 0, true: false }));
  const named = words.length ? broken([`of ${words[0]}`, ...words.slice(1)], wide, ITALIC) : [];
  return [...name, ...named.map((text, i) => ({ text, size: size - 1.5, dy: i ? 15 : 17, true: true }))];
}

/** Rooms lower than this have no floor to spare below their names. */
const LOW = 110;

/** Where the tokens in a room stand: in a row at its foot, in low rooms on the wall itself, closer together the more there are. */
export function spots(place: Place, count: number): [number, number][] {
  const { x, w } = boxOf(place);
  const room = Math.max(0, w - 50);
  const step = count > 1 ? Math.min(44, room / (count - 1)) : 0;
  const first = place.x - (step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => [Math.max(x + 12, first + i * step), place.y + place.h / 2 - (place.h < LOW ? 0 : 9)]);
}
