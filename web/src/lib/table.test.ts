import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fingerprint } from './fingerprint';
import { TableLine } from './table.svelte';
import type { Change, Picture, Told } from './wire';

/** The line's socket, played by the test. */
class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = 1;
  sent: { do: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    Wire.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {}

  tell(told: Told): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }

  change(version: number, change: Change[], check: number): void {
    this.tell({ kind: 'change', since: version - 1, version, check, change, story: [] });
  }

  picture(version: number, wounds: number): void {
    this.tell({ kind: 'picture', version, picture: shown(wounds), story: { lines: [], earlier: false } });
  }

  get syncs(): number {
    return this.sent.filter((message) => message.do === 'sync').length;
  }
}

const shown = (wounds: number): Picture => ({ view: { wounds }, facts: null, where: '', panels: [], decision: null, awaited: [], clocks: [], undo: false, outcome: null });
const hurt = (wounds: number): Change[] => [[['view', 'wounds'], wounds]];
const check = (wounds: number): number => fingerprint({ wounds });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { protocol: 'http:', host: 'house' });
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('follows changes that lead where the house says', () => {
  const line = new TableLine('t', 'token', false);
  Wire.last.picture(1, 0);
  Wire.last.change(2, hurt(1), check(1));
  expect(line.picture?.view['wounds']).toBe(1);
  expect(Wire.last.syncs).toBe(0);
  line.close();
});

it('asks once for a whole picture when it went astray, and takes in nothing before that is here', () => {
  const line = new TableLine('t', 'token', false);
  Wire.last.picture(1, 0);
  Wire.last.change(2, hurt(1), check(7));
  Wire.last.change(3, hurt(2), check(2));
  expect([line.picture?.view['wounds'], Wire.last.syncs]).toEqual([0, 1]);
  Wire.last.picture(3, 2);
  Wire.last.change(4, hurt(3), check(3));
  expect([line.picture?.view['wounds'], Wire.last.syncs]).toEqual([3, 1]);
  line.close();
});

it('does not ask without end where page and house never agree', () => {
  const line = new TableLine('t', 'token', false);
  Wire.last.picture(1, 0);
  Wire.last.change(2, hurt(1), check(7));
  Wire.last.picture(2, 1);
  Wire.last.change(3, hurt(2), check(7));
  expect([line.picture?.view['wounds'], Wire.last.syncs]).toEqual([2, 1]);
  vi.setSystemTime(Date.now() + 11_000);
  Wire.last.change(4, hurt(3), check(7));
  expect(Wire.last.syncs).toBe(2);
  line.close();
});
