import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Digest } from './digest';
import type { Line, Picture, Question } from './wire';

const settings = { story: 'steady', sound: false };
let stillness = false;
let seen = 'visible';
vi.mock('./settings.svelte', () => ({ settings, reducedMotion: () => stillness }));
vi.mock('./sound', () => ({ chime: () => {} }));
vi.stubGlobal('document', { get visibilityState() { return seen; } });
vi.stubGlobal('window', globalThis);

const { Playback } = await import('./playback.svelte');

const line = (text: string, facts: Record<string, unknown> = {}, kind = 'wounded'): Line => ({ version: 1, at: 0, kind, rule: 'TH-73', text, facts });
const picture = (wounds: number, decision: Question | null = null): Picture => ({ view: { wounds }, facts: { stakes: wounds * 2 }, where: `turn ${wounds}`, panels: [], decision, awaited: [wounds], clocks: [], undo: false, outcome: null });
const question: Question = { key: '1.0.0', kind: 'Stab', rule: '', prompt: '', say_limit: 0, say_least: {}, suggested: 0, drafts: {}, options: [] };
const many = (count: number): Line[] => Array.from({ length: count }, (_, i) => line(`line ${i}`));
const digest: Digest = { title: 'Your part in this turn', tally: [], lines: [line('ouch')], more: 0 };
let crowd = false;
let told = 0;

const fresh = (sum: Digest | null = null) => {
  const playback = new Playback({
    tell: (view: { wounds: number }) => ({ wounds: view.wounds + 1 }),
    brief: ({ kind }) => kind === 'laid',
    concerns: ({ facts }) => facts['seat'] === 0,
    opens: ({ kind }) => kind === 'new_scout',
    sum: () => sum,
    pressed: (after) => crowd && !!after.decision,
    done: () => (told += 1),
  });
  playback.settle(picture(0));
  return playback;
};

/** How long each line stands, in milliseconds, up to `most` in all. */
function lengths(playback: InstanceType<typeof Playback>, most = 120_000): Record<string, number> {
  const found: Record<string, number> = {};
  for (let at = 0; at < most && playback.line; at += 20) {
    found[playback.line.text] = (found[playback.line.text] ?? 0) + 20;
    vi.advanceTimersByTime(20);
  }
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  stillness = crowd = false;
  seen = 'visible';
  told = 0;
  settings.story = 'steady';
});

describe('the telling', () => {
  it('shows each line in its turn and ends at the truth; header and lights go with it', () => {
    const playback = fresh();
    playback.hear([line('one'), line('two')], picture(0), picture(9));
    expect([playback.view['wounds'], playback.line?.text, playback.telling]).toEqual([1, 'one', true]);
    vi.advanceTimersByTime(800);
    expect([playback.view['wounds'], playback.line?.text, playback.facts['stakes']]).toEqual([2, 'two', 0]);
    expect([playback.picture?.where, playback.picture?.awaited]).toEqual(['turn 0', [0]]);
    vi.advanceTimersByTime(800);
    expect([playback.view['wounds'], playback.line, playback.facts['stakes'], playback.telling]).toEqual([9, null, 18, false]);
    expect([playback.picture?.where, playback.picture?.awaited]).toEqual(['turn 9', [9]]);
  });

  it('keeps back what is not told yet', () => {
    const [one, two] = [line('one'), line('two')];
    const playback = fresh();
    playback.hear([one, two], picture(0), picture(9));
    expect([...playback.untold]).toEqual([two]);
    playback.next();
    expect(playback.untold.size).toBe(0);
  });

  it('does not hurry while only bots wait, whatever is asked', () => {
    const playback = fresh();
    playback.hear(many(20), picture(0), picture(99, question));
    expect(Math.min(...Object.values(lengths(playback)))).toBeGreaterThanOrEqual(700);
  });

  it('makes haste when people wait, but gives a second to what concerns you', () => {
    crowd = true;
    const playback = fresh();
    playback.hear([...many(20), line('Rat stabs you', { seat: 0 })], picture(0), picture(99, question));
    const { 'Rat stabs you': yours, ...others } = lengths(playback);
    expect(yours).toBeGreaterThanOrEqual(1000);
    expect(Object.values(others).reduce((sum, one) => sum + one, 0)).toBeLessThan(5600);
  });

  it('gives a second to what concerns you with quick stories, too', () => {
    settings.story = 'quick';
    const playback = fresh();
    playback.hear([line('you fall', { seat: 0 }), line('he falls')], picture(0), picture(9));
    const found = lengths(playback);
    expect(found['you fall']).toBeGreaterThanOrEqual(1000);
    expect(found['he falls']).toBeLessThan(600);
  });

  it('can be skipped, and gone through line by line', () => {
    const playback = fresh();
    playback.hear([line('one'), line('two'), line('three')], picture(0), picture(9));
    playback.next();
    expect(playback.line?.text).toBe('two');
    playback.skip();
    expect([playback.view['wounds'], playback.line, playback.untold.size, told]).toEqual([9, null, 0, 1]);
  });

  it('waits for Next where motion is unwelcome, also before a pick: nothing is lost', () => {
    stillness = true;
    const playback = fresh();
    playback.hear([line('one'), line('two')], picture(0), picture(9));
    playback.hear([line('three')], picture(9), picture(12, question));
    const heard: string[] = [];
    for (let i = 0; i < 5 && playback.line; i++) {
      vi.advanceTimersByTime(60_000);
      heard.push(playback.line.text);
      playback.next();
    }
    expect(heard).toEqual(['one', 'two', 'three']);
    expect(playback.view['wounds']).toBe(12);
  });

  it('stops at the end of a turn to say what it did to you, with the table as it was', () => {
    const playback = fresh(digest);
    playback.hear([line('ouch', { seat: 0 }), line('a new scout', {}, 'new_scout')], picture(0), picture(9));
    playback.next();
    expect([playback.card, playback.line, playback.view['wounds']]).toEqual([digest, null, 1]);
    vi.advanceTimersByTime(2000);
    expect(playback.card).toBe(digest);
    vi.advanceTimersByTime(1000);
    expect([playback.card, playback.line?.text]).toEqual([null, 'a new scout']);
  });

  it('tells nothing line by line where nobody looks', () => {
    seen = 'hidden';
    const playback = fresh();
    playback.hear([line('one')], picture(0), picture(9));
    expect([playback.view['wounds'], playback.telling]).toEqual([9, false]);
  });

  it('is silent when turned off', () => {
    settings.story = 'off';
    const playback = fresh();
    playback.hear([line('one')], picture(0), picture(9));
    expect(playback.view['wounds']).toBe(9);
  });
});
