import { expect, it } from 'vitest';
import type { Block } from '../../lib/wire';
import { truthTable } from './truth';

const block = (rows: string[][]): Block => ({ kind: 'table', text: '', id: '', level: 0, rows });

it('reads the true facts of each chamber from the rulebook', () => {
  const table = truthTable([
    block([['id', 'name'], ['TH-C16', 'SEWERS']]),
    block([['id', 'room', 'true facts (TH-F…)'], ['TH-C16', 'SEWERS', 'F03 scout_picks_other, F23 steal_pays']]),
  ]);
  expect(table.get('TH-C16')).toEqual(new Set(['TH-F03', 'TH-F23']));
});
