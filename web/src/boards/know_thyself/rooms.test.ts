import { expect, test } from 'vitest';
import { label } from './rooms';

test('a label that stands to one side is broken so that it stays in its box', () => {
  const ball = { name: 'Ball Room', x: 595, y: 400, w: 190, h: 100, label: [548, 400] } as never;
  expect(label(ball, ['Humiliating', 'Love']).map(({ text }) => text)).toEqual(['Ball Room', 'of Humiliating', 'Love']);
  const hall = { name: 'Banquet Hall', x: 575, y: 295, w: 150, h: 90, label: [575, 295] } as never;
  expect(label(hall, ['Lost', 'Love']).map(({ text }) => text)).toEqual(['Banquet Hall', 'of Lost Love']);
});
