/** Splits the story into chapters, and finds titles of cards in its sentences. */
import type { Line } from './wire';

export type Entry = { kind: 'chapter'; text: string; key: string } | { kind: 'line'; line: Line; key: string } | { kind: 'workings'; lines: Line[]; key: string };

/** Lines that follow each other and only say how something came about are one entry. */
export function entries(story: Line[], chapter: (line: Line) => string, working: (line: Line) => boolean = () => false): Entry[] {
  const found: Entry[] = [];
  story.forEach((line, i) => {
    const heading = chapter(line);
    if (heading) found.push({ kind: 'chapter', text: heading, key: `c${i}` });
    if (!line.text) return;
    const last = found.at(-1);
    if (!working(line)) found.push({ kind: 'line', line, key: `l${i}` });
    else if (last?.kind === 'workings') last.lines.push(line);
    else found.push({ kind: 'workings', lines: [line], key: `w${i}` });
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
