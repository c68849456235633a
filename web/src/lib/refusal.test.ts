import { expect, test } from 'vitest';
import { forPeople } from './refusal';

const pick = { do: 'pick' as const, key: '56.2.0', picks: ['ready:haight'], say: '', n: 1 };

test('ids are for programs', () => {
  for (const sentence of ['The question 56.2.0 is not open; open is: 57.1.0.', "'ready:haight' is not possible here; possible is: ready:vail."])
    expect(forPeople(sentence, pick)).toMatch(/^Somebody was quicker/);
});

test('a sentence of the rules stays as it is', () => {
  const sentence = 'This needs a few words of yours: at least 5 characters.';
  expect(forPeople(sentence, pick)).toBe(sentence);
  expect(forPeople('The host has muted you.', undefined)).toBe('The host has muted you.');
});
