/** Splits the story into chapters, and finds titles of cards in its sentences. */
import type { Line } from './wire';

export type Entry = { kind: 'chapter'; text: string; key: string } | { kind: 'line'; line: Line; key: string };

export function entries(story: Line[], chapter: (line: Line) => string): Entry[] {
  const found: Entry[] = [];
  story.forEach((line, i) => {
    const heading = chapter(line);
    if (heading) found.push({ kind: 'chapter', text: heading, key: `c${i}` });
    if (line.text) found.push({ kind: 'line', line, key: `l${i}` });
  });
  return found;
}

/** A regular expression that finds every title, the longest first; nothing is found when there are none. */
export function titlePattern(titles: string[]): RegExp {
  const escaped = titles
    .filter((title) => title.length > 2)
    .sort((a, b) => b.length - a.length)
    .map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return escaped.length ? new RegExp(`(${escaped.join('|')})`) : /(?!)/;
}
