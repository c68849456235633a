/** Playing cards: the four suits as shapes on a square of 100, and where the pips of a number card lie. Their colours stand in the palettes. */
export type Suit = 'club' | 'diamond' | 'heart' | 'spade';

export interface Printed {
  rank: string;
  suit: Suit | '';
}

export const SHAPES: Record<Suit, string> = {
  heart: 'M50 90C22 64 8 48 8 31 8 17 18 9 29 9c9 0 17 5 21 14C54 14 62 9 71 9c11 0 21 8 21 22 0 17-14 33-42 59Z',
  diamond: 'M50 3C60 24 72 38 87 50 72 62 60 76 50 97 40 76 28 62 13 50 28 38 40 24 50 3Z',
  spade: 'M50 5c12 20 41 35 41 57 0 13-9 20-19 20-8 0-14-4-18-11 1 11 5 19 13 24H33c8-5 12-13 13-24-4 7-10 11-18 11-10 0-19-7-19-20C9 40 38 25 50 5Z',
  club: 'M50 5a20 20 0 0 1 16 32 20 20 0 1 1-12 33c1 12 5 20 13 25H33c8-5 12-13 13-25a20 20 0 1 1-12-33A20 20 0 0 1 50 5Z',
};

const COLUMNS = [31, 50, 69];
const ROWS: Record<string, [number, number][]> = {
  '2': [[1, 0], [1, 4]],
  '3': [[1, 0], [1, 2], [1, 4]],
  '4': [[0, 0], [2, 0], [0, 4], [2, 4]],
  '5': [[0, 0], [2, 0], [1, 2], [0, 4], [2, 4]],
  '6': [[0, 0], [2, 0], [0, 2], [2, 2], [0, 4], [2, 4]],
  '7': [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2], [0, 4], [2, 4]],
  '8': [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2], [1, 3], [0, 4], [2, 4]],
  '9': [[0, 0], [2, 0], [0, 1.33], [2, 1.33], [1, 2], [0, 2.67], [2, 2.67], [0, 4], [2, 4]],
  '10': [[0, 0], [2, 0], [1, 0.67], [0, 1.33], [2, 1.33], [0, 2.67], [2, 2.67], [1, 3.33], [0, 4], [2, 4]],
};

/** Where each pip stands, and whether it stands on its head. */
export function pips(rank: string): { x: number; y: number; down: boolean }[] {
  return (ROWS[rank] ?? []).map(([column, row]) => ({ x: COLUMNS[column]!, y: 33 + row * 18.5, down: row > 2 }));
}
