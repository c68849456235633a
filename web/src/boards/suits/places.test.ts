import { expect, test } from 'vitest';
import { placeIn } from './places';

test("a scene of the GM's own finds its place by its title", () => {
  expect(placeIn('The Harbour at Dawn')).toBe('harbour');
  expect(placeIn('On the rooftops')).toBe('roof');
  expect(placeIn('Somewhere')).toBe('');
});
