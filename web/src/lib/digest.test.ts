import { describe, expect, it } from 'vitest';
import { names, ofTurn, whileAway, type Reading } from './digest';
import type { Line } from './wire';

const line = (text: string, kind: string, facts: Record<string, unknown> = {}): Line => ({ version: 1, at: 0, kind, rule: 'TH-1', text, facts });
const WEIGHTS: Record<string, number> = { stole: 9, wounded: 5, rolled: 0 };
const reading: Reading = {
  brief: ({ kind }) => kind === 'laid',
  concerns: (one) => names(one, 0),
  weight: ({ kind }) => WEIGHTS[kind] ?? 0,
  tally: (lines) => [{ words: `${lines.length}`, good: true }],
};
const STORY = [
  line('Rat lays a card', 'laid', { seat: 1 }),
  line('You roll', 'rolled', { seat: 0 }),
  line('Cat robs you', 'stole', { seat: 1, victim: 0 }),
  line('You bleed', 'wounded', { seat: 0 }),
  line('Rat bleeds', 'wounded', { seat: 1 }),
];

describe('a digest', () => {
  it('has the important line first, and of a turn only what it did to you', () => {
    expect(ofTurn(STORY, reading)?.lines.map(({ text }) => text)).toEqual(['Cat robs you', 'You bleed']);
  });

  it('is none when nothing happened to you', () => {
    expect(ofTurn(STORY.filter((one) => !names(one, 0)), reading)).toBeNull();
    expect(whileAway([line('', 'wounded', { seat: 0 }), STORY[0]!], reading)).toBeNull();
  });

  it('tells after an absence what concerns you, then what others did, and counts the rest', () => {
    const others = Array.from({ length: 8 }, (_, i) => line(`Rat ${i}`, 'wounded', { seat: 1 }));
    const found = whileAway([...STORY, ...others], reading)!;
    expect(found.lines.map(({ text }) => text)).toEqual(['Cat robs you', 'You bleed', 'Rat 5', 'Rat 6', 'Rat 7']);
    expect(found.more).toBe(7);
  });

  it('finds a seat among several', () => {
    expect([names(line('', 'x', { seats: [2, 0] }), 0, ['seats']), names(line('', 'x', { seat: 0 }), -1)]).toEqual([true, false]);
  });
});
