import { expect, test } from 'vitest';
import { lineOf } from './sheet';

test('attributes are values, skills are chips, the rest is text', () => {
  expect(lineOf('Block 9, Dodge 14, Insight 12, Willpower 9').values?.[1]).toEqual({ word: 'Dodge', value: '14' });
  expect(lineOf('Trained in Guns, Thug').chips).toEqual(['Guns', 'Thug']);
  expect(lineOf('4 cards in hand')).toEqual({ text: '4 cards in hand' });
});
