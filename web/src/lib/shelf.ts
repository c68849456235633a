/** The boxes on our shelf in their order, with what a lid says besides the title. What can be played, the server knows. */
import type { GameCard } from './wire';

export interface Box {
  name: string;
  title: string;
  motto: string;
  seats: string;
  time: string;
  edge: string;
  card: GameCard | undefined;
}

const OURS: Omit<Box, 'card'>[] = [
  { name: 'thieves', title: 'Thieves!', motto: 'Bluff, grab, stab', seats: '3–6', time: '45 min', edge: '#7a2b18' },
  { name: 'sanctuary', title: 'Sanctuary', motto: 'Rob the worst city alive', seats: '1–6', time: '90 min', edge: '#0d2026' },
  { name: 'suits', title: 'Suits', motto: 'A heist in plain sight', seats: '1–7', time: '2 hours', edge: '#4a0a2c' },
  { name: 'den_of_thieves', title: 'Den of Thieves', motto: 'A house of cards, one score', seats: '1–8', time: '2 hours', edge: '#7a3018' },
  { name: 'know_thyself', title: 'Know Thyself', motto: 'Win back who you are', seats: '1–7', time: '2 hours', edge: '#2a2960' },
];

export function span(seats: number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** Our five boxes, and after them those of other packages. */
export function shelf(games: GameCard[]): Box[] {
  const ours = OURS.map((box) => ({ ...box, card: games.find((game) => game.name === box.name) }));
  const others = games
    .filter((game) => !OURS.some((box) => box.name === game.name))
    .map((game) => ({ name: game.name, title: game.title, motto: game.blurb, seats: span(game.seats), time: '', edge: '#2a2030', card: game }));
  return [...ours, ...others];
}

/** The bots of a game from weak to strong; the strongest that thinks quickly is the one to start with. */
export function startingBot(card: GameCard): string {
  return card.bots.includes('clever') ? 'clever' : (card.bots.at(-1) ?? '');
}
