/** The boards, each loaded with its game. A game without one is played at the generic table. Not in `index.ts`, which the start page loads. */
import { BOXES, byGame } from '.';
import type { BoardModule } from '../lib/play.svelte';

const BOARDS = byGame(import.meta.glob<BoardModule>('./*/Board.svelte'));

/** Whether a game is shown in sentences too: without a board, or by a board that wants them. */
export const readsPanels = (game: string): boolean => !(game in BOARDS) || !!BOXES[game]?.panels;

export const boardOf = (game: string): Promise<BoardModule> => (BOARDS[game] ?? BOARDS['generic']!)();
