import { describe, expect, it, vi } from 'vitest';

vi.mock('./settings.svelte', () => ({ settings: { name: '' } }));
vi.mock('./mine.svelte', () => ({ mine: {} }));

const { addressOf, nameFor } = await import('./opening');
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

describe('a name', () => {
  it("is the seat's animal until one is chosen", () => {
    expect(nameFor(1)).toBe('Raven');
  });
});
