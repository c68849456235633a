import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question } from './wire';

class Notice {
  static permission: NotificationPermission = 'granted';
  static answer: NotificationPermission = 'granted';
  static shown: Notice[] = [];
  static requestPermission = async (): Promise<void> => void (Notice.permission = Notice.answer);
  onclick = (): void => {};
  closed = false;

  constructor(
    readonly title: string,
    readonly options: NotificationOptions = {},
  ) {
    if (Notice.permission === 'granted') Notice.shown.push(this);
  }

  close(): void {
    this.closed = true;
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
const focus = vi.fn();
const question = (key: string): Question => ({ key, kind: 'Stab', rule: '', prompt: 'Whom do you stab?', say_limit: 0, say_least: {}, suggested: 0, drafts: {}, options: [] });
const { askLeave, refusal, takeBack, tell } = await import('./notice');

beforeEach(() => {
  takeBack();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { focus });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', Notice);
  page.visibilityState = 'hidden';
  Notice.permission = 'granted';
  Notice.shown = [];
});

describe('a notice', () => {
  it('says the game and the prompt, and a click brings the table to the front', () => {
    tell('Pebbles', 'oak', question('4.0.0'));
    expect(Notice.shown.map(({ title, options }) => [title, options.body])).toEqual([['Pebbles: your move', 'Whom do you stab?']]);
    Notice.shown[0]!.onclick();
    expect([focus.mock.calls.length, Notice.shown[0]!.closed]).toEqual([1, true]);
  });

  it('is not shown while somebody looks', () => {
    page.visibilityState = 'visible';
    tell('Pebbles', 'oak', question('4.0.0'));
    expect(Notice.shown).toEqual([]);
  });

  it('goes when the next one comes, and when somebody looks', () => {
    tell('Pebbles', 'oak', question('4.0.0'));
    tell('Pebbles', 'oak', question('5.0.0'));
    expect(Notice.shown.map(({ closed }) => closed)).toEqual([true, false]);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(Notice.shown[1]!.closed).toBe(true);
  });

  it('is the same one in two tabs at a table', () => {
    tell('Pebbles', 'oak', question('4.0.0'));
    tell('Pebbles', 'oak', question('4.0.0'));
    expect(new Set(Notice.shown.map(({ options }) => options.tag)).size).toBe(1);
    tell('Pebbles', 'ash', question('4.0.0'));
    expect(new Set(Notice.shown.map(({ options }) => options.tag)).size).toBe(2);
  });
});

describe('the leave of the browser', () => {
  it.each([
    ['granted', /^$/],
    ['denied', /settings for this site/],
    ['default', /no answer/],
  ] as const)('asked and %s', async (answer, says) => {
    Notice.permission = 'default';
    Notice.answer = answer;
    expect(await askLeave()).toMatch(says);
    tell('Pebbles', 'oak', question('4.0.0'));
    expect(Notice.shown.length).toBe(answer === 'granted' ? 1 : 0);
  });

  it('is not to be had on a page without https', () => {
    vi.stubGlobal('isSecureContext', false);
    expect(refusal()).toMatch(/https/);
  });

  it('is not to be had where a page may make no notice, and nothing breaks', async () => {
    vi.stubGlobal('Notification', class extends Notice {
      constructor() {
        super('');
        throw new TypeError('Illegal constructor');
      }
    });
    expect(() => tell('Pebbles', 'oak', question('4.0.0'))).not.toThrow();
    Notice.permission = 'default';
    expect(await askLeave()).toMatch(/shows no notices/);
    expect(Notice.permission, 'nobody was asked in vain').toBe('default');
    vi.unstubAllGlobals();
    vi.stubGlobal('isSecureContext', true);
    expect(refusal()).toMatch(/shows no notices/);
  });
});
