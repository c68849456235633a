/** What Thieves! draws, without a browser. */
import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import type { Den } from './statements';
import type { Data } from './view';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('location', { origin: 'http://house', pathname: '/', hash: '' });
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' }));
const [{ default: Composer }, { default: Plaque }] = await Promise.all([import('./Composer.svelte'), import('./Plaque.svelte')]);

const SEWERS = 5;
const decision = { key: '1', kind: 'Declare', rule: '', prompt: 'What do you tell the others?', say_limit: 500, say_least: {}, suggested: 0, drafts: {}, options: [] };
const data = { chambers: [{ card: SEWERS, proper: false, facts: [] }], statements: [], facts: [] } as unknown as Data;
const play = {
  source: { refusal: '', sending: false, live: false, picture: null }, parts: {}, seat: 0, decision, data, now: { view: { room: SEWERS } }, slug: () => 'sewers', about: () => ({ title: 'SEWERS', text: '', rule: '' }),
  face: () => ({ kind: 'chamber', title: 'Sewers', text: 'Two treasures.' }),
} as unknown as Den;
const drawn = (part: any, props: object): string => render(part, { props } as any).body.replaceAll(/<!--.*?-->/g, '');

test('silence is not advised to a scout', () => {
  const [button] = /<button class="[^"]*" type="submit".*?<\/button>/.exec(drawn(Composer, { play }))!;
  expect(button).toContain('Say nothing');
  expect(button).not.toMatch(/class="[^"]*\bmain\b/);
});

test('the scout reads what the laid room does, while the bar lies on its card', () => {
  expect(drawn(Composer, { play })).toContain('<b>Sewers:</b> Two treasures.');
});

test('whoever is called by a name in the story reads it on the own plaque', () => {
  const table = { seats: ['Fox', 'Bea'].map((name, seat) => ({ seat, name, here: true })) };
  const view = { owner: [], wounds: [0, 0], hand_sizes: [4, 4], scout: 1, sacked: -1, kept: -1 };
  const more = { table, view, facts: { worth: [], gold: [0, 0] }, awaited: [], outcome: null, bubbles: { said: {} }, playback: { line: null }, legal: () => [], isSelected: () => false, name: (seat: number) => (seat ? 'Bea' : 'You') };
  const called = (seat: number): string => /<span class="called[^>]*>(.*?)<\/span>/.exec(drawn(Plaque, { play: { ...play, ...more }, seat }))![1]!.replaceAll(/<[^>]*>/g, '');
  expect([called(0), called(1)]).toEqual(['You Fox', 'Bea']);
});
