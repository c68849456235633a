/** The games that have a folder here. A file is found by its name in `boards/<game>/`; all but box and lid are loaded when they are needed. */
import type { Component } from 'svelte';
import type { Lesson } from '../lib/lesson';
import type { BoardModule } from '../lib/play.svelte';
import type { Box } from '../lib/shelf';

const byGame = <T>(files: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split('/')[1]!, file]));

const BOARDS = byGame(import.meta.glob<BoardModule>('./*/Board.svelte'));
const LESSONS = byGame(import.meta.glob<Lesson>('./*/lesson.ts', { import: 'lesson' }));
export const BOXES = byGame(import.meta.glob<Box>('./*/box.ts', { import: 'box', eager: true }));
export const LIDS = byGame(import.meta.glob<Component>('./*/Lid.svelte', { import: 'default', eager: true }));

/** Whether a game is shown in sentences too: without a board, or by a board that wants them. */
export const readsPanels = (game: string): boolean => !(game in BOARDS) || !!BOXES[game]?.panels;

export const hasLesson = (game: string): boolean => game in LESSONS;

export const lessonOf = (game: string): Promise<Lesson> => LESSONS[game]?.() ?? Promise.reject(new Error('This game has no lesson.'));

export const boardOf = (game: string): Promise<BoardModule> => (BOARDS[game] ?? BOARDS['generic']!)();
