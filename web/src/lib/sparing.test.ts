import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Source } from './source';
import type { GamePage, Picture, Question } from './wire';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' }));
const { Play } = await import('./play.svelte');
const { settings } = await import('./settings.svelte');

const page = { card: { name: 'parlour', title: 'Parlour' }, about: {}, names: {}, data: {} } as unknown as GamePage;
const asked = (key: string): Question => ({
  key, kind: 'CardWindow', rule: '', prompt: 'Do you play a card?', say_limit: 0, say_least: {}, suggested: 0, drafts: {},
  options: [{ id: 'done', label: 'Done', things: [] }],
});

function seated(): { source: Source; picks: string[]; hear: (question: Question | null) => void } {
  const picks: string[] = [];
  const source = { id: 't', table: null, picture: null, story: [], seat: 0, live: true, decision: null, sending: false, listener: null, picks: (ids: string[]) => picks.push(...ids) } as unknown as Source;
  const hear = (decision: Question | null): void => {
    const before = source.picture;
    Object.assign(source, { decision, picture: { decision, view: {}, facts: {}, clocks: [], awaited: [], outcome: null } as unknown as Picture });
    source.listener?.([], before, source.picture!);
  };
  return { source, picks, hear };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.ask = false;
});

describe('a seat that has a single answer', () => {
  it('gives it after the pause, and once', () => {
    const { source, picks, hear } = seated();
    const play = new Play(source, page, { spared: ['CardWindow'] });
    hear(asked('31.0.0'));
    expect(play.spared?.id).toBe('done');
    expect(play.asked).toBeNull();
    vi.advanceTimersByTime(1700);
    expect(picks).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(picks).toEqual(['done']);
    hear(null);
    hear(asked('31.0.0'));
    expect(play.spared).toBeNull();
    expect(play.asked?.key).toBe('31.0.0');
  });

  it('is asked all the same if it wants to be', () => {
    settings.ask = true;
    const { source, picks, hear } = seated();
    const play = new Play(source, page, { spared: ['CardWindow'] });
    hear(asked('31.0.0'));
    vi.advanceTimersByTime(5000);
    expect(play.asked?.key).toBe('31.0.0');
    expect(picks).toEqual([]);
  });

  it('may answer the same for longer meanwhile, and then answers once', () => {
    const { source, picks, hear } = seated();
    const play = new Play(source, page, { spared: ['CardWindow'], lasting: ['never'] });
    hear({ ...asked('31.0.0'), options: [...asked('').options, { id: 'never', label: 'Not in this scene', things: [] }] });
    expect(play.spared?.id).toBe('done');
    play.send(play.options[1]!);
    vi.advanceTimersByTime(5000);
    expect(picks).toEqual(['never']);
  });

  it('answers nothing that is no longer asked', () => {
    const { source, picks, hear } = seated();
    new Play(source, page, { spared: ['CardWindow'] });
    hear(asked('31.0.0'));
    hear(null);
    vi.advanceTimersByTime(5000);
    expect(picks).toEqual([]);
  });
});
