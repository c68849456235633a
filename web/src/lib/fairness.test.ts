import { describe, expect, it } from 'vitest';
import { check, commitment, result, streamKey } from './fairness';
import type { Draw, Fairness } from './wire';

// Dealt by rookery.kernel.chance from the bytes 0 to 31 as seed.
const SEED = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const NONCES = ['5f2b9c0e8d7a41f3', '', 'aa'];
const MIXED: [number, number][] = [[42, 32], [41, 0], [6, 5], [2, 0], [27, 12], [1, 0], [3, 0], [5, 2]];
const ALONE: [number, number][] = [[42, 16], [41, 17], [6, 3], [2, 1], [27, 25], [1, 0], [3, 2], [5, 2]];

const draws = (pairs: [number, number][]): Draw[] => pairs.map(([bound, value]) => ({ bound, result: value }));
const told = (more: Partial<Fairness> = {}): Fairness => ({ commitment: COMMITMENT, nonces: NONCES, seed: SEED, draws: draws(MIXED), fair: true, sentence: '', ...more });

describe('fairness', () => {
  it('computes the same commitment as the kernel', async () => {
    expect(await commitment(SEED)).toBe(COMMITMENT);
  });

  it.each([
    ['with nonces', NONCES, MIXED],
    ['without nonces', [], ALONE],
  ])('deals the same stream as the kernel, %s', async (_, nonces, pairs) => {
    const key = await streamKey(SEED, nonces);
    for (const [number, [bound, expected]] of pairs.entries()) expect(await result(key, number, bound)).toBe(expected);
  });

  it('finds nothing wrong with an honest table', async () => {
    expect((await check(told(), COMMITMENT, 'aa')).every((one) => one.holds)).toBe(true);
  });

  it('notices a changed result, another seed, another commitment and a missing nonce', async () => {
    const cheated = draws(MIXED);
    cheated[3] = { bound: 2, result: 1 };
    expect((await check(told({ draws: cheated }), COMMITMENT, '')).at(-1)).toEqual({ sentence: 'Chance result number 4 does not come from that seed.', holds: false });
    expect((await check(told({ seed: 'ff'.repeat(32) }), COMMITMENT, ''))[1]!.holds).toBe(false);
    expect((await check(told(), 'other', ''))[0]!.holds).toBe(false);
    expect((await check(told(), COMMITMENT, 'bb'))[2]!.holds).toBe(false);
  });
});
