import { describe, expect, it } from 'vitest';
import { onlyAnswer, pauseBefore, whyOnce } from './spared';
import type { Question } from './wire';

const question = (ids: string[], more: Partial<Question> = {}): Question => ({
  key: '31.1.0', kind: 'CardWindow', rule: 'SA-69a', prompt: 'Do you play a card?', say_limit: 0, say_least: {}, suggested: 0, drafts: {},
  options: ids.map((id) => ({ id, label: id, things: [] })), ...more,
});

describe('a question with a single answer', () => {
  it('is answered for you', () => {
    expect(onlyAnswer(question(['done']), ['CardWindow'])?.id).toBe('done');
  });

  it('is asked if there is a choice, something to say, or if the board does not list its kind', () => {
    expect(onlyAnswer(question(['done', 'play:e28']), ['CardWindow'])).toBeNull();
    expect(onlyAnswer(question(['decline'], { say_limit: 280 }), ['CardWindow'])).toBeNull();
    expect(onlyAnswer(question(['done']), ['Bazaar'])).toBeNull();
    expect(onlyAnswer(null, ['CardWindow'])).toBeNull();
  });

  it('is answered where the only other thing is to answer the same for longer', () => {
    expect(onlyAnswer(question(['pass', 'stand-back']), ['CardWindow'], ['stand-back'])?.id).toBe('pass');
    expect(onlyAnswer(question(['pass', 'stand-back', 'give']), ['CardWindow'], ['stand-back'])).toBeNull();
  });

  it('waits as long for one hand as for another', () => {
    const pauses = Array.from({ length: 200 }, (_, number) => pauseBefore(`${number}.1.0`));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1800);
    expect(Math.max(...pauses)).toBeLessThan(3400);
    expect(new Set(pauses).size).toBeGreaterThan(50);
    expect(pauseBefore('31.1.0')).toBe(pauseBefore('31.1.0'));
  });

  it('says once why there is a pause', () => {
    expect(whyOnce()).toContain('Everybody is asked this');
    expect(whyOnce()).toBe('');
  });
});
