import { expect, it } from 'vitest';
import { pictures, ReplaySource } from './replay.svelte';
import type { ReplayStep, Picture } from './wire';

const picture = (wounds: number): Picture => ({ view: { wounds: [wounds] }, facts: null, where: '', panels: [], decision: null, awaited: [], clocks: [], undo: false, outcome: null });
const moment = (number: number, more: Partial<ReplayStep>): ReplayStep => ({ number, picture: null, change: [], story: [], asked: -1, ...more });

it('makes every picture from the one before it, across the parts of an answer', () => {
  const made = pictures([
    moment(0, { picture: picture(0) }),
    moment(1, { change: [[['view', 'wounds', 0], 2]] }),
    moment(2, { picture: picture(5) }),
    moment(3, { change: [[['where'], 'end']] }),
  ]);
  expect(made.map((one) => [(one.view['wounds'] as number[])[0], one.where])).toEqual([[0, ''], [2, ''], [5, ''], [5, 'end']]);
});

it('asks the master only where there is a pick to ask about', () => {
  const source = new ReplaySource('t');
  source.moments = [moment(0, {}), moment(1, {})];
  expect(source.judged).toBe(false);
  source.moments = [moment(0, {}), moment(1, { asked: 2 })];
  expect(source.judged).toBe(true);
});
