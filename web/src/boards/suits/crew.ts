/** The crew as it stands: each Suit's sheet, and how it fares. */
import type { Suit } from '../../art/playing';
import { SUITS } from './cards';
import type { SuitsPlay } from './play';
import type { SuitSheet } from './view';

export interface Member extends SuitSheet {
  symbol: Suit | undefined;
  damage: number;
  most: number;
  hand: number;
  alive: boolean;
  here: boolean;
  point: boolean;
  acting: boolean;
}

export function crew({ view, facts }: SuitsPlay): Member[] {
  const acting = view.plays.at(-1)?.actor;
  return facts.suits.map((sheet) => ({
    ...sheet,
    symbol: SUITS[view.classes[sheet.suit]!],
    damage: view.damage[sheet.suit]!,
    most: view.attributes[sheet.suit]![0]!,
    hand: view.hand_counts[sheet.suit]!,
    alive: !!view.alive[sheet.suit],
    here: !!view.here[sheet.suit],
    point: view.point === sheet.suit,
    acting: acting === sheet.suit,
  }));
}

/** A character by name: a Suit, or somebody of the other side. */
export const nameOf = ({ facts }: SuitsPlay, party: number): string => facts.suits[party]?.name ?? facts.npcs.find(({ npc }) => npc === party)?.name ?? '';

/** What the crew carries. */
export const carried = ({ view, facts }: SuitsPlay): string[] => facts.items.filter((_, item) => view.holders[item]! in facts.suits);

/** Whether a card is in a hand this seat may see. */
export const holds = (play: SuitsPlay, card: number): boolean => play.now.view.hands.some((hand) => hand.includes(card));
