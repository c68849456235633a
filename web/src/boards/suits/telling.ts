/** The beats of a play, the chapters of the story, and the lines that need no pause. */
import { beatsOf, names } from '../../lib/digest';
import type { Beat } from '../../lib/play.svelte';
import type { Line } from '../../lib/wire';
import type { Data, View } from './view';

const STEPS = ['Declare', 'Flip', 'Add cards', 'Count'];

/** Where in a play the table is, as far as the eye can see; none when no play is on. */
export function beats({ plays, laid }: View): Beat[] {
  if (!plays?.length) return [];
  const now = laid.length ? 2 : 0;
  return beatsOf(STEPS, now);
}

export const brief = (line: Line): boolean => ['drew', 'dealt', 'hand_discarded', 'declined'].includes(line.kind);

/** A scene opens a chapter: one of the job, or one of the GM's own. */
export function chapter({ kind, facts }: Line): string {
  if (kind === 'scene') return `Scene ${facts['scene']} · ${facts['title']}`;
  return kind === 'scene_opened' ? String(facts['title']) : '';
}

/** A scene, or what stands in the way in it. */
export const opens = ({ kind }: Line): boolean => ['scene', 'scene_opened', 'obstacle'].includes(kind);

/** What people have told of the scene so far: the last lines with words of their own. */
export function lately(story: Line[], count = 3): Line[] {
  const begun = story.findLastIndex(({ kind }) => kind === 'scene_opened');
  return story.slice(Math.max(0, begun)).filter(({ facts }) => facts['text']).slice(-count);
}

/** Suits go by their players' seats. */
export const concerns = (line: Line, seat: number): boolean => names(line, seat, ['seat', 'suit', 'party', 'other']);

/** What one wants to know at the end of an obstacle, the heaviest first. */
const WEIGHTS: Record<string, number> = { fell: 9, hurt: 8, disarmed: 7, resolved: 6, hazard_struck: 6, gained: 5, lost_item: 5, raised: 5, noticed: 4, broke_away: 4, convinced: 3 };

export const weigh = ({ kind }: Line): number => WEIGHTS[kind] ?? 0;

export const working = ({ kind }: Line, { mechanics }: Data): boolean => mechanics.includes(kind);
export const tale = ({ kind }: Line, { tales }: Data): boolean => tales.includes(kind);

const SIGNS: Record<string, string> = {
  job: 'door-open', job_named: 'door-open', scene: 'door-open', scene_opened: 'door-open', scene_over: 'door-open', obstacle: 'lock', narration: 'feather', noted: 'feather', epilogue: 'feather', whispered: 'message-circle', heat: 'bell-ring', noticed: 'bell-ring', edge: 'plus',
  fight: 'users', npc: 'user', npc_gone: 'user', numbers: 'list', order: 'list', track: 'list',
};

/** The seat that a line is about, by its Suit; else a sign of its own. */
export function sign({ kind, facts }: Line, { suit_names: crew }: View): number | string {
  const suit = [facts['seat'], facts['suit'], facts['party']].find((one) => typeof one === 'number') as number | undefined;
  return suit !== undefined && suit >= 0 && suit < crew.length ? suit : (SIGNS[kind] ?? 'scroll-text');
}
