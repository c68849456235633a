/** What can be seen of a thief, in a few words. */
import { counted } from '../../lib/sentences';
import { HIDDEN, NOWHERE, type View } from './view';


export interface Silver {
  open: boolean;
  cache: number;
  coins: number;
  main: string;
  more: string;
}

/** A thief's silver as this seat sees it: amounts, or only how many coins. */
export function silver(view: View, seat: number): Silver {
  const [carried, cache, coins] = [view.carried[seat]!, view.cache[seat]!, view.cache_coins[seat]!];
  if (carried !== HIDDEN) return { open: true, cache, coins, main: `${cache} of ${view.terms.target}`, more: carried ? `carrying ${carried}` : 'purse empty' };
  const purse = view.carried_coins[seat]!;
  return { open: false, cache, coins, main: counted(coins, 'coin'), more: purse ? `${counted(purse, 'coin')} carried` : 'purse empty' };
}

/** What keeps a thief where he is. */
export function plight(view: View, seat: number): string {
  if (view.gone[seat]) return 'has left the game';
  if (view.prisoner[seat]) {
    const served = view.sentence[seat]!;
    return view.released[seat] ? 'leaves the Dungeon next' : served > 0 ? `in the Dungeon, ${counted(served, 'turn')} to serve` : 'in the Dungeon';
  }
  if (view.held_by[seat]! >= 0) return `held by Hell Hound ${view.held_by[seat]! + 1}`;
  if (view.lost_turns[seat]) return `loses ${counted(view.lost_turns[seat], 'turn')}`;
  return view.place[seat] === NOWHERE ? 'lost in the Sewers' : '';
}

/** What lies open before a thief: an emblem and its words for each. */
export function gear(view: View, seat: number): { emblem: string; words: string; count: number }[] {
  const [rumors, saved, thugs] = [view.rumors[seat]!.length, view.saved[seat]!.length, view.thugs[seat]!];
  const found = [
    { emblem: 'conversation', words: counted(rumors, 'Rumor Card'), count: rumors },
    { emblem: 'ringing-bell', words: counted(saved, 'saved Event Card'), count: saved },
    { emblem: 'boots', words: 'Boots of Speed', count: view.boots[seat]!.length },
    { emblem: 'plain-dagger', words: 'a blade', count: view.weapon[seat]! },
    { emblem: 'brute', words: counted(thugs, 'Thug'), count: thugs },
    { emblem: 'gem-pendant', words: "Mizraith's Amulet", count: Number(view.amulets[0] === seat) },
    { emblem: 'tribal-pendant', words: "Markmor's Amulet", count: Number(view.amulets[1] === seat) },
  ];
  return found.filter((one) => one.count > 0);
}

export const isPrince = (view: View, seat: number): boolean => seat >= view.thieves;
