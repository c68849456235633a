import { expect, test } from 'vitest';
import source from '../../../../src/rookery/games/sanctuary/terms.py?raw';
import { PARTS, terms } from './terms';

test('the parts of the terms stand in the order of the game', () => {
  const body = /class Terms\(Value\):[\s\S]*?@property/.exec(source)![0];
  expect([...body.matchAll(/^    (\w+): \w+$/gm)].map((found) => found[1])).toEqual([...PARTS]);
});

test('terms are read from a view', () => {
  expect(terms({ terms: { Terms: ['basic', false, 'two_passes', 300] } })).toMatchObject({ mode: 'basic', prince: false, target: 300 });
});
