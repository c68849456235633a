/** Playing cards and suits by their numbers: suit times 13 plus rank, diamonds first. */
import type { Printed, Suit } from '../../art/playing';
import { capital } from '../../lib/sentences';

export const SUITS: Suit[] = ['diamond', 'heart', 'club', 'spade'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const NAMES = ['Ace', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Jack', 'Queen', 'King'];

export const suitOf = (card: number): number => Math.floor(card / RANKS.length);

export const printed = (card: number): Printed => ({ rank: RANKS[card % RANKS.length]!, suit: SUITS[suitOf(card)]! });

/** "Eight of Hearts". */
export const cardName = (card: number): string => `${NAMES[card % RANKS.length]} of ${capital(SUITS[suitOf(card)]!)}s`;

