/** The card backs that have been loaded so far: an emblem and colour for each pile, so that one pile is never taken for another. */
export interface Back {
  ground: string;
  line: string;
  emblem: string;
}

const backs: Record<string, Back> = {
  plain: { ground: '#24212b', line: '#bbb0a6', emblem: 'raven' },
};

/** A board adds the backs of its piles. */
export function addBacks(more: Record<string, Back>): void {
  Object.assign(backs, more);
}

export const back = (pile: string): Back => backs[pile] ?? backs['plain']!;
