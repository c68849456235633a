/** The panels of the table, found by what they say. */
import type { Play } from '../../lib/play.svelte';

export type Panel = [string, string[]];

/** The lines of a panel by its heading. */
export function lines(play: Play, heading: string): string[] {
  return play.source.picture?.panels.find(([name]) => name === heading)?.[1] ?? [];
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
