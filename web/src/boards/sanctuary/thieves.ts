/** What can be seen of a thief, in a few words. */
import type { Play } from '../../lib/play.svelte';
import { terms } from './terms';
import { NOWHERE, placeName } from './town';

type View = Record<string, any>;

const HIDDEN = -1;
const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export interface Silver {
  open: boolean;
  cache: number;
  coins: number;
  main: string;
  more: string;
}

/** A thief's silver as this seat sees it: amounts, or only how many coins. */
export function silver(view: View, seat: number): Silver {
  const [carried, cache] = [view['carried'][seat] as number, view['cache'][seat] as number];
  const coins = view['cache_coins'][seat] as number;
  if (carried !== HIDDEN) return { open: true, cache, coins, main: `${cache} of ${terms(view).target}`, more: carried ? `carrying ${carried}` : 'purse empty' };
  const purse = view['carried_coins'][seat] as number;
  return { open: false, cache, coins, main: many(coins, 'coin'), more: purse ? `${many(purse, 'coin')} carried` : 'purse empty' };
}

/** Where a thief is and what keeps him there. */
export function plight(view: View, seat: number): string {
  if (view['gone'][seat]) return 'has left the game';
  if (view['prisoner'][seat]) {
    const served = view['sentence'][seat] as number;
    return view['released'][seat] ? 'leaves the Dungeon next' : served > 0 ? `in the Dungeon, ${many(served, 'turn')} to serve` : 'in the Dungeon';
  }
  if (view['held_by'][seat] >= 0) return `held by Hell Hound ${view['held_by'][seat] + 1}`;
  if (view['lost_turns'][seat]) return `loses ${many(view['lost_turns'][seat], 'turn')}`;
  return view['place'][seat] === NOWHERE ? 'lost in the Sewers' : '';
}

export function whereabouts(view: View, seat: number): string {
  return placeName(view['place'][seat]).replace(/ \(s\d+\)$/, '');
}

/** What lies open before a thief: an emblem and its words for each. */
export function gear(view: View, seat: number): { emblem: string; words: string; count: number }[] {
  const boots = (view['boots'][seat] as number[]).length;
  const found = [
    { emblem: 'conversation', words: many(view['rumors'][seat].length, 'Rumor Card'), count: view['rumors'][seat].length },
    { emblem: 'ringing-bell', words: many(view['saved'][seat].length, 'saved Event Card'), count: view['saved'][seat].length },
    { emblem: 'boots', words: 'Boots of Speed', count: boots },
    { emblem: 'plain-dagger', words: 'a blade', count: view['weapon'][seat] as number },
    { emblem: 'brute', words: many(view['thugs'][seat], 'Thug'), count: view['thugs'][seat] as number },
    { emblem: 'gem-pendant', words: "Mizraith's Amulet", count: view['amulets'][0] === seat ? 1 : 0 },
    { emblem: 'tribal-pendant', words: "Markmor's Amulet", count: view['amulets'][1] === seat ? 1 : 0 },
  ];
  return found.filter((one) => one.count > 0);
}

/** The seats in the order a player sees them. */
export function seatsAround(play: Play): number[] {
  return play.around((play.view['seats'] as number | undefined) ?? 0);
}

export function isPrince(view: View, seat: number): boolean {
  return seat >= (view['thieves'] as number);
}
