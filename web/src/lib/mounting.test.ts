import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Mounting } from './mounting.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each part has a task of its own, and what it brings comes before the last', () => {
  const mounting = new Mounting();
  const mounted: string[] = [];
  mounting.add(() => mounted.push('board'), true);
  mounting.add(() => {
    mounted.push('bar');
    mounting.add(() => mounted.push('question'), false);
  }, false);
  mounting.add(() => mounted.push('hand'), false);
  const tasks = ['bar', 'hand', 'question', 'board'].map(() => (vi.advanceTimersToNextTimer(), mounted.at(-1)));
  expect(tasks).toEqual(['bar', 'hand', 'question', 'board']);
  expect(mounting.done).toBe(false);
  vi.advanceTimersToNextTimer();
  expect(mounting.done).toBe(true);
});

test('a part that is gone before its turn is not mounted', () => {
  const mounting = new Mounting();
  const mounted: string[] = [];
  const giveBack = mounting.add(() => mounted.push('gone'), false);
  giveBack();
  vi.runAllTimers();
  expect([mounted, mounting.done]).toEqual([[], true]);
});
