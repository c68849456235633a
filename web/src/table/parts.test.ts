/** The parts of a table as they are drawn, without a browser: what they say, and what they offer. */
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Play } from '../lib/play.svelte';
import type { Choice, Line, Question as Asked, Table } from '../lib/wire';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('location', { origin: 'http://house', pathname: '/', hash: '' });
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' }));
const [{ default: Announcer }, { default: Caption }, { default: DecisionBar }, { default: People }, { default: Question }, { default: Rail }, { default: SeatStrip }, { default: TabBar }, { mine }, { width }] = await Promise.all([
  import('./Announcer.svelte'), import('./Caption.svelte'), import('./DecisionBar.svelte'), import('./People.svelte'), import('./Question.svelte'), import('./Rail.svelte'), import('./SeatStrip.svelte'), import('./TabBar.svelte'), import('../lib/mine.svelte'), import('../lib/width.svelte'),
]);

const line = (text: string): Line => ({ version: 1, at: 1, kind: 'told', rule: '', text, facts: {} });
const choice = (id: string, ...things: [string, number][]): Choice => ({ id, label: id, things });
const asked = (suggested: number, ...options: Choice[]): Asked => ({ key: '1', kind: 'Ask', rule: '', prompt: 'What now?', say_limit: 0, say_least: {}, suggested, drafts: {}, options });

/** As much of a table as these parts look at. */
function play(more: Record<string, unknown> = {}): Play {
  const source = { seat: 0, live: true, sending: false, refusal: '', state: 'open', story: [], unheard: [], earlier: false, picture: null };
  return {
    source, parts: {}, seat: 0, game: 'parlour', page: { card: { name: 'parlour', title: 'Parlour' } }, table: null, narrowed: null, selected: null, say: '', help: '', rule: '', tab: 'journal', rail: 'journal', story: [], taken: '', view: {}, data: {}, titles: new Map(), pattern: /(?!)/,
    bubbles: { unread: 0 }, away: null, reach: 0, reading: { concerns: () => false }, playback: { telling: true, line: null, card: null }, about: () => undefined, slug: () => '', name: (seat: number) => `N${seat}`, suggestion: () => '', ...more,
  } as unknown as Play;
}
const drawn = (part: any, props: Record<string, unknown>): string => render(part, { props } as any).body.replaceAll(/<!--.*?-->/g, '');
const gold = (html: string): string[] => [...html.matchAll(/<button class="btn[^"]*\bmain\b[^"]*"[^>]*>(.*?)</g)].map(([, label]) => label!);

beforeAll(() => {
  width.narrow = false;
});

it('leads back to the ending that somebody has put away', () => {
  const bar = (reopen?: () => void): string => drawn(DecisionBar, { play: play({ decision: null, options: [], awaited: [], outcome: {} }), reopen });
  expect(bar(() => {})).toContain('How it ended');
  expect(bar()).not.toContain('How it ended');
});

describe('who waits', () => {
  const seats = [{ claimed: true, bot: '', here: true }, { claimed: true, bot: '', here: false }];
  const bar = (more: Record<string, unknown>, table: Record<string, unknown> = {}): string =>
    drawn(DecisionBar, { play: play({ decision: null, options: [], awaited: [1], table: { seats, delay: 0, ...table }, ...more }) });

  it('is told that somebody is away', () => {
    expect(bar({})).toContain('N1 is choosing, and away.');
    expect(bar({ awaited: [0], seat: 1 })).toContain('N0 is choosing.');
  });

  it('is told how far behind they watch', () => {
    expect(bar({ seat: -1 }, { delay: 300 })).toContain('You watch, 5 minutes behind.');
    expect(bar({ seat: -1 }, { delay: 90 })).toContain('You watch, 90 seconds behind.');
    expect(bar({ seat: -1 })).toContain('You watch. ');
  });
});

