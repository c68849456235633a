/** Things move from where they lay to where they lie, and what is new comes in. */
import { crossfade, fade, type TransitionConfig } from 'svelte/transition';
import { reducedMotion } from '../../lib/settings.svelte';

const MOVE = 320;
const MARK = 1800;

export const [send, receive] = crossfade({
  duration: () => (reducedMotion() ? 0 : MOVE),
  fallback: (node) => fade(node, { duration: reducedMotion() ? 0 : MOVE }),
});

/** A line that has changed is lit for a moment. */
export function mark(node: Element): TransitionConfig {
  const colour = getComputedStyle(node).getPropertyValue('--accent');
  return { duration: reducedMotion() ? 0 : MARK, css: (t) => `background: color-mix(in srgb, ${colour} ${Math.round((1 - t) * 34)}%, transparent)` };
}
