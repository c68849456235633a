import { expect, test } from 'vitest';
import { allowed, meaning, spoken, title } from './terms';

test('values are said as people say them', () => {
  expect([true, 'by_mode', 'seat:B', 'cards:12', 'drawer-nine', 300].map(spoken)).toEqual(['On', 'By mode', 'Seat B', '12 cards', 'Drawer nine', '300']);
  expect(title('first_scout')).toBe('First scout');
  expect(meaning({ name: 'x', values: [], meaning: 'who begins', preset: '' })).toBe('Who begins.');
});

test('nobody begins on a chair that is not there, and long rows of numbers go upwards', () => {
  expect(allowed({ name: 'first_seat', values: ['random', 'A', 'B', 'C', 'D'], meaning: '', preset: 'random' }, 2)).toEqual(['random', 'A', 'B']);
  expect(allowed({ name: 'target', values: [300, 100, 105, 110, 115, 120, 125, 130, 135, 400], meaning: '', preset: 300 }, 2)[0]).toBe(100);
});
