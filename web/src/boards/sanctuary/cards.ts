/** How the cards of Sanctuary look: kinds and emblems. Words and numbers come from the game. */
import type { Face } from '../../lib/play.svelte';
import type { About } from '../../lib/wire';
import { leadOf, shortArea, townOf, type Town } from './town';
import { NOWHERE, type Data, type Facts, type View } from './view';

/** One emblem for each place that is talked about. */
export const TARGETS: Record<string, string> = {
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
export const EVENTS: Record<number, string> = {
  1: 'door', 2: 'run', 3: 'crystal-ball', 4: 'vomiting', 5: 'monk-face', 6: 'bolt-shield', 7: 'rose', 8: 'fishing-net', 9: 'grim-reaper', 10: 'dead-head',
  11: 'pointing', 12: 'smoking-pipe', 13: 'beer-stein', 14: 'drama-masks', 15: 'night-sleep', 16: 'receive-money', 17: 'talk', 18: 'lockpicks', 19: 'broadsword', 20: 'hawk-emblem',
  21: 'rolling-dices', 22: 'abacus', 23: 'swap-bag', 24: 'canoe', 25: 'scales', 26: 'card-joker', 27: 'two-coins', 28: 'hand', 29: 'meeple-group', 30: 'footsteps',
  31: 'talk', 32: 'beer-stein', 33: 'envelope', 34: 'human-ear', 35: 'broken-heart', 36: 'village', 37: 'shaking-hands', 38: 'clothes', 39: 'shadow-follower', 40: 'tongue',
  41: 'hidden', 42: 'imprisoned', 43: 'secret-book', 44: 'gavel', 45: 'key', 46: 'skeleton-key', 47: 'boots', 48: 'wingfoot', 49: 'open-treasure-chest', 50: 'open-treasure-chest',
};
export const THIEVES: Record<string, string> = { hanse: 'hood', ischade: 'witch-face', cappen: 'lyre', zip: 'thrown-daggers', mradhon: 'visored-helm', sjekso: 'cloak-dagger' };
const CRIME_WORDS: Record<string, string> = { burglar: 'Burglar', mugger: 'Mugger', pickpocket: 'Pickpocket' };

const CRIME_EMBLEMS: Record<string, string> = { burglar: 'lockpicks', mugger: 'brute', pickpocket: 'hand' };

const emblemOf = (town: Town, place: number): string => TARGETS[town.data.places[place]?.id ?? ''] ?? 'talk';

/** A card as it lies in a hand: with crime tables a rumor names its quarter, and its place only once it is displayed. */
export function inHand(card: number, printed: Face, view: View, facts: Facts, data: Data): Face {
  const town = townOf(data);
  const rumor = town.rumors.get(card);
  if (!rumor || !view.terms.crime_tables) return printed;
  const { place, silver } = leadOf(facts, card);
  if (place === NOWHERE) return { ...printed, title: shortArea(data.areas[rumor.area]!.name), emblem: CRIME_EMBLEMS[rumor.crime]!, value: undefined };
  return { ...printed, title: town.short(place), emblem: emblemOf(town, place), value: String(silver) };
}

export const KINDS = ['event', 'rumor', 'thief'];

/** A Rumor Card shows its place, and its crime as the word below; an Event Card its own name. */
export function face(slug: string, about: About, data: Data): Face | undefined {
  if (slug in THIEVES) return { kind: 'thief', emblem: THIEVES[slug]!, ...about };
  const [kind, card] = [slug[0], Number(slug.slice(1))];
  const town = townOf(data);
  const rumor = kind === 'r' ? town.rumors.get(card) : undefined;
  if (rumor) {
    const { text, rule } = about;
    return { kind: 'rumor', emblem: emblemOf(town, rumor.place), title: town.short(rumor.place), text, rule, value: String(rumor.silver), note: CRIME_WORDS[rumor.crime] };
  }
  if (kind === 'e' && EVENTS[card]) return { kind: 'event', emblem: EVENTS[card], ...about };
  return data.houses.some(({ id }) => id === slug) ? { kind: 'plain', emblem: '', ...about } : undefined;
}
