/** The crew and the play, read off a view and the panels of the table. No rules: numbers are as the game tells them. */
import type { Play } from '../../lib/play.svelte';
import { SUITS, type Suit } from './cards';

type View = Record<string, any>;

export interface Member {
  place: number;
  name: string;
  suit: Suit | undefined;
  seat: number;
  damage: number;
  most: number;
  hand: number;
  dressed: boolean;
  alive: boolean;
  here: boolean;
  point: boolean;
  acting: boolean;
}

/** A value as the wire writes it: `{"Play": [...]}`. */
const fields = (value: any): any[] => (value ? (Object.values(value)[0] as any[]) : []);

/** The play on top: who acts, with what. */
export function onTop(view: View): { actor: number; means: number } | undefined {
  const plays = (view['plays'] as any[] | undefined) ?? [];
  const play = fields(plays[plays.length - 1]);
  return play.length ? { actor: play[2] as number, means: play[3] as number } : undefined;
}

export interface LaidCard {
  card: number;
  shown: number;
  side: number;
  flip: boolean;
}

export function laidCards(view: View): LaidCard[] {
  return ((view['laid'] as any[] | undefined) ?? []).map((laid) => {
    const [card, shown, , side, flip] = fields(laid);
    return { card, shown, side, flip: !!flip };
  });
}

export function crew(view: View): Member[] {
  const acting = onTop(view)?.actor ?? -1;
  const seats = Math.max(1, (view['per_seat'] as number) ?? 1);
  return ((view['suit_names'] as string[] | undefined) ?? []).map((name, place) => ({
    place,
    name: name || `Suit ${place + 1}`,
    suit: SUITS[(view['classes'] as number[])[place] ?? -1],
    seat: Math.floor(place / seats),
    damage: (view['damage'] as number[])[place] ?? 0,
    most: (view['attributes'] as number[][])[place]?.[0] ?? 0,
    hand: (view['hand_counts'] as number[])[place] ?? 0,
    dressed: !!name,
    alive: !!(view['alive'] as number[])[place],
    here: !!(view['here'] as number[])[place],
    point: view['point'] === place,
    acting: acting === place,
  }));
}

export interface Sum {
  who: string;
  means: string;
  total: string;
  against: string;
}

const LINE = /^(.+?), ([A-Z][\w' ]*?) (-?\d+|\?)(?: \+ [^(]*)?(?: \([^)]*\))? against (.+?)\.?$/;

/** The play as its panel tells it. */
export function sum(play: Play): Sum | undefined {
  const panel = play.source.picture?.panels.find(([heading]) => heading === 'The play');
  const found = LINE.exec(panel?.[1][0] ?? '');
  return found ? { who: found[1]!, means: found[2]!, total: found[3]!, against: found[4]! } : undefined;
}
