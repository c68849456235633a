/** How the cards of Sanctuary look: kinds, emblems and the places they point at. Words come from the game. */
import table from '../../../../src/rookery/games/sanctuary/rumor_cards.csv?take=number,area,location,crime,silver&columns';
import crimes from '../../../../src/rookery/games/sanctuary/rumor_tables.csv?take=area,crime,roll,location,silver&columns';
import type { Face } from '../../lib/play.svelte';
import type { About } from '../../lib/wire';
import { terms } from './terms';
import { AREAS, numberOf, shortName } from './town';

type View = Record<string, any>;

export interface Rumor {
  place: number;
  crime: string;
  silver: number;
  area: string;
}

/** The rows of a table by the names of its columns. */
function rows(text: string): Record<string, string>[] {
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const columns = head!.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [columns[i] ?? '', cell])));
}

const RUMORS = new Map(
  rows(table).map((row): [number, Rumor] => [Number(row['number']), { area: row['area']!, place: numberOf(row['location']!), crime: row['crime']!, silver: Number(row['silver']) }]),
);
const CRIMES = new Map(rows(crimes).map((row) => [`${row['area']} ${row['crime']} ${row['roll']}`, { place: numberOf(row['location']!), silver: Number(row['silver']) }]));

export const isRumor = (card: number): boolean => RUMORS.has(card);

/** Where a Rumor Card points and what it promises: what is printed on it, or with crime tables the row that was rolled. */
export function rumor(card: number, view: View): Rumor {
  const printed = RUMORS.get(card) ?? { place: -1, crime: '', silver: 0, area: '' };
  if (!terms(view).crime_tables) return printed;
  const roll = (view['noted'] as Record<string, number> | undefined)?.[card];
  const row = roll === undefined ? undefined : CRIMES.get(`${printed.area} ${printed.crime} ${roll}`);
  return row ? { ...printed, ...row } : { ...printed, place: -1, silver: 0 };
}

/** The silver pieces that lie in your hand as rumors, by place. */
export function promised(view: View, seat: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const card of (view['rumors']?.[seat] as number[] | undefined) ?? []) {
    const { place, silver } = rumor(card, view);
    if (place >= 0 && silver > (found.get(place) ?? 0)) found.set(place, silver);
  }
  return found;
}

/** One emblem for each place that is talked about. */
const TARGETS: Record<string, string> = {
  temple_sabellia: 'moon',
  temple_savankala: 'sun',
  temple_heqt: 'frog',
  temple_shipri: 'wheat',
  temple_vashanka: 'bolt-shield',
  downwind: 'huts-village',
  panits: 'fishing-boat',
  old_wharf: 'wooden-pier',
  empires_wharf: 'galleon',
  wine_barrel: 'barrel',
  bryants_villa: 'greek-temple',
  silk_merchant: 'sewing-string',
  court_of_arms: 'crossed-swords',
  palace: 'queen-crown',
  guest_embassy: 'scroll-unfurled',
  tax_house: 'cash',
  melilots: 'quill-ink',
  griffin_tavern: 'beer-stein',
  jeweler: 'diamond-ring',
  aphrodisia_house: 'rose',
  lily_garden: 'lotus',
  house_of_mermaids: 'mermaid',
  laundry: 'clothesline',
  perfumers: 'perfume-bottle',
  stulwigs: 'pestle-mortar',
  governors_warehouse: 'wooden-crate',
};
const PLACES = new Map(Object.entries(TARGETS).map(([id, emblem]) => [numberOf(id), emblem]));

const EVENTS: Record<number, string> = {
  1: 'door', 2: 'run', 3: 'crystal-ball', 4: 'vomiting', 5: 'monk-face', 6: 'bolt-shield', 7: 'rose', 8: 'fishing-net', 9: 'grim-reaper', 10: 'dead-head',
  11: 'pointing', 12: 'smoking-pipe', 13: 'beer-stein', 14: 'drama-masks', 15: 'night-sleep', 16: 'receive-money', 17: 'talk', 18: 'lockpicks', 19: 'broadsword', 20: 'hawk-emblem',
  21: 'rolling-dices', 22: 'abacus', 23: 'swap-bag', 24: 'canoe', 25: 'scales', 26: 'card-joker', 27: 'two-coins', 28: 'hand', 29: 'meeple-group', 30: 'footsteps',
  31: 'talk', 32: 'beer-stein', 33: 'envelope', 34: 'human-ear', 35: 'broken-heart', 36: 'village', 37: 'shaking-hands', 38: 'clothes', 39: 'shadow-follower', 40: 'tongue',
  41: 'hidden', 42: 'imprisoned', 43: 'secret-book', 44: 'gavel', 45: 'key', 46: 'skeleton-key', 47: 'boots', 48: 'wingfoot', 49: 'open-treasure-chest', 50: 'open-treasure-chest',
};
const THIEVES: Record<string, string> = { hanse: 'hood', ischade: 'witch-face', cappen: 'lyre', zip: 'thrown-daggers', mradhon: 'visored-helm', sjekso: 'cloak-dagger' };
const CRIME_WORDS: Record<string, string> = { burglar: 'Burglar', mugger: 'Mugger', pickpocket: 'Pickpocket' };

const CRIME_EMBLEMS: Record<string, string> = { burglar: 'lockpicks', mugger: 'brute', pickpocket: 'hand' };

/** A card as it lies in a hand: with crime tables a rumor names its quarter, and its place only once it is displayed. */
export function inHand(card: number, printed: Face, view: View): Face {
  const about = RUMORS.get(card);
  if (!about) return printed;
  const { place, silver } = rumor(card, view);
  if (!terms(view).crime_tables) return printed;
  const title = place >= 0 ? shortName(place) : (AREAS.find((area) => area.id === about.area)?.name.replace('/Wharf', '') ?? '');
  return { ...printed, title, emblem: place >= 0 ? (PLACES.get(place) ?? printed.emblem) : CRIME_EMBLEMS[about.crime]!, value: silver ? String(silver) : undefined };
}

export const KINDS = ['event', 'rumor', 'thief'];

/** A Rumor Card shows its place, and its crime as the word below; an Event Card its own name. */
export function face(slug: string, about: About): Face | undefined {
  const found = /^([er])(\d+)$/.exec(slug);
  if (slug in THIEVES) return { kind: 'thief', emblem: THIEVES[slug]!, ...about };
  if (!found) return numberOf(slug) >= 0 ? { kind: 'plain', emblem: '', ...about } : undefined;
  const card = Number(found[2]);
  const printed = RUMORS.get(card);
  if (!printed) return EVENTS[card] ? { kind: 'event', emblem: EVENTS[card], ...about } : undefined;
  return {
    kind: 'rumor',
    emblem: PLACES.get(printed.place) ?? 'talk',
    title: shortName(printed.place),
    text: about.text,
    rule: about.rule,
    value: String(printed.silver),
    note: CRIME_WORDS[printed.crime],
  };
}
