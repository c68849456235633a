import { expect, it } from 'vitest';
import { entries, titlePattern } from './chapters';
import type { Line } from './wire';

const line = (kind: string, text: string): Line => ({ version: 1, at: 0, kind, rule: 'TH-1', text, facts: {} });

it('opens a chapter before its first line and leaves silent lines out', () => {
  const found = entries([line('new_scout', 'Ann scouts.'), line('laid', '')], (one) => (one.kind === 'new_scout' ? 'Turn 1' : ''));
  expect(found.map((entry) => (entry.kind === 'chapter' ? entry.text : entry.kind === 'line' ? entry.line.text : ''))).toEqual(['Turn 1', 'Ann scouts.']);
});

it('puts the workings that follow each other together', () => {
  const story = [line('drew', 'A two.'), line('laid', ''), line('drew', 'A ten.'), line('outcome', 'It works.'), line('drew', 'An ace.')];
  const found = entries(story, () => '', (one) => one.kind === 'drew');
  expect(found.map((entry) => (entry.kind === 'workings' ? entry.lines.length : entry.kind))).toEqual([2, 'line', 1]);
});

it('finds the longest title first', () => {
  expect('Ann shows STABBERY! now'.split(titlePattern(['STAB', 'STABBERY!']))).toEqual(['Ann shows ', 'STABBERY!', ' now']);
});

it('finds nothing without titles', () => {
  expect('plain'.split(titlePattern([]))).toEqual(['plain']);
});
