import { describe, expect, it } from 'vitest';
import { Declaring, MOST } from './declaring.svelte';
import { declared, type Den } from './statements';
import type { Data, Statement } from './view';

const NAMES: Record<string, string[]> = {
  card: ['sneak', 'steal', 'stab', 'lies', 'empty-chamber', 'sewers'],
  fact: ['scout-gets', 'steal-pays', 'paradox'],
  seat: ['A', 'B', 'C'],
  advice: ['sneak', 'steal', 'stab', 'lies', 'trickery'],
};
const ABOUT: Record<string, { title: string; text: string; rule: string }> = {
  steal: { title: 'STEAL!', text: '', rule: 'TH-S2' },
  sewers: { title: 'SEWERS', text: '', rule: 'TH-C16' },
  'empty-chamber': { title: 'EMPTY CHAMBER', text: '', rule: 'TH-C00' },
  'scout-gets': { title: '', text: 'The scout gets it.', rule: 'TH-F01' },
};
const said = (word: string, menu: string, about: string[], sentence: string, more: Partial<Statement> = {}): Statement => ({
  kind: 'Statement', word, menu, about, sentence, judged: about[0] === 'card' || about[0] === 'fact', denies: word.startsWith('not_'), contrary: -1, once: false, ...more,
});
const data = {
  statements: [
    said('name', 'say_name', ['card'], 'This is {card}.', { contrary: 1, once: true }),
    said('not_name', 'say_not_name', ['card'], 'This is not {card}.', { contrary: 0 }),
    said('fact', 'say_fact', ['fact'], '{fact}', { contrary: 3 }),
    said('not_fact', 'say_not_fact', ['fact'], 'Not so: {denied}', { contrary: 2 }),
    said('advise', 'say_advice', ['whom', 'advice'], '{whom}, play {advice}.'),
    said('warn', 'say_advice', ['whom', 'advice'], '{whom}, do not play {advice}.'),
    said('promise', 'say_promise', ['seat'], '{seat}, the treasure is yours.'),
    said('spare', 'say_promise', ['seat'], '{seat}, I will not hurt you.'),
  ],
  chambers: [{ card: 4, proper: false, facts: [] }, { card: 5, proper: false, facts: [1] }],
  facts: [{ denied: 'the scout gets it.', judged: true }, { denied: 'playing STEAL pays.', judged: true }, { denied: 'I am lying to you now.', judged: false }],
  everybody: 'All of you',
} as unknown as Data;
const CALLED = ['Ann', 'Kit: the "Knife", 3 影', '{card} $1'];
const play = { data, slug: (field: string, n: number) => NAMES[field]?.[n] ?? '', about: (slug: string) => ABOUT[slug], name: (seat: number) => CALLED[seat] ?? `N${seat}` } as unknown as Den;
const fresh = (): Declaring => new Declaring(play, 5);

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

  it('drops what the new statement excludes', () => {
    const said = fresh();
    said.toggle(2, 1);
    said.toggle(3, 1);
    expect(said.parts).toEqual([[3, 1]]);
    said.toggle(1, 5);
    said.name(5);
    said.name(4);
    expect(said.parts).toEqual([[0, 4], [3, 1]]);
    said.name(-1);
    expect(said.parts).toEqual([[3, 1]]);
  });

  it('holds no more than a message may carry', () => {
    const said = fresh();
    for (let i = 0; i < 30; i++) said.toggle(4, i, 0);
    expect(said.parts.length).toBe(MOST);
    expect(said.picks().length).toBeLessThanOrEqual(40);
  });

  it('knows from the open table what would be true', () => {
    const said = fresh();
    expect([said.holds([0, 5]), said.holds([0, 4]), said.holds([1, 4])]).toEqual([true, false, true]);
    expect([said.holds([2, 1]), said.holds([3, 1]), said.holds([2, 0])]).toEqual([true, false, false]);
    expect([said.holds([2, 2]), said.holds([4, 0, 1])]).toEqual([undefined, undefined]);
  });

  it('is said with the names as they are, whatever is in them', () => {
    expect(declared([[0, 5], [3, 0], [4, 1, 1], [6, 2], [5, -1, 4]], 'So.', play)).toEqual({
      judged: [{ kind: 0, words: 'This is the Sewers.' }, { kind: 3, words: 'Not so: the scout gets it.' }],
      talk: ['Kit: the "Knife", 3 影, play Steal.', '{card} $1, the treasure is yours.', 'All of you, do not play trickery.', 'So.'],
    });
  });
});
