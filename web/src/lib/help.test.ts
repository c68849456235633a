import { afterEach, expect, it, vi } from 'vitest';
import type { Source } from './source';
import type { GamePage, Picture, Question } from './wire';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' }));
const { Play } = await import('./play.svelte');
const { help } = await import('./help');
const { width } = await import('./width.svelte');

const page = { card: { name: 'parlour', title: 'Parlour' }, about: {}, names: {}, data: {} } as unknown as GamePage;
const question = { kind: 'Ask', rule: '', prompt: '?', say_limit: 0, say_least: {}, suggested: 0, drafts: {}, options: [{ id: 'a', label: 'A', things: [] }] };
const picture = (key: string): Picture => ({ decision: { ...question, key } as unknown as Question, view: {}, facts: {}, clocks: [], awaited: [], outcome: null }) as unknown as Picture;

/** Help is open; then the next question comes. */
function after(narrow: boolean): string {
  width.narrow = narrow;
  const source = { id: 't', table: null, picture: picture('1'), story: [], seat: 0, live: true, decision: null, sending: false, listener: null, picks: () => {} } as unknown as Source;
  const play = new Play(source, page);
  play.help = 'crown';
  source.listener?.([], picture('1'), picture('2'));
  return play.help;
}

it('lies on a small table only until something else happens', () => {
  expect([after(true), after(false)]).toEqual(['', 'crown']);
});

afterEach(() => void vi.useRealTimers());

/** Help while the pointer rests on a thing, and when it has left. */
function pointed(narrow: boolean): string[] {
  vi.useFakeTimers();
  vi.stubGlobal('window', { setTimeout });
  width.narrow = narrow;
  const play = { help: '' };
  const thing = new EventTarget();
  help(play as never, 'crown')(thing as never);
  const at = (name: string): boolean => thing.dispatchEvent(Object.assign(new Event(name), { pointerType: 'mouse' }));
  at('pointerenter');
  vi.advanceTimersByTime(500);
  const resting = play.help;
  at('pointerleave');
  return [resting, play.help];
}

it('leaves a small table with the pointer, and stays in a rail that has room for it', () => {
  expect([pointed(true), pointed(false)]).toEqual([['crown', ''], ['crown', 'crown']]);
});
