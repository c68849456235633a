import { expect, test } from 'vitest';
import type { Choice } from '../../lib/wire';
import { made, sumOf } from './sums';

test('a total comes apart; its cards lie on the table', () => {
  const parts = [{ word: 'Dexterity', value: '8' }, { word: 'trained in Guns', value: '5' }, { word: 'Charisma bonus', value: '6' }];
  expect(sumOf('Roxane Vail: Dexterity 8, trained in Guns 5, the flip 7♦ 7, JK as K♠ 10, Charisma bonus 6 = 36')).toEqual({ who: 'Roxane Vail', parts, total: '36' });
});
test('what is hidden stays hidden', () => expect(sumOf('Pike: Dodge hidden, the flip 2♥ 2 = ? + 2')).toEqual({ who: 'Pike', parts: [{ word: 'Dodge', value: 'hidden' }], total: '? + 2' }));
test('an option tells what it would make', () => {
  expect(made({ label: 'Add Q♣: 25 in all' } as Choice)).toEqual({ total: 25, words: '25' });
  expect(made({ label: 'Add JK: up to 34 in all' } as Choice)).toEqual({ total: 34, words: 'up to 34' });
  expect(made({ label: 'Let it stand' } as Choice)).toBeUndefined();
});
