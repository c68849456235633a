import { describe, expect, it } from 'vitest';
import { cut, ranked, wrapped } from './poster';

const measure = (text: string): number => text.length;

describe('the picture of an ending', () => {
  it('puts winners first, then the rest by points', () => {
    const row = (seat: number, points: number | null, won = false): { seat: number; name: string; points: number | null; won: boolean } => ({ seat, name: '', points, won });
    expect(ranked([row(0, 9), row(1, 3, true), row(2, null), row(3, 12)]).map(({ seat }) => seat)).toEqual([1, 3, 0, 2]);
  });

  it('breaks lines at words and cuts what is too long with a mark', () => {
    expect(wrapped('one two three four', 9, measure)).toEqual(['one two', 'three', 'four']);
    expect(wrapped('', 9, measure)).toEqual([]);
    expect(cut('Maximiliane', 8, measure)).toBe('Maximil…');
    expect(cut('Ann', 8, measure)).toBe('Ann');
  });
});
