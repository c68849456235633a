/** The games that have a folder here: box and lid at once for the shelf, the rest when it is needed. A file is found by its name in `boards/<game>/`. */
import type { Component } from 'svelte';
import type { Lesson } from '../lib/lesson';
import type { Box } from '../lib/shelf';

export const byGame = <T>(files: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split('/').at(-2)!, file]));

const LESSONS = byGame(import.meta.glob<Lesson>('./*/lesson.ts', { import: 'lesson' }));
export const BOXES = byGame(import.meta.glob<Box>('./*/box.ts', { import: 'box', eager: true }));
export const LIDS = byGame(import.meta.glob<Component>('./*/Lid.svelte', { import: 'default', eager: true }));

export const hasLesson = (game: string): boolean => game in LESSONS;
export const lessonOf = (game: string): Promise<Lesson> => LESSONS[game]?.() ?? Promise.reject(new Error('This game has no lesson.'));
