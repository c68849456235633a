import { expect, test } from 'vitest';
import { numbers } from './choices';

const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

test('a few numbers are listed', () => {
  expect(numbers(upTo(9).map((one) => [one, String(one)]))).toBe(null);
});

test('many numbers are typed, whichever of them stands first', () => {
  const silver: [number, string][] = [300, ...upTo(60).map((one) => one * 5)].map((one) => [one, String(one)]);
  expect(numbers(silver)).toEqual({ before: '', label: '', least: 5, most: 300, step: 5 });
});

test('a number behind a word is typed beside the other answers', () => {
  const deadlines: [string, string][] = [['two_passes', 'Two passes'], ...upTo(50).map((one): [string, string] => [`cards:${one}`, `Cards ${one}`])];
  expect(numbers(deadlines)).toEqual({ before: 'cards:', label: 'Cards', least: 1, most: 50, step: 1 });
});
