import { expect, it } from 'vitest';
import { face, GOLD, soft } from './cards';

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

it('prints 75½ gold in all (TH-7)', () => {
  expect(GOLD.reduce((sum, gold) => sum + gold)).toBe(75.5);
});
