/** The boards, each loaded with its game. To give a game a board, add one line here; without one it is played at the generic table. */
import type { BoardModule } from '../lib/play.svelte';

const BOARDS: Record<string, () => Promise<BoardModule>> = {
  sanctuary: () => import('./sanctuary/Board.svelte'),
  suits: () => import('./suits/Board.svelte'),
  thieves: () => import('./thieves/Board.svelte'),
};

/** Boards that show the table's panels beside their own picture. */
const WORDY = ['suits'];

/** Whether a game is shown in words too: without a board, or by a board that wants them. */
export function readsPanels(game: string): boolean {
  return !(game in BOARDS) || WORDY.includes(game);
}

export function boardOf(game: string): Promise<BoardModule> {
  return (BOARDS[game] ?? (() => import('./generic/Board.svelte')))();
}
