import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, Picture, Question } from './wire';

const settings = { story: 'steady', sound: false };
let stillness = false;
vi.mock('./settings.svelte', () => ({ settings, reducedMotion: () => stillness }));
vi.mock('./sound', () => ({ chime: () => {} }));
vi.stubGlobal('document', { visibilityState: 'visible' });
vi.stubGlobal('window', globalThis);

const { Playback } = await import('./playback.svelte');

const line = (text: string): Line => ({ version: 1, at: 0, kind: 'wounded', rule: 'TH-73', text, facts: {} });
const picture = (wounds: number, decision: Question | null = null): Picture => ({ view: { wounds }, facts: { stakes: wounds * 2 }, where: '', panels: [], decision, awaited: [], clocks: [], undo: false, outcome: null });
const question: Question = { key: '1.0.0', kind: 'Stab', rule: '', prompt: '', say_limit: 0, say_least: {}, suggested: 0, drafts: {}, options: [] };
const fresh = () => {
  const playback = new Playback((view) => ({ wounds: view['wounds'] + 1 }), () => false);
  playback.settle(picture(0));
  return playback;
};

beforeEach(() => {
  vi.useFakeTimers();
  stillness = false;
  settings.story = 'steady';
});

describe('the telling', () => {
  it('shows each line in its turn and ends at the truth', () => {
    const playback = fresh();
    playback.hear([line('one'), line('two')], picture(0), picture(9));
    expect([playback.view['wounds'], playback.line?.text]).toEqual([1, 'one']);
    vi.advanceTimersByTime(800);
    expect([playback.view['wounds'], playback.line?.text, playback.facts['stakes']]).toEqual([2, 'two', 0]);
    vi.advanceTimersByTime(800);
    expect([playback.view['wounds'], playback.line, playback.facts['stakes']]).toEqual([9, null, 18]);
  });

  it('never lasts longer than six seconds', () => {
    const playback = fresh();
    playback.hear(Array.from({ length: 60 }, (_, i) => line(`line ${i}`)), picture(0), picture(99));
    vi.advanceTimersByTime(6100);
    expect(playback.view['wounds']).toBe(99);
  });

  it('makes haste when a pick is asked for', () => {
    const playback = fresh();
    playback.hear(Array.from({ length: 9 }, (_, i) => line(`line ${i}`)), picture(0), picture(99, question));
    vi.advanceTimersByTime(2600);
    expect(playback.view['wounds']).toBe(99);
  });

  it('can be skipped', () => {
    const playback = fresh();
    playback.hear([line('one'), line('two')], picture(0), picture(9));
    playback.skip();
    expect([playback.view['wounds'], playback.line]).toEqual([9, null]);
  });

  it('waits for Next where motion is unwelcome, but never before a pick', () => {
    stillness = true;
    const playback = fresh();
    playback.hear([line('one'), line('two')], picture(0), picture(9));
    vi.advanceTimersByTime(60_000);
    expect(playback.line?.text).toBe('one');
    playback.next();
    expect(playback.line?.text).toBe('two');
    playback.hear([line('three')], picture(9), picture(12, question));
    expect([playback.view['wounds'], playback.line]).toEqual([12, null]);
  });

  it('is silent when turned off', () => {
    settings.story = 'off';
    const playback = fresh();
    playback.hear([line('one')], picture(0), picture(9));
    expect(playback.view['wounds']).toBe(9);
  });
});
