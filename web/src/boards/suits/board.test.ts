import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { kindOf } from '../../lib/asking';
import type { Choice, Line } from '../../lib/wire';
import { raise, raiseWords } from './choosing.svelte';
import { crew, nameOf } from './crew';
import type { SuitsPlay } from './play';
import positions from './positions.json';
import { sign, tale, working } from './telling';
import type { Data, View } from './view';
import { groups } from './ways';

const { page } = positions;
const KIT = 'Kit: the Knife';

/** A table as the server sends it. */
function at(name: Exclude<keyof typeof positions, 'page'>): SuitsPlay {
  const { view, facts, decision } = positions[name];
  const slug = (field: 'means' | 'card', number: number): string => page.names[field]?.[number] ?? '';
  return { view, facts, now: { view, facts }, data: page.data, options: decision.options, slug, about: (slug: keyof typeof page.about) => page.about[slug] } as unknown as SuitsPlay;
}
const told = (play: SuitsPlay, kind: string): [string, string[]][] => groups(play, play.options.filter((choice) => kindOf(choice) === kind)).map((group) => [group.heading, group.words.map(({ word }) => word)]);
const option = (play: SuitsPlay, kind: string): Choice => play.options.find((choice) => kindOf(choice) === kind)!;

test('whom one shoots is chosen under the word', () => expect(told(at('fight'), 'shoot')).toEqual([['Shoot', ['Bouncer', 'Bouncer 2']]]));
test('a skill is chosen under what is done with it', () => {
  expect(told(at('obstacle'), 'improvise')[0]![0]).toBe('Improvise with');
  expect(told(at('obstacle'), 'improvise')[0]![1]).toContain('Athlete');
});
test('what options have in common stands in the heading, whatever it is called', () => {
  const [[heading, words]] = told(at('propose'), 'attempt') as [[string, string[]]];
  expect(heading).toBe(`${KIT} tries`);
  expect(words).toEqual(expect.arrayContaining(['Stealth', 'Charisma']));
});
test('one option alone keeps its label', () => expect(told(at('fight'), 'trap')).toEqual([['', ['Set a trap (Ambush)']]]));
test('a number stands for itself under its heading', () => expect(told(at('fight'), 'look')[0]![1]).toContain('3'));

test('an option tells what it would make of the total', () => {
  const play = at('opposed');
  const [seven, joker] = play.options.filter((choice) => kindOf(choice) === 'add');
  expect([seven, joker, option(play, 'charisma')].map((choice) => raiseWords(raise(play, choice)!))).toEqual(['29', 'up to 32', '28']);
  expect(raise(play, option(play, 'pass'))).toBeUndefined();
});

test('a member of the crew has a sheet and a state', () => {
  const play = at('opposed');
  expect(crew(play)[0]).toMatchObject({ name: KIT, known: 'the shot', symbol: 'club', hand: 2, most: 5, acting: true, ready: true });
});
test('a character is found by number', () => {
  const play = at('fight');
  expect([0, play.facts.npcs[1]!.npc, -1].map((party) => nameOf(play, party))).toEqual([KIT, 'Bouncer 2', '']);
});

const line = (kind: string, facts = {}): Line => ({ kind, facts, text: 'x', rule: '', at: 0 }) as unknown as Line;
test('the journal folds what the cards did, and sets apart what is told', () => {
  const data = { mechanics: ['flipped'], tales: ['narration'] } as unknown as Data;
  expect(['flipped', 'narration', 'resolved'].map((kind) => [working(line(kind), data), tale(line(kind), data)])).toEqual([[true, false], [false, true], [false, false]]);
});
test('a line has the sign of its Suit, or one of its own', () => {
  const view = { suit_names: ['Ann', 'Bo'] } as View;
  const lines = [line('resolved', { party: 1 }), line('resolved', { party: 12 }), line('hurt', { suit: 0 }), line('whispered'), line('obstacle')];
  expect(lines.map((one) => sign(one, view))).toEqual([1, 'scroll-text', 0, 'message-circle', 'lock']);
});

test('a Suit of somebody else has its player beside it', async () => {
  const { default: Crew } = await import('./Crew.svelte');
  const play = { ...at('fight'), seat: 1, name: (seat: number) => ['Bea', 'You'][seat], isSelected: () => false, legal: () => [], source: {} };
  const drawn = render(Crew as any, { props: { play } } as any).body;
  expect(drawn).toMatch(/<span class="player[^>]*>Bea</);
});
