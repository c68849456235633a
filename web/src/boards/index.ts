/** The games that have a folder here: the box at once, the rest when it is needed. A file is found by its name in `boards/<game>/`. */
import type { Box } from '../lib/shelf';

export const byGame = <T>(files: Record<string, T>): Record<string, T> => Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split('/').at(-2)!, file]));

export const BOXES = byGame(import.meta.glob<Box>('./*/box.ts', { import: 'box', eager: true }));
