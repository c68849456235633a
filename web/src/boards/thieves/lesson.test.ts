import { expect, it } from 'vitest';
import type { GamePage } from '../../lib/wire';
import { lesson } from './lesson';
import { beats } from './telling';
import { Judgement, type View } from './view';

const CARDS = ['sneak', 'steal', 'stab', 'lies', 'nope', 'empty-chamber', 'battlefield', 'sewers'];
const page = {
  names: { card: CARDS, treasure: ['crown-of-tusks', 'ring-of-water'], fact: ['stab-works'] },
  about: Object.fromEntries(CARDS.map((slug) => [slug, { title: slug.toUpperCase(), text: '', rule: '' }])),
  data: { gold: [5, 4], chambers: [{ card: 5, facts: [] }, { card: 6, facts: [0] }] },
} as unknown as GamePage;
const at = (title: string): number => lesson.steps.findIndex((step) => step.title === title);

/** The stamp on what the pupil said of the Battlefield, once the cards are up. */
function stamped(...said: string[]): number {
  const course = lesson.begin(page);
  const [lay, tell, trick] = [at('Your turn with the lantern'), at('Say something'), at('Trickery')];
  course.view(lay);
  course.answer(lay, ['lay:battlefield'], '');
  course.answer(tell, said, 'Trust me.');
  course.answer(trick, ['play:nope'], '');
  return (course.view(trick + 1) as unknown as View).judgement;
}

it('stamps what the pupil says as the table would', () => {
  expect([stamped('name:sewers'), stamped('name:battlefield', 'fact:stab-works'), stamped('not_fact:stab-works'), stamped()]).toEqual([Judgement.LIE, Judgement.TRUE, Judgement.LIE, Judgement.SILENT]);
});

it('asks for words only where something is said, and names the deed on its buttons', () => {
  const course = lesson.begin(page);
  const questions = lesson.steps.flatMap((_, step) => course.question(step) ?? []);
  expect(questions.filter((one) => one.say_limit > 0).map((one) => one.kind)).toEqual(['Declare']);
  expect(questions.flatMap((one) => one.options).filter((one) => one.id.startsWith('lay:')).map((one) => one.label)).toEqual(['Lay EMPTY-CHAMBER', 'Lay BATTLEFIELD']);
});

it('is at the cards once the scout has spoken', () => {
  const view = { played: [-1, -1], winner: -1, room: 6, room_up: false, shown: false, claim: [[0, 5]], talk: '' } as unknown as View;
  expect(beats(view).find(({ state }) => state === 'now')?.label).toBe('Cards down');
  expect(beats({ ...view, claim: [] } as View).find(({ state }) => state === 'now')?.label).toBe('Chamber laid');
});
