import { expect, it, vi } from 'vitest';
import type { Mine } from './mine.svelte';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {}, length: 0, key: () => null });
const { bestToken } = await import('./mine.svelte');

const known = (more: Partial<Mine>): Mine => ({ id: 't', game: 'g', title: 'G', seat: -1, token: '', host: '', join: '', watch: '', touched: 0, ...more });

it('whoever was invited and then came with the watchers’ link watches', () => {
  expect(bestToken(known({ join: 'j', watch: 'w', watching: true }))).toBe('w');
  expect(bestToken(known({ join: 'j', watch: 'w' }))).toBe('j');
  expect(bestToken(known({ join: 'j', watch: 'w', watching: true, token: 's' }))).toBe('s');
});
