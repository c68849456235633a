import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

interface Heard {
  waitUntil(work: Promise<unknown>): void;
  [more: string]: unknown;
}

/** The worker in a browser of our own. */
function started(pages: { url: string; visibilityState: string; focus?: () => void }[] = []) {
  const listeners = new Map<string, (event: Heard) => void>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const kept = new Map<string, unknown>();
  const fetch = vi.fn(async () => ({ ok: true, clone: () => 'a copy' }));
  const cache = { match: async (request: { url: string }) => kept.get(request.url), put: async (request: { url: string }, answer: unknown) => void kept.set(request.url, answer), keys: async () => [...kept.keys()], delete: async () => true };
  const stores = ['rookery-0', 'rookery-1'];
  const caches = { open: async () => cache, keys: async () => [...stores], delete: async (name: string) => stores.splice(stores.indexOf(name), 1) };
  const self = {
    addEventListener: (name: string, call: (event: Heard) => void) => listeners.set(name, call),
    skipWaiting: () => undefined, registration: { showNotification }, location: { origin: 'https://rooks.example' },
    clients: { matchAll: async () => pages, openWindow, claim: async () => undefined },
  };
  runInNewContext(readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8'), { self, caches, fetch, URL });
  const hear = async (name: string, event: Record<string, unknown>): Promise<unknown> => {
    let done: unknown;
    listeners.get(name)!({ ...event, waitUntil: (work) => (done = work), respondWith: (answer: unknown) => (done = answer) });
    return done;
  };
  return { hear, showNotification, openWindow, fetch, kept, stores };
}

const push = { data: { json: () => ({ title: 'Fence: your move', body: 'Ann, the table waits for you.', table: 'abc' }) } };
const asked = (url: string, method = 'GET'): Record<string, unknown> => ({ request: { url: `https://rooks.example${url}`, method } });

describe('the worker', () => {
  it('shows a pushed notice under the name of its table, unless somebody looks at that table', async () => {
    const away = started([{ url: 'https://rooks.example/table/abc', visibilityState: 'hidden' }, { url: 'https://rooks.example/table/other', visibilityState: 'visible' }]);
    await away.hear('push', push);
    expect(away.showNotification).toHaveBeenCalledWith('Fence: your move', expect.objectContaining({ tag: 'abc', body: 'Ann, the table waits for you.' }));
    const here = started([{ url: 'https://rooks.example/table/abc', visibilityState: 'visible' }]);
    await here.hear('push', push);
    expect(here.showNotification).not.toHaveBeenCalled();
  });

  it('brings the table to the front, or opens it', async () => {
    const notification = { close: vi.fn(), data: { table: 'abc' } };
    const focus = vi.fn();
    const open = started([{ url: 'https://rooks.example/table/abc', visibilityState: 'hidden', focus }]);
    await open.hear('notificationclick', { notification });
    expect([focus.mock.calls.length, open.openWindow.mock.calls.length]).toEqual([1, 0]);
    const closed = started();
    await closed.hear('notificationclick', { notification });
    expect(closed.openWindow).toHaveBeenCalledWith('/table/abc');
  });

  it('keeps files with a hash in their name, and never a page or an answer', async () => {
    const worker = started();
    for (const path of ['/', '/table/abc', '/api/games', '/sw.js', '/theme.js']) expect(await worker.hear('fetch', asked(path))).toBeUndefined();
    expect(await worker.hear('fetch', asked('/assets/a-1.js', 'POST'))).toBeUndefined();
    await worker.hear('fetch', asked('/assets/a-1.js'));
    expect(await worker.hear('fetch', asked('/assets/a-1.js'))).toBe('a copy');
    expect(worker.fetch).toHaveBeenCalledTimes(1);
  });

  it('throws away what earlier versions have kept', async () => {
    const worker = started();
    await worker.hear('activate', {});
    expect(worker.stores).toEqual(['rookery-1']);
  });
});
