/** The boxes on the shelf: those with a folder in `boards/`, then games of other packages. What can be played, the server knows. */
import { BOXES } from '../boards';
import type { GameCard } from './wire';

/** What `boards/<game>/box.ts` says about a game before it is opened. */
export interface Box {
  /** Its place on the shelf, from the left. */
  place: number;
  title: string;
  motto: string;
  seats: string;
  time: string;
  /** The colour of the box's side. */
  edge: string;
  /** How many chairs a lone player wants; without it, bots fill the table. */
  alone?: number;
}

export interface ShelfGame extends Omit<Box, 'place'> {
  name: string;
  /** Missing if this server does not offer the game. */
  card: GameCard | undefined;
}

/** The boxes by the names of their games, in the order of the shelf. */
export const boxes: [string, Box][] = Object.entries(BOXES).sort(([, a], [, b]) => a.place - b.place);

export const firstGame = boxes[0]![0];

export function span(seats: number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? String(least) : `${least}–${most}`;
}

export function shelf(games: GameCard[]): ShelfGame[] {
  const ours = boxes.map(([name, box]) => ({ ...box, name, card: games.find((game) => game.name === name) }));
  const others = games
    .filter((game) => !(game.name in BOXES))
    .map((game) => ({ name: game.name, title: game.title, motto: game.blurb, seats: span(game.seats), time: game.own?.time ?? '', edge: game.own?.edge || `oklch(0.32 0.08 ${hue(game.name)})`, card: game }));
  return [...ours, ...others];
}

/** A colour for a game without a folder, the same each time: degrees on the colour wheel. */
export function hue(game: string): number {
  return [...game].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 7);
}

/** The palette of the page: the game's own, or one made from its name. */
export function dress(game: string): void {
  const root = document.documentElement;
  root.dataset['game'] = game;
  root.toggleAttribute('data-tinted', game !== 'house' && !(game in BOXES));
  root.style.setProperty('--hue', String(hue(game)));
}
