import { describe, expect, it } from 'vitest';
import type { Line } from '../../lib/wire';
import { beats, chapter, marks, tally, tell, weigh } from './telling';
import type { View } from './view';

const view = {
  played: [-1, -2, -1], wounds: [0, 1, 2], owner: [-4, 2, -1], offer: 0, room: -2, room_up: false, shown: false, claim: [], talk: '', judgement: -1, noped: -1, nullified: -1,
  winner: -1, seat: 0, hand: [0], hand_sizes: [7, 6, 7], deck: 30,
} as unknown as View;
const line = (kind: string, facts: Record<string, unknown>): Line => ({ version: 1, at: 0, kind, rule: 'TH-1', text: 'x', facts });

describe('telling', () => {
  it('adds wounds, moves treasures and turns cards up in their turn', () => {
    expect(tell(view, line('wounded', { seat: 1, wounds: 2 }), view).wounds).toEqual([0, 3, 2]);
    expect(tell(view, line('handed_out', { seat: 0, victim: 1, treasure: 0 }), view)).toMatchObject({ offer: -1, owner: [1, 2, -1] });
    expect(tell(view, line('revealed', { cards: [0, 1, 2] }), view)).toMatchObject({ shown: true, played: [0, 1, 2] });
  });

  it('shows no card that was not told', () => {
    expect(tell(view, line('laid', { seat: 2 }), view).played).toEqual([-1, -2, -2]);
  });

  it('keeps the hand in step: a card comes and goes with its line', () => {
    const after = { ...view, hand: [3, 4, 5] } as View;
    expect(tell(view, line('wounded', { seat: 1, wounds: 1 }), after).hand).toEqual([0]);
    expect(tell(view, line('drew', { seat: 0, card: 9 }), after)).toMatchObject({ hand: [0, 9], hand_sizes: [8, 6, 7], deck: 29 });
    expect(tell(view, line('laid', { seat: 0, card: 0 }), after)).toMatchObject({ hand: [], hand_sizes: [6, 6, 7], played: [0, -2, -1] });
  });

  it('marks what came of each card, and why nothing did', () => {
    const turn = [line('failed', { seat: 1, reason: 'void' }), line('revealed', {}), line('failed', { seat: 0, reason: 'crowd' }), line('stabbed', { seat: 2, victim: 0 })];
    expect(marks(turn)).toEqual({ 0: { works: false, why: 'Same idea' }, 2: { works: true, why: '' } });
    expect(marks([line('stabbed', { seat: 2, victim: 0 })])).toEqual({});
  });

  it('counts what a turn did to you', () => {
    const turn = [line('wounded', { seat: 0, wounds: 2 }), line('wounded', { seat: 1, wounds: 4 }), line('stole', { seat: 1, victim: 0, treasure: 3 }), line('gained', { seat: 0, treasure: 4 })];
    expect(tally(turn, 0).map(({ words }) => words)).toEqual(['2 wounds more', '1 treasure won', '1 treasure lost']);
  });

  it('counts a treasure once, however it came', () => {
    for (const how of [line('handed_out', { seat: 1, victim: 0, treasure: 4 }), line('gave', { seat: 1, victim: 0, treasure: 4 }), line('stole', { seat: 0, victim: 1, treasure: 4 })]) {
      expect(tally([how, line('gained', { seat: 0, treasure: 4 })], 0).map(({ words }) => words)).toEqual(['1 treasure won']);
    }
  });

  it('weighs what is done to you, and nothing where nothing happened', () => {
    expect([weigh(line('healed', { seat: 0, wounds: 0 }), 0), weigh(line('gave', { seat: 0, victim: 1 }), 0), weigh(line('laid', { seat: 0 }), 0)]).toEqual([0, 0, 0]);
    expect(weigh(line('stole', { seat: 1, victim: 0 }), 0)).toBeGreaterThan(weigh(line('wounded', { seat: 0, wounds: 1 }), 0));
  });

  it('clears the table for a new scout', () => {
    expect(tell(view, line('new_scout', { seat: 2, round: 1, turn: 3 }), view)).toMatchObject({ room: -1, played: [-1, -1, -1], scout: 2 });
  });

  it('leaves the table alone for what it does not know', () => {
    expect(tell(view, line('something_new', {}), view)).toBe(view);
  });

  it('says where in the turn we are', () => {
    expect(beats(view).find((beat) => beat.state === 'now')?.label).toBe('Cards down');
    expect(beats({ ...view, winner: 1 })).toEqual([]);
  });

  it('opens a chapter with every scout', () => {
    expect(chapter(line('new_scout', { seat: 2, round: 2, turn: 5 }))).toBe('Round 2 · turn 5');
  });
});

it('is at the cards once the scout has spoken', () => {
  const view = { played: [-1, -1], winner: -1, room: 6, room_up: false, shown: false, claim: [[0, 5]], talk: '' } as unknown as View;
  expect(beats(view).find(({ state }) => state === 'now')?.label).toBe('Cards down');
  expect(beats({ ...view, claim: [] } as View).find(({ state }) => state === 'now')?.label).toBe('Chamber laid');
});
