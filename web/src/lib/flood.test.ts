import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableLine } from './table.svelte';

let sent: Record<string, unknown>[] = [];
let socket: { onopen: () => void; onmessage: (event: { data: string }) => void };

class Wire {
  static OPEN = 1;
  readyState = 1;
  onopen = (): void => undefined;
  onmessage = (): void => undefined;
  constructor() {
    socket = this;
  }
  send(text: string): void {
    sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
}

const tell = (told: Record<string, unknown>): void => socket.onmessage({ data: JSON.stringify(told) });
const picture = { view: {}, decision: { key: '4.0.0', options: [] } };

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, visibilityState: 'visible' });
  vi.stubGlobal('window', globalThis);
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text), removeItem: (key: string) => kept.delete(key) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(): TableLine {
  const line = new TableLine('t', 'token', false);
  socket.onopen();
  tell({ kind: 'welcome', you: { role: 'watch', seat: -1 }, table: { phase: 'playing', seats: [] }, now: 0 });
  tell({ kind: 'picture', version: 3, picture, story: { lines: [], earlier: false } });
  sent = [];
  return line;
}

test('a pick that was turned away unread is sent again', () => {
  const line = opened();
  line.picks(['yes']);
  tell({ kind: 'refused', n: 0, code: 'flood', sentence: 'You send too much; please wait a moment.' });
  expect(line.sending).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(sent.filter((message) => message['do'] === 'pick')).toEqual([1, 1].map((n) => ({ do: 'pick', key: '4.0.0', picks: ['yes'], say: '', n })));
  tell({ kind: 'done', n: 1 });
  expect(line.sending).toBe(false);
  line.close();
});

test('a page that has lost the thread asks until it has a whole picture', () => {
  const line = opened();
  tell({ kind: 'change', since: 7, version: 8, change: [], story: [] });
  tell({ kind: 'refused', n: 0, code: 'flood', sentence: 'You send too much; please wait a moment.' });
  vi.advanceTimersByTime(2000);
  expect(sent.filter((message) => message['do'] === 'sync')).toHaveLength(2);
  tell({ kind: 'picture', version: 8, picture, story: { lines: [], earlier: false } });
  tell({ kind: 'refused', n: 0, code: 'flood', sentence: 'You send too much; please wait a moment.' });
  vi.advanceTimersByTime(2000);
  expect(sent.filter((message) => message['do'] === 'sync')).toHaveLength(2);
  line.close();
});
