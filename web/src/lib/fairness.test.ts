import { beforeEach, describe, expect, it, vi } from 'vitest';
import { check, commitment, readRecord, result, streamKey, type Check, type Dealt } from './fairness';
import { attend, canonical, digest, firstUnfounded, kept, keptFile, offer, promise, promised, remember, settle, type Kept } from './seals';
import type { Fairness, Seal, Table } from './wire';

// Dealt by rookery.kernel.chance from the bytes 0 to 31 as seed.
const SEED = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const NONCES = ['5f2b9c0e8d7a41f3', '', 'aa'];
const MIXED: [number, number][] = [[42, 32], [41, 0], [6, 5], [2, 0], [27, 12], [1, 0], [3, 0], [5, 2]];
const ALONE: [number, number][] = [[42, 16], [41, 17], [6, 3], [2, 1], [27, 25], [1, 0], [3, 2], [5, 2]];
const VIEWS = ['a', 'b', 'c', 'b', 'd'];

const seal: Seal = {
  table: 't', game: 'pebbles', rules: '1', seats: ['Ann', 'Fox', 'Cat'], bots: ['', 'plain', ''], options: {}, kept: '',
  commitment: COMMITMENT, commitments: [promised(NONCES[0]!), '', promised('aa')],
};
const own: Kept = { nonce: 'aa', seat: 2, seal, before: true, shown: [[1, 'a'], [3, 'c'], [4, 'c'], [6, 'd']] };
const dealt = (header: Partial<Dealt['header']> = {}, more: Partial<Dealt> = {}): Dealt => ({
  header: { game: 'pebbles', rules: '1', seats: seal.seats, commitment: COMMITMENT, nonces: NONCES, seal, ...header },
  results: MIXED.map(([, value]) => value), seed: SEED, ...more,
});
const told = (pairs = MIXED): Fairness => ({
  commitment: COMMITMENT, nonces: NONCES, seed: SEED, draws: pairs.map(([bound, value]) => ({ bound, result: value })), fair: true, sentence: '', seal, left_out: [], views: VIEWS,
});
const wrong = (checks: Check[]): string[] => checks.filter((one) => one.holds !== 'yes').map((one) => `${one.holds}: ${one.sentence}`);

describe('the stream of chance', () => {
  it('computes the same commitment as the kernel', () => {
    expect(commitment(SEED)).toBe(COMMITMENT);
  });

  it.each([
    ['with nonces', NONCES, MIXED],
    ['without nonces', [], ALONE],
  ])('deals the same stream as the kernel, %s', (_, nonces, pairs) => {
    const key = streamKey(SEED, nonces);
    for (const [number, [bound, expected]] of pairs.entries()) expect(result(key, number, bound)).toBe(expected);
  });
});

describe('a finished game', () => {
  it('is fair at an honest table', () => {
    const checks = check(dealt(), told(), own);
    expect(checks).toHaveLength(6);
    expect(wrong(checks)).toEqual([]);
  });

  it('is read from its record', () => {
    const lines = '{"rookery-record": 2, "nonces": []}\n{"chance": [1, 2]}\n{"key": "0.0.0", "pick": "x"}\n{"key": "1.0.0", "pick": "y", "chance": [3]}\n{"end": {}, "seed": "ff"}\n{"talk": "Well.", "seat": 0}\n';
    expect(readRecord(lines)).toMatchObject({ results: [1, 2, 3], seed: 'ff' });
  });

  it('is not fair if the house chose its seed after the nonces', () => {
    const exchanged = { ...seal, commitment: commitment('ff'.repeat(32)) };
    const found = wrong(check(dealt({ seal: exchanged, commitment: exchanged.commitment }, { seed: 'ff'.repeat(32) }), told(), own));
    expect(found[0]).toBe('no: The record stands under another seal than the one that this browser was shown.');
    expect(wrong(check(dealt({}, { seed: 'ff'.repeat(32) }), told(), own))[0]).toBe('no: The seed is not the one that was sealed.');
  });

  it('is not fair if the last nonce was chosen, sealed anew or not', () => {
    const nonces = ['00'.repeat(16), '', 'aa'];
    expect(wrong(check(dealt({ nonces }), told(), own))[0]).toBe('no: The number of Ann is not the one that was sealed.');
    const anew = { ...seal, commitments: [promised(nonces[0]!), '', promised('aa')] };
    expect(wrong(check(dealt({ nonces, seal: anew }), told(), own))[0]).toBe('no: The record stands under another seal than the one that this browser was shown.');
  });

  it('is not fair if a bot added a nonce', () => {
    expect(wrong(check(dealt({ nonces: [NONCES[0]!, 'bb', 'aa'] }), told(), own))[0]).toBe('no: The number of Fox is not the one that was sealed.');
    const bribed = { ...seal, commitments: [promised(NONCES[0]!), promised('bb'), promised('aa')] };
    const found = wrong(check(dealt({ nonces: [NONCES[0]!, 'bb', 'aa'], seal: bribed }), told(), { ...own, seal: bribed }));
    expect(found[0]).toBe('no: The number of Fox is not the one that was sealed.');
  });

  it('is not fair if results were swapped, or explained by fewer draws', () => {
    const results = MIXED.map(([, value]) => value);
    [results[0], results[4]] = [results[4]!, results[0]!];
    expect(wrong(check(dealt({}, { results }), told(), own))).toEqual(['no: Chance result number 1 does not come from seed and numbers.']);
    expect(wrong(check(dealt(), told(MIXED.slice(1)), own))).toEqual(['no: The record has 8 chance results, and the house explains 7.']);
  });

  it('is not fair if other cards were shown', () => {
    expect(wrong(check(dealt(), told(), { ...own, shown: [[1, 'a'], [2, 'x']] }))).toEqual(['no: What this browser was shown at version 2 of the game does not follow from the record.']);
  });

  it('names who was left out, and does not claim what it cannot prove', () => {
    const left = check(dealt({ nonces: ['', '', 'aa'] }), told(), own)[2]!;
    expect(left).toEqual({ holds: 'yes', sentence: 'Every number that was opened is the one that was sealed. Not opened in time, and left out: Ann.' });
    const holds = (more: Partial<Kept>, header: Partial<Dealt['header']> = {}): string[] => check(dealt(header), told(), { ...own, ...more }).map((one) => one.holds);
    expect(holds({ before: false })[0]).toBe('open');
    expect(holds({ nonce: '' })[3]).toBe('open');
    expect(holds({}, { nonces: [NONCES[0]!, '', ''] })[3]).toBe('open');
    expect(holds({ nonce: 'cc' })[3]).toBe('no');
    expect(holds({ shown: [] })[5]).toBe('open');
    expect(check(dealt(), told(), { nonce: '', seat: -1, seal: null, before: false, shown: [] }).map((one) => one.holds)).toEqual(['open', 'yes', 'yes', 'open', 'yes', 'open']);
  });

  it('with a known deal is held to its results only', () => {
    expect(wrong(check(dealt({ seal: undefined! }), told(), own, true))).toEqual([]);
  });
});

