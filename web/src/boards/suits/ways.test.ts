import { expect, test } from 'vitest';
import type { Choice } from '../../lib/wire';
import { groups } from './ways';

const choice = (id: string, label: string): Choice => ({ id, label, things: [] }) as unknown as Choice;
const told = (options: Choice[], names: string[] = []): [string, string[]][] => groups(options, names).map((group) => [group.verb, group.words.map(({ word }) => word)]);

test('whom one shoots is chosen behind the word', () => {
  const options = [choice('shoot:pike', 'Shoot Pike'), choice('shoot:pike-2', 'Shoot Pike 2'), choice('talk:pike', 'Talk Pike down'), choice('talk:pike-2', 'Talk Pike 2 down')];
  expect(told(options, ['Pike', 'Pike 2'])).toEqual([['Shoot', ['Pike', 'Pike 2']], ['Talk down', ['Pike', 'Pike 2']]]);
});
test('what options begin with is said once', () => {
  expect(told([choice('improvise:wits', 'Improvise with Wits'), choice('improvise:thug', 'Improvise with Thug')])).toEqual([['Improvise with', ['Wits', 'Thug']]]);
  expect(told([choice('hazard:1', 'If it fails: 1 damage'), choice('hazard:2', 'If it fails: 2 damage')])).toEqual([['If it fails', ['1 damage', '2 damage']]]);
});
test('what options end with is said once', () => {
  expect(told([choice('look:3', '3 cards: 15 to reach'), choice('look:1', '1 card: 5 to reach')])).toEqual([['… to reach', ['3 cards: 15', '1 card: 5']]]);
});
test('the same name in all of them is said once', () => {
  expect(told([choice('attempt:A:guns', 'Ann tries Guns'), choice('attempt:A:thug', 'Ann tries Thug')], ['Ann'])).toEqual([['Ann tries', ['Guns', 'Thug']]]);
});
test('a name is no word in common', () => expect(told([choice('npc:pike', 'Pike'), choice('npc:pike-2', 'Pike 2')], ['Pike', 'Pike 2'])).toEqual([['', ['Pike', 'Pike 2']]]));
test('one option alone keeps its words', () => expect(told([choice('trap', 'Set a trap (Ambush)')])).toEqual([['', ['Set a trap (Ambush)']]]));
