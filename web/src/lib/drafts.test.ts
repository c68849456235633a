import { beforeEach, expect, it, vi } from 'vitest';
import { draft, forgetDrafts, keepDraft } from './drafts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value), removeItem: (key: string) => void stored.delete(key) });
});

it('keeps what was typed by table, seat and question', () => {
  keepDraft('t1', 0, '31.0.0', 'Es war Nacht, und 夜');
  keepDraft('t1', 0, '32.0.0', 'Another.');
  expect(draft('t1', 0, '31.0.0')).toBe('Es war Nacht, und 夜');
  expect([draft('t1', 1, '31.0.0'), draft('t2', 0, '31.0.0'), draft('t1', 0, '33.0.0')]).toEqual(['', '', '']);
});

it('keeps the newest few, and nothing of an emptied field or a finished game', () => {
  for (let i = 0; i < 20; i++) keepDraft('t1', 0, `${i}.0.0`, `${i}`);
  expect([draft('t1', 0, '7.0.0'), draft('t1', 0, '8.0.0'), draft('t1', 0, '19.0.0')]).toEqual(['', '8', '19']);
  keepDraft('t1', 0, '19.0.0', '');
  expect(draft('t1', 0, '19.0.0')).toBe('');
  forgetDrafts('t1', 0);
  expect(stored.size).toBe(0);
});

it('does without storage where it is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDraft('t1', 0, '1.0.0', 'lost');
  forgetDrafts('t1', 0);
  expect(draft('t1', 0, '1.0.0')).toBe('');
});
