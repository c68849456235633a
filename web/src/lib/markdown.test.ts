import { expect, it } from 'vitest';
import { pieces, ruleText } from './markdown';

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
});

it('leaves a lone star alone', () => {
  expect(pieces('4 * thieves')).toEqual([{ kind: 'text', text: '4 * thieves' }]);
});

it('takes a rule out of its list', () => {
  expect(ruleText('- **TH-1** The game is played by 3 to 6.', 'TH-1')).toBe('The game is played by 3 to 6.');
});
