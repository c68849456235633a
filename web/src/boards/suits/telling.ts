/** The beats of a play, the chapters of the story, and the lines that need no pause. */
import type { Beat } from '../../lib/play.svelte';
import type { View } from '../../lib/playback.svelte';
import type { Line } from '../../lib/wire';
import { laidCards, onTop } from './crew';

const STEPS = ['Declare', 'Flip', 'Add cards', 'Count'];

/** Where in a play the table is, as far as the eye can see; none when no play is on. */
export function beats(view: View): Beat[] {
  if (!onTop(view)) return [];
  const laid = laidCards(view);
  const now = laid.some((card) => !card.flip) || laid.length ? 2 : 0;
  return STEPS.map((label, i) => ({ label, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
}

export const brief = (line: Line): boolean => ['drew', 'dealt', 'hand_discarded', 'declined'].includes(line.kind);

/** A scene opens a chapter. */
export function chapter(line: Line): string {
  if (line.kind !== 'scene') return '';
  const found = /^Scene (\d+), ([^.]+)\./.exec(line.text);
  return found ? `Scene ${found[1]} · ${found[2]}` : 'A new scene';
}