describe('what a browser keeps', () => {
  const stored = new Map<string, string>();
  const table = (more: Partial<Table> = {}): Table => ({ id: 't', phase: 'lobby', seal, seats: seal.seats.map((name, seat) => ({ seat, name, opened: false })), ...more }) as Table;

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', { getItem: (name: string) => stored.get(name) ?? null, setItem: (name: string, value: string) => stored.set(name, value) });
  });

  const sealedWith = (hash: string): Seal => ({ ...seal, commitments: ['', '', hash] });

  it('is its nonce, which it opens to the first seal that holds its promise, and to no other', () => {
    const hash = promise('t', 2);
    expect(promised(kept('t').nonce)).toBe(hash);
    const mine = sealedWith(hash);
    expect(attend(table({ seal: null }), 2)).toBe(false);
    expect(attend(table({ seal: mine }), 2)).toBe(true);
    expect(attend(table({ seal: mine }), 2)).toBe(true);
    expect(attend(table({ seal: { ...mine, commitment: 'other' } }), 2)).toBe(false);
    expect(kept('t').seal).toEqual(mine);
    expect(attend(table({ seal: mine, phase: 'playing' }), 2)).toBe(false);
  });

  it('is never opened to a seal without its promise, of another table, or seen after the deal', () => {
    promise('t', 2);
    expect(attend(table(), 2)).toBe(false);
    const hash = promise('t', 2);
    expect(attend(table({ seal: { ...sealedWith(hash), table: 'u' } }), 2)).toBe(false);
    const late = promise('t', 2);
    expect(attend(table({ seal: sealedWith(late), phase: 'playing' }), 2)).toBe(false);
    expect(kept('t').before).toBe(false);
    expect(attend(table({ seal: sealedWith(late) }), 2)).toBe(false);
  });

  const held = (id: string, commitments: string[]): Table => table({ id, seal: null, seats: commitments.map((commitment, seat) => ({ seat, commitment, opened: false })) as Table['seats'] });

  it('is a promise for the seat that a link opens, if the table takes it', () => {
    const hash = offer('taken');
    expect(offer('taken')).toBe(hash);
    const taken = held('taken', ['', '', hash]);
    settle(taken, 2);
    expect(kept('taken').seat).toBe(2);
    expect(attend({ ...taken, seal: { ...sealedWith(hash), table: 'taken' } }, 2)).toBe(true);
  });

  it('is no promise if the seat had one before, if there is no seat, or once a seal was seen', () => {
    for (const seat of [2, -1]) {
      expect(offer('late')).not.toBe('');
      settle(held('late', seal.commitments), seat);
      expect(kept('late').nonce).toBe('');
    }
    attend(table({ id: 'late' }), 2);
    expect(offer('late')).toBe('');
  });

  it('keeps the promise of the chair it sat down on, whatever the table says', () => {
    const hash = promise('t', 2);
    settle(table({ seal: null, seats: [] }), 2);
    expect(promised(kept('t').nonce)).toBe(hash);
  });

  it('is what it was shown, in order, however many pages tell of it', () => {
    attend(table({ seal: sealedWith(promise('t', 2)) }), 2);
    for (const [version, view] of [[1, 'a'], [3, 'c'], [2, 'b'], [2, 'b'], [4, 'd']] as const) remember(table(), version, { view });
    expect(kept('t').shown).toEqual([[1, 'a'], [2, 'b'], [3, 'c'], [4, 'd']].map(([version, view]) => [version, digest({ view }).slice(0, 32)]));
    expect(JSON.parse(keptFile('t'))).toMatchObject({ 'rookery-seal': 1, seat: 2, before: true });
  });

  it('follows from the record if it is found there in the same order', () => {
    expect(firstUnfounded([[1, 'a'], [2, 'a'], [5, 'b'], [7, 'b'], [9, 'd']], VIEWS)).toBe(-1);
    expect(firstUnfounded([[1, 'a'], [5, 'd'], [7, 'c']], VIEWS)).toBe(7);
  });

  it('is written the same way as in Python', () => {
    expect(canonical({ b: [1, null, true], a: 'é"\n', é: {} })).toBe('{"a":"é\\"\\n","b":[1,null,true],"é":{}}');
  });
});
