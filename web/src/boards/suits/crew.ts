/** The crew and the play, read off a view and the panels of the table. No rules: numbers are as the game tells them. */
import type { Play } from '../../lib/play.svelte';
import { SUITS, type Suit } from './cards';
import { lines } from './panels';
import type { Laid, Play as Attempt } from './view';

type View = Record<string, any>;

export interface Member {
  place: number;
  name: string;
  suit: Suit | undefined;
  seat: number;
  damage: number;
  most: number;
  hand: number;
  /** What the Suit is known as: the ghost, the face; or its class. */
  known: string;
  dressed: boolean;
  alive: boolean;
  here: boolean;
  point: boolean;
  acting: boolean;
}

/** The play on top: who acts, with what. */
export const onTop = (view: View): Attempt | undefined => (view['plays'] as Attempt[] | undefined)?.at(-1);

export const laidCards = (view: View): Laid[] => (view['laid'] as Laid[] | undefined) ?? [];

const READY_TO_PLAY = 7;
const CLASSES: Record<Suit, string> = { club: 'Club', diamond: 'Diamond', heart: 'Heart', spade: 'Spade' };

/** "The ghost. Fitness, ..." is the ghost. */
function known(play: Play | undefined, slug: string, suit: Suit | undefined): string {
  const epithet = /^The [^.]+/.exec(play?.about(slug)?.text ?? '')?.[0];
  return epithet ? epithet[0]!.toLowerCase() + epithet.slice(1) : suit ? CLASSES[suit] : '';
}

export function crew(view: View, play?: Play): Member[] {
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
    known: known(play, (view['slugs'] as string[])[place] ?? '', SUITS[(view['classes'] as number[])[place] ?? -1]),
    dressed: (view['drafts'] as number[])[place] === READY_TO_PLAY,
    alive: !!(view['alive'] as number[])[place],
    here: !!(view['here'] as number[])[place],
    point: view['point'] === place,
    acting: acting === place,
  }));
}

export const ATTRIBUTES = ['Fitness', 'Dexterity', 'Wits', 'Charisma'];
const FIRST = 2;
const SKILLS = 12;

/** The Suit this seat is making: what has been chosen of it so far. */
export function inTheMaking(play: Play): { name: string; attributes: { word: string; value: number }[]; tags: string[] } | undefined {
  const view = play.view;
  const drafts = (view['drafts'] as number[] | undefined) ?? [];
  const member = crew(view).find((one) => one.seat === play.seat && !one.dressed);
  if (!member) return undefined;
  const values = ((view['attributes'] as number[][])[member.place] ?? []).slice(0, Math.max(0, drafts[member.place]! - FIRST));
  const tags = Array.from({ length: SKILLS }, (_, skill) => skill).filter((skill) => ((view['tags'] as number[])[member.place]! >> skill) & 1);
  return { name: member.name, attributes: values.map((value, i) => ({ word: ATTRIBUTES[i]!, value })), tags: tags.map((skill) => play.about(play.slug('means', skill))?.title ?? '') };
}

/** Whether a card is in a hand this seat may see. */
export const holds = (play: Play, card: number): boolean => ((play.source.picture?.view['hands'] as number[][] | undefined) ?? []).some((hand) => hand.includes(card));

/** Whether this seat is the GM's. */
export const isGm = (play: Play): boolean => !!play.view['person'] && play.seat === play.view['players'];

export interface Other {
  npc: number;
  name: string;
  /** How good they are, as far as it is told: green, handy, seasoned. */
  level: string;
  state: string;
  damage: number;
  gone: boolean;
}

/** Whoever else is here, as the panel tells it. */
export function others(play: Play): Other[] {
  const view = play.source.picture?.view ?? {};
  return lines(play, 'The other side').map((line, i) => {
    const [, name, level, state] = /^(.+?)(?: \(([a-z]+)\))?(?:: (.*))?$/.exec(line)!;
    return { npc: (view['npcs'] as number[])[i]!, name: name!, level: level ?? '', state: state ?? '', damage: (view['npc_damage'] as number[])[i] ?? 0, gone: !!(view['npc_fares'] as number[])[i] };
  });
}

export interface Told {
  who: string;
  means: string;
  /** Empty before the first card. */
  total: string;
  against: string;
}

const LINE = /^(.+?), ([A-Z][\w' ]*?) ?(-?\d+|\?)?(?: \+ [^(]*)?(?: \([^)]*\))? against (.+?) ?\.?$/;

/** The play as its panel tells it. */
export function told(play: Play): Told | undefined {
  const found = LINE.exec(lines(play, 'The play')[0] ?? '');
  return found ? { who: found[1]!, means: found[2]!, total: found[3] ?? '', against: found[4]! } : undefined;
}
