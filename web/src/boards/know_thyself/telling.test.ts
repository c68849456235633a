import { expect, test } from 'vitest';
import type { Line } from '../../lib/wire';
import { sign, tale, withheld, working } from './telling';
import type { Data } from './view';

const line = (kind: string, text: string, facts: object): Line => ({ kind, text, facts }) as unknown as Line;

test('a struck text leaves only its mark in the story', () => {
  const told = [line('spoke', 'Ann: “Something $& foul.”', { seat: 0, said: 'Something $& foul.', text: 1 }), line('narrated', 'Ann, it is lost.', { pc: 0, said: 'It is lost.', text: 2 }), line('spoke', 'Bo: “It is lost.”', { seat: 1, said: 'It is lost.', text: 3 })];
  expect(withheld(told)).toBe(told);
  const again = line('edge_gained', 'Ann: “It is lost.”', { pc: 0, said: 'It is lost.', text: 4 });
  const after = withheld([...told, again, line('struck', 'A text has been struck.', { number: 1 }), line('struck', 'A text has been struck.', { number: 2 })]);
  expect(after.map(({ text }) => text)).toEqual(['Ann: “(struck)”', 'Ann, (struck)', 'Bo: “It is lost.”', 'Ann: “(struck)”', 'A text has been struck.', 'A text has been struck.']);
  expect(JSON.stringify(after)).not.toContain('foul');
});

test('a single word is struck where it is the whole text', () => {
  const told = [line('spoke', 'Ann: “Foul”', { seat: 0, said: 'Foul', text: 1 }), line('spoke', 'Ann: “A foul day.”', { seat: 0, said: 'A foul day.', text: 2 }), line('struck', '', { number: 1 })];
  expect(withheld(told).map(({ text }) => text)).toEqual(['Ann: “(struck)”', 'Ann: “A foul day.”', '']);
});

test('a struck thing is named no more, neither where a Memory clings to it nor in the words of the house', () => {
  const told = [
    line('dealt', 'Ann is dealt a foul egg, warm, a key and a map.', { seat: 0, texts: ['a foul egg, warm', 'a key', 'a map'] }),
    line('attached', 'Ann’s heart: a foul egg, warm.', { seat: 0, said: 'a foul egg, warm', called: 'your foul egg', text: 1 }),
    line('remembered', 'A Goal comes back to Ann, and clings to a foul egg, warm. Your foul egg knows.', { pc: 0, thing: 'a foul egg, warm', said: 'Your foul egg knows.', text: 2 }),
    line('remembered', 'A Goal comes back to Bo. Your foul egg knows.', { pc: 1, thing: 'a key', said: 'Your foul egg knows.', text: 3 }),
    line('struck', 'A text has been struck.', { number: 1 }),
  ];
  const after = withheld(told);
  expect(JSON.stringify(after.slice(0, 3))).not.toContain('egg');
  expect(after[0]!.facts['texts']).toEqual(['(struck)', 'a key', 'a map']);
  expect(after[2]!.text).toBe('A Goal comes back to Ann, and clings to (struck). (struck) knows.');
  expect(after[3]).toBe(told[3]);
});

test('the journal has the sign of the guest, or of the room, and sets apart what is told', () => {
  const line = (kind: string, facts: Line['facts']): Line => ({ version: 1, at: 0, kind, rule: 'KT-1', text: 'x', facts });
  expect([line('won', { pc: 1 }), line('answered', { seat: 2 }), line('framed', { place: 3 }), line('round', {})].map(sign)).toEqual([1, 2, 'door-open', 'scroll-text']);
  expect([line('narrated', {}), line('won', {})].map(tale)).toEqual([true, false]);
  const data = { mechanics: ['drew'] } as unknown as Data;
  expect([line('drew', {}), line('won', {})].map((one) => working(one, data))).toEqual([true, false]);
});
