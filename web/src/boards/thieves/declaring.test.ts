import { describe, expect, it } from 'vitest';
import type { Play } from '../../lib/play.svelte';
import { Declaring, MOST } from './declaring.svelte';

const NAMES: Record<string, string[]> = {
  card: ['sneak', 'steal', 'stab', 'lies', 'empty-chamber', 'sewers'],
  fact: ['scout-gets', 'steal-pays', 'paradox'],
  seat: ['A', 'B', 'C'],
  advice: ['sneak', 'steal', 'stab', 'lies', 'trickery'],
};
const ABOUT: Record<string, { title: string; text: string; rule: string }> = {
  sewers: { title: 'SEWERS', text: '', rule: 'TH-C16' },
  'empty-chamber': { title: 'EMPTY CHAMBER', text: '', rule: 'TH-C00' },
  'scout-gets': { title: '', text: 'The scout gets it.', rule: 'TH-F01' },
  'steal-pays': { title: '', text: 'Playing STEAL pays.', rule: 'TH-F23' },
  paradox: { title: '', text: 'I am lying to you now.', rule: 'TH-F80' },
};
const play = { slug: (field: string, n: number) => NAMES[field]?.[n] ?? '', about: (slug: string) => ABOUT[slug], name: (seat: number) => `N${seat}` } as unknown as Play;
const fresh = (): Declaring => new Declaring(play, 'TH-C16');
const facts = new Set(['TH-F23']);

describe('a declaration', () => {
  it('becomes one row of picks that ends itself', () => {
    const said = fresh();
    said.name(5);
    said.toggle(3, 0);
    said.toggle(4, -1, 1);
    said.toggle(6, 2);
    expect(said.picks()).toEqual(['say_name', 'name:sewers', 'say_not_fact', 'not_fact:scout-gets', 'say_advice', 'advise:all:steal', 'say_promise', 'promise:C', 'done']);
  });

  it('says nothing with a single pick', () => {
    expect(fresh().picks()).toEqual(['done']);
  });

  it('never asserts and denies the same thing', () => {
    const said = fresh();
    said.toggle(2, 1);
    said.toggle(3, 1);
    expect(said.parts).toEqual([[3, 1]]);
    said.toggle(1, 5);
    said.name(5);
    expect(said.parts).toEqual([[0, 5], [3, 1]]);
  });

  it('holds no more than a message may carry', () => {
    const said = fresh();
    for (let i = 0; i < 30; i++) said.toggle(4, i, 0);
    expect(said.parts.length).toBe(MOST);
    expect(said.picks().length).toBeLessThanOrEqual(40);
  });

  it('knows from the open table what would be true', () => {
    const said = fresh();
    expect([said.holds([0, 5], facts), said.holds([0, 4], facts), said.holds([1, 4], facts)]).toEqual([true, false, true]);
    expect([said.holds([2, 1], facts), said.holds([3, 1], facts), said.holds([2, 0], facts)]).toEqual([true, false, false]);
    expect([said.holds([2, 2], facts), said.holds([4, 0, 1], facts)]).toEqual([undefined, undefined]);
  });
});
