import { expect, it } from 'vitest';
import { face as faceOf, goldShown, goldWords, soft } from './cards';
import type { Data, Facts, View } from './view';

const data = { gold: Array.from({ length: 27 }, (_, i) => (i === 24 ? 0.5 : 5)) } as Data;
const face = (slug: string, text: typeof about): ReturnType<typeof faceOf> => faceOf(slug, text, data);
const about = { title: 'CROWN of TUSKS', text: 'Long.', rule: 'TH-V01' };

it('sets printed capitals in upper and lower case', () => {
  expect(['CROWN of TUSKS', "IT'S A TRAP!!!", 'SNEAK!', "PICKPOCKETS' BAZAAR", 'Sneak!'].map(soft)).toEqual([
    'Crown of Tusks', "It's a Trap!!!", 'Sneak!', "Pickpockets' Bazaar", 'Sneak!',
  ]);
});

it('gives a treasure its gold and a chamber its gist', () => {
  expect(face('crown-of-tusks', about)).toMatchObject({ kind: 'treasure', value: '5', title: 'Crown of Tusks' });
  expect(face('silver-coin', about)?.value).toBe('½');
  expect(face('sewers', about)?.text).toContain('two treasures');
});

it('knows no face for what is not a card', () => {
  expect(face('scout-gets', about)).toBeUndefined();
});

it('writes halves and debts', () => {
  expect([0, 0.5, 5, 2.5, -1, -0.5].map(goldWords)).toEqual(['0', '½', '5', '2½', '−1', '−½']);
});

it('adds what lies open before a thief', () => {
  const view = { owner: [0, 1, 0, 0], sacked: 2, kept: -1 } as View;
  expect(goldShown(0, view, { worth: [5, 2, 3, 0.5] } as Facts)).toBe(5.5);
});
