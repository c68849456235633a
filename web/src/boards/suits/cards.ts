/** Playing cards by their slugs: `P1-TS` is the ten of spades of the first pack, `G1-X1` a Joker of the GM's. What they are worth is the game's affair. */
import type { Printed, Suit } from '../../art/playing';
import type { Face, Play } from '../../lib/play.svelte';
import type { About } from '../../lib/wire';

export const SUITS: Suit[] = ['club', 'diamond', 'heart', 'spade'];
export const SIGNS: Record<Suit, string> = { club: '♣', diamond: '♦', heart: '♥', spade: '♠' };
const LETTERS: Record<string, Suit> = { C: 'club', D: 'diamond', H: 'heart', S: 'spade' };
const CARD = /^(?:[A-Z]\d*-)?([2-9TJQKA])([CDHS])$/;
const JOKER = /^(?:[A-Z]\d*-)?X\d$/;

/** What is printed on a card, or nothing if this slug is no card. */
export function printed(slug: string): Printed | undefined {
  const found = CARD.exec(slug);
  if (found) return { rank: found[1] === 'T' ? '10' : found[1]!, suit: LETTERS[found[2]!]! };
  return JOKER.test(slug) ? { rank: 'JK', suit: '' } : undefined;
}

export const cardOf = (play: Play, card: number): Printed | undefined => printed(play.slug('card', card));

/** Only playing cards have a face; everything else is told in words. */
export function face(slug: string, about: About): Face | undefined {
  return printed(slug) ? { kind: 'plain', emblem: 'ace', ...about } : undefined;
}
