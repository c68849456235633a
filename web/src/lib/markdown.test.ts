import { expect, it } from 'vitest';
import { hits, pieces } from './markdown';

it('cuts a sentence into plain, bold, code and rule pieces', () => {
  expect(pieces('The **scout** (TH-53a) lays `any` card.')).toEqual([
    { kind: 'text', text: 'The ' },
    { kind: 'bold', text: 'scout' },
    { kind: 'text', text: ' (' },
    { kind: 'rule', text: 'TH-53a' },
    { kind: 'text', text: ') lays ' },
    { kind: 'code', text: 'any' },
    { kind: 'text', text: ' card.' },
  ]);
});

it('knows the ids of cards', () => {
  expect(pieces('See TH-V01.')[1]).toEqual({ kind: 'rule', text: 'TH-V01' });
  expect(pieces('See SU-J1.4a.')[1]).toEqual({ kind: 'rule', text: 'SU-J1.4a' });
  expect(pieces('See SU-J1. A job.')[1]).toEqual({ kind: 'rule', text: 'SU-J1' });
});

it('leaves a lone star alone', () => {
  expect(pieces('4 * thieves')).toEqual([{ kind: 'text', text: '4 * thieves' }]);
});

it('finds a word in any case, and takes it as it is written', () => {
  expect(hits('A Troll, a troll.', 'troll')).toEqual(['A ', 'Troll', ', a ', 'troll', '.']);
  expect(hits('4.5 (x)', '(x')).toEqual(['4.5 ', '(x', ')']);
});
