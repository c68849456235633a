import { describe, expect, it, vi } from 'vitest';
import type { GameCard } from './wire';

vi.mock('./settings.svelte', () => ({ settings: { name: '' } }));
vi.mock('./mine.svelte', () => ({ mine: {} }));

const { addressOf, chairs, nameFor } = await import('./opening');
const { boxes } = await import('./shelf');
const TOKEN = 'p9A_-bcdefghijklmnopqrst';

describe('a table code', () => {
  it('may be a whole link', () => {
    expect(addressOf(`http://192.168.1.4:8000/table/kq3v7m2x9d#${TOKEN}`)).toBe(`/table/kq3v7m2x9d#${TOKEN}`);
  });

  it('may be the end of one', () => {
    expect(addressOf(` kq3v7m2x9d#${TOKEN} `)).toBe(`/table/kq3v7m2x9d#${TOKEN}`);
  });

  it('is nothing without its token', () => {
    expect(addressOf('kq3v7m2x9d')).toBe('');
  });
});

describe('one click', () => {
  const card = (name: string, seats: number[]): GameCard => ({ name, seats }) as GameCard;

  it('opens a table for one where the machine runs the evening, else a full one', () => {
    for (const [name, box] of boxes) expect(chairs(card(name, [1, 5, 6]))).toBe(box.alone ?? 5);
    expect(boxes.some(([, box]) => box.alone)).toBe(true);
    expect(chairs(card('pebbles', [2, 3]))).toBe(3);
  });
});

describe('a name', () => {
  it("is the seat's animal until one is chosen", () => {
    expect(nameFor(1)).toBe('Raven');
  });
});