describe('a question', () => {
  const question = (decision: Asked): string => drawn(Question, { play: play({ decision, options: decision.options }), decision, focus: () => {} });

  it('has a gold button for its only answer, and for what the plain player would take', () => {
    expect(gold(question(asked(0, choice('Done'))))).toEqual(['Done']);
    expect(gold(question(asked(1, choice('No, thank you'), choice('Steal', ['treasure', 3]))))).toEqual(['Steal']);
  });

  it('gives no advice that nobody would take', () => {
    const levels = [10, 15, 20, 25, 29].map((number) => choice(`Level ${number}`, ['number', number]));
    expect(gold(question(asked(2, choice('A number of your own'), ...levels)))).toEqual([]);
    expect(gold(question(asked(0, choice('No, thank you'), choice('Steal', ['treasure', 3]))))).toEqual([]);
    expect(gold(question(asked(0, choice('Enter the Maze'), choice('Pass'))))).toEqual([]);
  });
});

describe('the decision bar', () => {
  const bar = (decision: Asked, awaited = true): string => drawn(DecisionBar, { play: play({ decision, options: decision.options, asked: awaited ? decision : null, awaited: [0] }) });

  it('has a button for a pass that the table waits for, though it is the only answer', () => {
    expect(gold(bar(asked(0, choice('pass'))))).toEqual(['pass']);
    expect(gold(bar(asked(0, choice('pass')), false))).toEqual([]);
  });
});

describe('on narrow screens', () => {
  it('new talk is counted at its tab', () => {
    expect(drawn(TabBar, { play: play({ bubbles: { unread: 2 } }), waits: false })).toMatch(/Talk <span class="badge[^>]*>2/);
    expect(drawn(TabBar, { play: play({ bubbles: { unread: 2 }, tab: 'talk' }), waits: false })).not.toContain('badge');
  });

  it('one row of tabs is enough', () => {
    expect(drawn(Rail, { play: play(), shown: 'journal' })).toContain('role="tablist"');
    width.narrow = true;
    expect(drawn(Rail, { play: play(), shown: 'journal' })).not.toContain('role="tab"');
    width.narrow = false;
  });
});

describe('the story', () => {
  const telling = (text: string): string => drawn(Caption, { play: play({ playback: { telling: true, waiting: 2, line: line(text), card: null } }) });

  it('shows no bubble without words', () => {
    expect(telling('The door creaks.')).toContain('Skip to now');
    expect(telling('').trim()).toBe('');
  });

  it('is read aloud line by line while the journal is out of sight, and not twice', () => {
    const story = ['One.', '', 'Two.', 'Three.', 'Four.'].map(line);
    const heard = drawn(Announcer, { play: play({ story, rail: 'rules' }) });
    expect(heard).toContain('role="log"');
    expect([...heard.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text)).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
    expect(drawn(Announcer, { play: play({ story }) })).not.toContain('Four.');
    expect(drawn(Announcer, { play: play({ taken: 'Chosen: Aye.' }) })).toMatch(/role="status">Chosen: Aye\./);
  });
});

it('says who plays for whom, and what the signs of a voice do', () => {
  const seat = (number: number, more: object): object => ({ seat: number, letter: 'AB'[number], name: 'N', claimed: true, bot: '', here: true, muted: false, ...more });
  const table = { id: 't', phase: 'playing', watchers: 1, watchers_muted: true, seats: [seat(0, { bot: 'clever' }), seat(1, {})] } as unknown as Table;
  const people = drawn(People, { table, known: { host: 'h', token: 't', watch: 'w' }, card: { bots: ['clever'] }, own: 0 });
  expect(people).toContain('a bot (clever) plays for you');
  expect(people).toMatch(/<\/svg>\s*Mute/);
  expect(people).toMatch(/<\/svg>\s*Let speak/);
});

it('tells whoever comes back that a bot has their seat, and offers it', () => {
  const table = { id: 't', game: 'parlour', title: 'Parlour', phase: 'playing', seats: [{ seat: 0, bot: 'clever' }] } as unknown as Table;
  const strip = (bot: string): string => drawn(SeatStrip, { play: play({ source: { live: true, id: 't' }, table: { ...table, seats: [{ seat: 0, bot }] } }) });
  mine.note(table, { seat: 0, token: 's' });
  expect(strip('clever')).toMatch(/role="status".*A bot plays for you\..*Take it back/s);
  expect(strip('')).not.toContain('bot');
});
