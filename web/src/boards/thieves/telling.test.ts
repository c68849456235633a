import { describe, expect, it } from 'vitest';
import type { Line } from '../../lib/wire';
import { beats, chapter, tell } from './telling';
import type { View } from './view';

const view = {
  played: [-1, -2, -1], wounds: [0, 1, 2], owner: [-4, 2, -1], offer: 0, room: -2, room_up: false, shown: false, claim: [], talk: '', judgement: -1, noped: -1, nullified: -1,
  winner: -1, hand: [0], hand_sizes: [7, 6, 7], deck: 30,
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
