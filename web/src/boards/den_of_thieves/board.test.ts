import { expect, it } from 'vitest';
import type { Choice, Line, Question } from '../../lib/wire';
import { bigScore, offset, spot, stacks } from './house';
import { spaceOf } from './play';
import { beats, fates, sign, tale, toldOf, working } from './telling';
import { MAP, PENDING, PINNED, UNSEEN, type Data, type Facts, type View } from './view';
import { drawers, spread, worded } from './ways';

const line = (kind: string, text: string): Line => ({ version: 1, at: 0, kind, rule: 'DT-1', text, facts: {} });
const choice = (id: string, things: [string, number][] = []): Choice => ({ id, label: id, things }) as Choice;
const question = (...ids: string[]): Question => ({ key: '1.0.0', kind: 'Act', options: ids.map((id) => choice(id)) }) as unknown as Question;
const data = { mechanics: ['drew', 'discarded'] } as unknown as Data;

const view = (zones: number[], more: Partial<View> = {}): View =>
  ({ zone: zones, at: zones.map(() => [1, 0]), laid: zones.map((_, i) => 10 - i), covered: [], marker: [], main: 0, ...more }) as unknown as View;

it('leaves the middle more room than other spaces, north up', () => {
  expect(spot([0, 0]).map(Math.abs)).toEqual([0, 0]);
  expect(spot([1, 0])[0]).toBeGreaterThan(spot([2, 0])[0] - spot([1, 0])[0]);
  expect(spot([0, 1])[1]).toBeLessThan(0);
  expect(spot([-2, -1])).toEqual([-spot([2, 1])[0], -spot([2, 1])[1]]);
});

it('lies the cards of a space from bottom to top, and always knows the middle', () => {
  const found = stacks(view([MAP, UNSEEN, MAP], { marker: [[0, 3]] }));
  expect(found.map(({ space }) => space)).toEqual([[0, 0], [1, 0], [0, 3]]);
  expect(found[1]!.cards).toEqual([2, 0]);
  expect(found[2]!.standing).toEqual([0]);
});

it('shows the five cards of the Big Score while they are still debated', () => {
  expect(bigScore(view([PINNED, MAP, PINNED]))).toEqual([2, 0]);
  expect(bigScore(view([PENDING, PENDING], { main: -1 }))).toEqual([1, 0]);
  expect(bigScore(view([PENDING, PENDING]))).toEqual([]);
});

it('spreads a stack around its space', () => {
  expect(offset(0, 1)).toEqual([0, 0]);
  expect(offset(0, 3)[0]).toBe(-offset(2, 3)[0]);
});

it('finds the space of an option', () => {
  expect(spaceOf(choice('go:1:-2', [['x', 1], ['y', -2]]))).toEqual([1, -2]);
  expect(spaceOf(choice('done'))).toBeUndefined();
});

it('puts what one may do into drawers, moves first, and leaves the ways out to the bar', () => {
  const asked = question('goal:A:rest', 'move:A:case', 'move:A:danger', 'token:A:item', 'move:A:spell', 'leave_it:A');
  expect(drawers(asked).map(({ heading, choices }) => [heading, choices.length])).toEqual([['Take a risk', 2], ['Look and learn', 1], ['Tokens and bonds', 1], ['What for', 1]]);
  expect(spread(question('yes', 'no'))).toBe(false);
});

it('puts what a question is about before what else may be done', () => {
  const asked = { ...question('token:A:item', 'token:A:spell', 'goal:A:take', 'goal:A:rest', 'goal:A:learn'), kind: 'SetGoal' };
  expect(drawers(asked).map(({ heading }) => heading)).toEqual(['What for', 'Tokens and bonds']);
});

it('wants words with claims only', () => {
  expect([choice('count:HQ'), choice('power:G7:flip'), choice('commit')].map(worded)).toEqual([true, true, false]);
});

it('tells how the scene was framed, and the last that happened since', () => {
  const story = [line('framed', 'Old.'), line('framed', 'Rain.'), line('drew', 'A two.'), line('outcome', 'It works.'), line('discarded', 'A two.')];
  expect(toldOf(story, data)).toEqual({ framing: 'Rain.', since: ['It works.'] });
  expect(toldOf([...story, line('turn', '')], data)).toEqual({ framing: '', since: [] });
  expect(toldOf([], data)).toEqual({ framing: '', since: [] });
  expect(working(line('drew', ''), data)).toBe(true);
});

it('marks the phase of the turn, and none between turns', () => {
  const facts = (phase: string): Facts => ({ stage: { phase } }) as unknown as Facts;
  expect(beats(view([]), facts('establishing')).map(({ state }) => state)).toEqual(['done', 'done', 'now', 'next']);
  expect(beats(view([]), facts(''))).toEqual([]);
});

it('keeps the draws of the Devil and the Angel until something new begins, and shows none before it is told', () => {
  const story = ['suffered', 'declared', 'drew', 'suffered', 'involuntary_act'].map((kind) => ({ kind, facts: {}, text: kind }) as unknown as Line);
  expect(fates(story, null)).toEqual([story[3]]);
  expect(fates(story, story[2]!)).toEqual([]);
  expect(fates(story, story[3]!)).toEqual([story[3]]);
  expect(fates([...story, { ...story[1]!, kind: 'turn' }], null)).toEqual([]);
});

it('puts the sign of its thief before a line, and sets apart how a scene begins and ends', () => {
  const table = view([], { people: [{ seat: 2 }, { seat: 0 }] as View['people'] });
  const about = (kind: string, facts: Line['facts']): Line => ({ ...line(kind, 'x'), facts });
  expect(sign(about('outcome', { actor: 1, person: 0 }), table)).toBe(0);
  expect(sign(about('took', { character: 0 }), table)).toBe(2);
  expect(sign(about('reshuffled', {}), table)).toBe('scroll-text');
  expect([about('framed', {}), about('outcome', {})].map(tale)).toEqual([true, false]);
});
