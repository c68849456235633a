/** The cards of a deck as they are drawn: which window, which emblem. What they do is the game's affair. */
import type { Face } from '../../lib/play.svelte';
import type { About } from '../../lib/wire';
import { kindName, SUITS, TYPE_SIGNS, TYPES, type Suit, type Type } from './kinds';

/** What is printed on a card. */
export interface Printed {
  id: string;
  name: string;
  suit: string;
  rank: string;
  types: readonly string[];
}

/** A card of the house's deck by its id; those of another deck bear the sign of their type. */
export const EMBLEMS: Record<string, string> = Object.fromEntries(
  `GA falling-leaf, G2 butterfly, G3 scroll-unfurled, G4 wooden-crate, G5 greek-temple, G6 poker-hand, G7 keyring, G8 bull, G9 drama-masks, G10 coins-pile, GJ swordwoman,
  GQ woman-elf-face, GK lion, HA lovers, H2 maze, H3 mirror-mirror, H4 sword-in-stone, H5 gem-pendant, H6 abacus, H7 rope-coil, H8 ring-box, H9 sunrise, H10 heart-organ,
  HJ robin-hood-hat, HQ matchbox, HK stethoscope, LA coffin, L2 horse-head, L3 bank, L4 horseshoe, L5 at-sea, L6 envelope, L7 smoking-pipe, L8 maple-leaf, L9 flowers,
  L10 forest-entrance, LJ top-hat, LQ wolf-howl, LK wolf-head, TA conversation, T2 bread, T3 violin, T4 rat, T5 theater-curtains, T6 palette, T7 tongue, T8 dungeon-gate,
  T9 boxing-glove, T10 pine-tree, TJ magnifying-glass, TQ spectre, TK fangs`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

/** Suits of another deck take the colours in their order. */
export const suitOf = ({ suit }: Printed, order: readonly string[] = SUITS): Suit => SUITS[Math.max(0, order.indexOf(suit)) % SUITS.length]!;

/** A card of several types has the window of the first of these. */
export const typeOf = ({ types }: Printed): Type => TYPES.find((type) => types.includes(type)) ?? 'event';

export const emblemOf = (card: Printed): string => EMBLEMS[card.id.split('-').at(-1)!] ?? TYPE_SIGNS[typeOf(card)];

/** The face for help and inspector. */
export function faceOf(card: Printed, about: About): Face {
  return { kind: kindName(suitOf(card), typeOf(card)), emblem: emblemOf(card), ...about, title: card.name, value: card.rank };
}
