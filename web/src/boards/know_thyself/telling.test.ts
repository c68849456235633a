import { expect, test } from 'vitest';
import type { Line } from '../../lib/wire';
import { withheld } from './telling';

const line = (kind: string, text: string, facts: object): Line => ({ kind, text, facts }) as unknown as Line;

test('a struck text leaves only its mark in the story', () => {
  const told = [line('spoke', 'Ann: “Something $& foul.”', { seat: 0, said: 'Something $& foul.', text: 1 }), line('narrated', 'Ann, it is lost.', { pc: 0, said: 'It is lost.', text: 2 }), line('spoke', 'Bo: “It is lost.”', { seat: 1, said: 'It is lost.', text: 3 })];
  expect(withheld(told)).toBe(told);
  const again = line('edge_gained', 'Ann: “It is lost.”', { pc: 0, said: 'It is lost.', text: 4 });
  const after = withheld([...told, again, line('struck', 'A text has been struck.', { number: 1 }), line('struck', 'A text has been struck.', { number: 2 })]);
  expect(after.map(({ text }) => text)).toEqual(['Ann: “(struck)”', '(struck)', 'Bo: “It is lost.”', 'Ann: “(struck)”', 'A text has been struck.', 'A text has been struck.']);
  expect(JSON.stringify(after)).not.toContain('foul');
});
