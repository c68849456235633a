/** The games that have a folder here: the box at once, the rest when it is needed. A file is found by its name in `boards/<game>/`. */
import { api } from '../lib/api';
import { served, type Lesson } from '../lib/lesson';
import type { Box } from '../lib/shelf';
import type { GameCard } from '../lib/wire';

export const byGame = <T>(files: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split('/').at(-2)!, file]));

const LESSONS = byGame(import.meta.glob<Lesson>('./*/lesson.ts', { import: 'lesson' }));
export const BOXES = byGame(import.meta.glob<Box>('./*/box.ts', { import: 'box', eager: true }));

/** A lesson is drawn here, or played by the server. */
export const hasLesson = (game: string, card?: GameCard | null): boolean => game in LESSONS || !!card?.lesson;
export const lessonOf = async (game: string): Promise<Lesson> => (await LESSONS[game]?.()) ?? served(await api.lesson(game, !(game in BOXES)));
