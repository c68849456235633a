/** Nothing is told before it is shown: question, journal and header wait for the stage. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Source } from './source';
import type { GamePage, Line, Picture, Question } from './wire';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' }));
vi.stubGlobal('window', { setTimeout: (...all: Parameters<typeof setTimeout>) => setTimeout(...all) });
const { Play } = await import('./play.svelte');

const page = { card: { name: 'parlour', title: 'Parlour' }, about: {}, names: {}, data: {} } as unknown as GamePage;
const line = (text: string): Line => ({ version: 1, at: 1, kind: 'told', rule: 'PA-1', text, facts: {} });
const picture = (where: string, key: string): Picture => ({ where, decision: { key, kind: 'Ask', options: [] } as unknown as Question, view: {}, facts: {}, clocks: [], awaited: [], outcome: null }) as unknown as Picture;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a question, the journal and the header wait until what led to them is told', () => {
  const [before, after] = [picture('Turn 1', '1'), picture('Turn 2', '2')];
  const source = { id: 't', table: { seats: [] }, picture: before, story: [line('Old.')], seat: 0, live: true, decision: before.decision, sending: false, listener: null, picks: () => {} } as unknown as Source;
  const play = new Play(source, page);
  const lines = [line('One.'), line('Two.')];
  Object.assign(source, { picture: after, decision: after.decision, story: [...source.story, ...lines] });
  const seen = (): unknown[] => [play.decision?.key, play.where, play.story.map(({ text }) => text)];
  source.listener!(lines, before, after);
  expect(seen()).toEqual([undefined, 'Turn 1', ['Old.', 'One.']]);
  play.playback.next();
  expect(seen()).toEqual([undefined, 'Turn 1', ['Old.', 'One.', 'Two.']]);
  play.playback.next();
  expect(seen()).toEqual(['2', 'Turn 2', ['Old.', 'One.', 'Two.']]);
});
