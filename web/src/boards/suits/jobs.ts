/** The titles and places of the ready jobs, from the game's own files. */
import drawerNine from '../../../../src/rookery/games/suits/data/jobs/drawer-nine.toml?raw';
import lastFerry from '../../../../src/rookery/games/suits/data/jobs/last-ferry.toml?raw';
import tinDuchess from '../../../../src/rookery/games/suits/data/jobs/tin-duchess.toml?raw';

export interface Page {
  title: string;
  place: string;
}

export interface Job {
  title: string;
  /** What the client wants. */
  brief: string;
  scenes: Page[];
  /** What the things of the job are called, by their slugs. */
  items: Record<string, string>;
}

/** What a job's file says of its scenes; the texts are told by the game. */
function read(text: string): Job {
  const [head, ...scenes] = text.split(/^\[\[scene\]\]$/m);
  const word = (part: string, key: string): string => new RegExp(`^${key} = "(.*)"$`, 'm').exec(part)?.[1] ?? '';
  const list = (key: string): string[] => [...(new RegExp(`^${key} = \\[(.*)\\]$`, 'm').exec(head!)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map((found) => found[1]!);
  const names = list('item_names');
  const items = Object.fromEntries([[word(head!, 'objective'), word(head!, 'objective_name')], ...list('items').map((slug, i) => [slug, names[i] ?? slug])]) as Record<string, string>;
  return { title: word(head!, 'title'), brief: word(head!, 'brief'), items, scenes: scenes.map((part) => ({ title: word(part, 'title'), place: word(part, 'place') })) };
}

export const JOBS: Job[] = [drawerNine, lastFerry, tinDuchess].map(read);
