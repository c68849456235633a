import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bubbles } from './bubbles.svelte';
import type { Line } from './wire';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = (seat: number, text: string): Line => ({ version: 1, at: 1, kind: 'talk', rule: '', text, facts: { seat } });

it('stand over a seat for as long as it takes to read them', () => {
  const bubbles = new Bubbles();
  bubbles.hear(said(2, 'Trust me.'), 0);
  expect(bubbles.said).toEqual({ 2: 'Trust me.' });
  vi.advanceTimersByTime(4000);
  expect(bubbles.said).toEqual({ 2: 'Trust me.' });
  vi.advanceTimersByTime(8000);
  expect(bubbles.said).toEqual({});
});

it('count what others said, not what one said oneself', () => {
  const bubbles = new Bubbles();
  for (const seat of [0, 1, -1]) bubbles.hear(said(seat, 'Hm.'), 0);
  expect([bubbles.unread, Object.keys(bubbles.said)]).toEqual([2, ['0', '1']]);
});
