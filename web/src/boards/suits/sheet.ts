/** The panels as papers: values in a row, skills as chips; what lies on the table itself is left out. */
import type { Play } from '../../lib/play.svelte';
import { crew } from './crew';

export interface Line {
  text: string;
  values?: { word: string; value: string }[];
  chips?: string[];
}

export interface Paper {
  heading: string;
  mine: boolean;
  lines: Line[];
}

const ON_TABLE = ['The play', 'The sum', 'Still to act', 'Your hand', 'Your modifiers', 'At stake'];
const VALUES = /^[A-Z][a-z]+ \d+(, [A-Z][a-z]+ \d+){3}$/;

/** A line of a panel: "Fitness 4, Dexterity 9, ..." is four values, "Trained in ..." is chips. */
export function lineOf(text: string): Line {
  if (VALUES.test(text)) return { text, values: text.split(', ').map((part) => ({ word: part.split(' ')[0]!, value: part.split(' ')[1]! })) };
  const trained = /^(Trained in) (.+)$/.exec(text);
  return trained ? { text: trained[1]!, chips: trained[2]!.split(', ') } : { text };
}

/** One's own sheet first, then the others as they come. */
export function laidOut(play: Play): Paper[] {
  const members = crew(play.view);
  const own = members.filter((member) => member.seat === play.seat).map((member) => member.name);
  const unmade = members.filter((member) => !member.dressed).map((member) => member.name);
  const papers = (play.source.picture?.panels ?? [])
    .filter(([heading]) => !ON_TABLE.includes(heading) && !heading.startsWith('Hand of ') && !unmade.some((name) => heading.startsWith(name)))
    .map(([heading, lines]) => ({ heading, mine: own.some((name) => heading.startsWith(name)), lines: lines.map(lineOf) }));
  return papers.sort((a, b) => Number(b.mine) - Number(a.mine));
}
