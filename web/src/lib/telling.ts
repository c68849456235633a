/** What every board needs that tells its story line by line. */
import type { Beat } from './play.svelte';

/** The facts of a line, as its teller takes them. */
export type Told = Record<string, any>;

/** A list with one value changed; a place that it does not have changes nothing. */
export const put = <T>(list: T[], place: number, value: T): T[] => list.map((old, i) => (i === place ? value : old));

/** The steps of a turn, of which one is now. */
export const beatsOf = (labels: string[], now: number): Beat[] => labels.map((label, i) => ({ label, state: i < now ? 'done' : i === now ? 'now' : 'next' }));
