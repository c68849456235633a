/** The panels of the table, found by what they say. */
import type { Play } from '../../lib/play.svelte';

export type Panel = [string, string[]];

/** The lines of a panel by its heading. */
export function lines(play: Play, heading: string): string[] {
  return play.source.picture?.panels.find(([name]) => name === heading)?.[1] ?? [];
}

/** What is at stake, as "Won: ..." and "Lost: ..." tell it. */
export function stakes(play: Play): { head: string; text: string }[] {
  return lines(play, 'At stake').map((line) => {
    const found = /^([A-Z][\w ]{1,20}): (.*)$/.exec(line);
    return { head: found?.[1] ?? '', text: found?.[2] ?? line };
  });
}

export interface Way {
  skill: string;
  against: string;
}

export interface Obstacle {
  title: string;
  stakes: string;
  ways: Way[];
  notes: string[];
}

const STAKES = /, (minor|normal|major) stakes$/;

/** The obstacle in the way, as its panel tells it. */
export function obstacle(play: Play): Obstacle | undefined {
  const panel = play.source.picture?.panels.find(([, [first]]) => STAKES.test(first ?? ''));
  if (!panel) return undefined;
  const [title, [stakes, ...rest]] = panel;
  const ways = rest.filter((line) => line.includes(': ') && !line.startsWith('Legs: '));
  return { title, stakes: stakes!, ways: ways.map(way), notes: rest.filter((line) => !ways.includes(line)) };
}

/** "Athlete: desperate" as skill and opposition. */
export function way(line: string): Way {
  const [skill, ...against] = line.split(': ');
  return { skill: skill!, against: against.join(': ') };
}

/** What your Suits bring to the skills in question: "Ann: Thief 8 untrained, Fraud 15". */
export function modifiers(play: Play): { who: string; skill: string; words: string }[] {
  return lines(play, 'Your modifiers').flatMap((line) => {
    const [who, rest] = line.split(': ');
    return (rest ?? '').split(', ').map((part) => {
      const [skill, ...words] = part.split(' ');
      return { who: who!, skill: skill!, words: words.join(', ') };
    });
  });
}
