/** Whoever listens hears of every answer they give: by the story, or by their own words. */
import { expect, it, vi } from 'vitest';
import type { Source } from './source';
import type { GamePage, Line, Picture, Question } from './wire';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('window', globalThis);
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' }));
const { Play } = await import('./play.svelte');

const page = { card: { name: 'parlour', title: 'Parlour' }, about: {}, names: {}, data: {} } as unknown as GamePage;
const question = (key: string): Question => ({ key, kind: 'Vote', rule: '', prompt: 'Aye?', say_limit: 0, say_least: {}, suggested: 0, drafts: {}, options: [{ id: 'aye', label: 'Aye', things: [] }, { id: 'no', label: 'No', things: [] }] });
const line = (text: string): Line => ({ version: 1, at: 1, kind: 'voted', rule: 'P-1', text, facts: {} });

function seated(): { play: InstanceType<typeof Play>; hear: (decision: Question | null, ...lines: Line[]) => void } {
  const source = { id: 't', table: null, picture: null, story: [], seat: 0, live: true, decision: null, sending: false, listener: null, picks: () => {} } as unknown as Source;
  const play = new Play(source, page);
  const hear = (decision: Question | null, ...lines: Line[]): void => {
    const before = source.picture;
    Object.assign(source, { decision, story: [...source.story, ...lines], picture: { decision, view: {}, facts: {}, clocks: [], awaited: [], outcome: null } as unknown as Picture });
    source.listener?.(lines, before, source.picture!);
  };
  hear(question('1'));
  return { play, hear };
}

it('a secret answer is said to whoever gave it, the same one twice as well', () => {
  const { play, hear } = seated();
  play.send(play.options[0]!);
  expect(play.taken).toBe('');
  hear(question('2'));
  expect(play.taken).toBe('Chosen: Aye.');
  play.send(play.options[0]!);
  expect(play.taken).toBe('');
  hear(null);
  expect(play.taken).toBe('Chosen: Aye.');
});

it('what the story tells is not said twice', () => {
  const { play, hear } = seated();
  play.send(play.options[1]!);
  hear(null, line('Ann says no.'));
  expect(play.taken).toBe('');
});

it('what others did is not called an answer of yours', () => {
  const { play, hear } = seated();
  hear(null);
  expect(play.taken).toBe('');
});
