import { expect, it } from 'vitest';
import { follows } from './following';

const at = (scrollTop: number, scrollHeight = 1000, clientHeight = 400) => ({ scrollTop, scrollHeight, clientHeight });

it('goes on following when lines came before the event of its own scroll', () => {
  expect(follows(true, 500, at(600, 1300))).toBe(true);
});

it('goes on following when help beside it takes room', () => {
  expect(follows(true, 600, at(600, 1000, 200))).toBe(true);
});

it('stops when somebody scrolls up, and only the foot starts it again', () => {
  expect(follows(true, 600, at(450))).toBe(false);
  expect(follows(false, 450, at(500))).toBe(false);
  expect(follows(false, 500, at(590))).toBe(true);
});
