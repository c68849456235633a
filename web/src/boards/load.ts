/** The boards, each loaded with its game. A game without one is played at the generic table. Not in `index.ts`, which the start page loads. */
import { byGame } from '.';
import type { BoardModule } from '../lib/play.svelte';

const BOARDS = byGame(import.meta.glob<BoardModule>('./*/Board.svelte'));

/** Whether a game is shown in sentences: without a board. */
export const readsPanels = (game: string): boolean => !(game in BOARDS);

export const boardOf = (game: string): Promise<BoardModule> => (BOARDS[game] ?? BOARDS['generic']!)();
