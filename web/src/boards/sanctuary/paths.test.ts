import { expect, test } from 'vitest';
import { Walks } from './paths';
import { DOORS, isStreet, MAZE, NEIGHBOURS, numberOf, SPACES } from './town';

const START = numberOf('s101');

function steps(from: number, route: number[]): void {
  const whole = [from, ...route];
  route.forEach((place, i) => {
    const before = whole[i]!;
    expect([...(NEIGHBOURS[before] ?? []), ...(DOORS[before] ?? [])]).toContain(place);
    if (i > 0) expect(place).not.toBe(whole[i - 1]);
  });
}

test('a walk has exactly its number of steps, one neighbour after the other, never straight back', () => {
  const walks = new Walks(START, -1, 8);
  const ends = SPACES.map((_, place) => place).filter((place) => walks.to(place).length === 8);
  expect(ends.length).toBeGreaterThan(5);
  for (const end of ends) {
    const route = walks.to(end);
    expect(route.at(-1)).toBe(end);
    steps(START, route);
  }
});

test('a house is entered by the fewest steps', () => {
  const jeweler = numberOf('jeweler');
  const route = new Walks(START, -1, 8).to(jeweler);
  expect(route.at(-1)).toBe(jeweler);
  expect(route.slice(0, -1).every(isStreet)).toBe(true);
  expect(route.length).toBeLessThanOrEqual(8);
  steps(START, route);
});

test('out of the Maze a walk begins at one of its entrances', () => {
  const [first] = new Walks(MAZE, -1, 5).to(START);
  expect(NEIGHBOURS[MAZE]).toContain(first);
});

test('nobody turns back to where a stop-over came from', () => {
  const [before] = NEIGHBOURS[START]!;
  for (const end of SPACES.keys()) expect(new Walks(START, before!, 3).to(end)[0] === before && new Walks(START, before!, 3).to(end).length > 1).toBe(false);
});
