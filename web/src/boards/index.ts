/** The boards, each loaded with its game. To give a game a board, add one line here; without one it is played at the generic table. */
import type { BoardModule } from '../lib/play.svelte';

const BOARDS: Record<string, () => Promise<BoardModule>> = {
  sanctuary: () => import('./sanctuary/Board.svelte'),
  suits: () => import('./suits/Board.svelte'),
  thieves: () => import('./thieves/Board.svelte'),
};

export function hasBoard(game: string): boolean {
  return game in BOARDS;
}

export function boardOf(game: string): Promise<BoardModule> {
  return (BOARDS[game] ?? (() => import('./generic/Board.svelte')))();
}
