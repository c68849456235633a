import { describe, expect, it } from 'vitest';
import type { Line } from '../../lib/wire';
import { markOf, tally, tell } from './telling';
import type { View } from './view';

const line = (kind: string, facts: Record<string, unknown>): Line => ({ version: 1, at: 0, kind, rule: 'SA-1', text: 'x', facts });
const view = { place: [4, 5], hounds: [1], carried: [10, 20], dice: [], active: 0, job: -1 } as unknown as View;

describe('telling a turn of Sanctuary', () => {
  it('shows nothing before its line: purses wait as pieces do', () => {
    const after = { ...view, place: [9, 9], carried: [95, 0], active: 1 } as View;
    expect(tell(view, line('walked', { seat: 0, place: 9 }), after)).toEqual({ ...view, place: [9, 5] });
    expect(tell(view, line('something_new', {}), after)).toBe(view);
  });

  it('marks what came of a crime until the next turn of that thief', () => {
    const story = [line('turn', { seat: 0 }), line('attempted', { seat: 0, silver: 45 }), line('tried', { seat: 0, total: 6, rating: 8 }), line('crime_ended', { seat: 0, total: 6, succeeded: false })];
    expect(markOf(story, 0)).toEqual({ good: false, words: '6, not 8' });
    expect(markOf([...story, line('turn', { seat: 1 })], 0)).toEqual({ good: false, words: '6, not 8' });
    expect(markOf([...story, line('turn', { seat: 0 })], 0)).toBeNull();
    expect(markOf([...story, line('took_silver', { seat: 1, victim: 0, silver: 5 })], 1)).toEqual({ good: true, words: '+5' });
  });

  it('counts the silver that came and went', () => {
    expect(tally([line('received', { seat: 0, silver: 45 }), line('paid', { seat: 0, silver: 5 }), line('took_silver', { seat: 1, victim: 0, silver: 10 })], 0).map(({ words }) => words)).toEqual(['+45 silver', '−15 silver']);
  });
});
