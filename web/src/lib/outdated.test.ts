import { expect, it } from 'vitest';
import { outdated } from './outdated';

const began = (src: string) => ({ querySelector: () => (src ? { src } : null) }) as unknown as Document;

it('knows a page by the script it began with', () => {
  expect(outdated('index-b.js', began('http://house/assets/index-a.js'))).toBe(true);
  expect(outdated('index-a.js', began('http://house/assets/index-a.js'))).toBe(false);
});

it('says nothing where either side has no name', () => {
  expect(outdated('', began('http://house/assets/index-a.js'))).toBe(false);
  expect(outdated(undefined, began('http://house/assets/index-a.js'))).toBe(false);
  expect(outdated('index-b.js', began(''))).toBe(false);
});
