import { expect, it } from 'vitest';
import { crc32, fingerprint } from './fingerprint';

it('is the checksum that everybody knows', () => {
  expect(crc32('123456789')).toBe(0xcbf43926);
});

it('comes to what the house computes, in whatever order the names stand', () => {
  expect(fingerprint({ wounds: [0, 1], talk: 'Ä "x"\n', claim: { kind: 'Say', b: 1, a: null }, up: true })).toBe(4129252697);
  expect(fingerprint({ up: true, claim: { a: null, b: 1, kind: 'Say' }, talk: 'Ä "x"\n', wounds: [0, 1] })).toBe(4129252697);
});
