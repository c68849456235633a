/** The beats of a play, the chapters of the story, and the lines that need no pause. */
import type { Beat } from '../../lib/play.svelte';
import type { Line } from '../../lib/wire';
import type { View } from './view';

const STEPS = ['Declare', 'Flip', 'Add cards', 'Count'];

/** Where in a play the table is, as far as the eye can see; none when no play is on. */
export function beats({ plays, laid }: View): Beat[] {
  if (!plays?.length) return [];
  const now = laid.length ? 2 : 0;
  return STEPS.map((label, i) => ({ label, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
}

export const brief = (line: Line): boolean => ['drew', 'dealt', 'hand_discarded', 'declined'].includes(line.kind);

/** A scene opens a chapter. */
export const chapter = ({ kind, facts }: Line): string => (kind === 'scene' ? `Scene ${facts['scene']} · ${facts['title']}` : '');
