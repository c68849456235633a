/** The backs of the piles: another emblem and colour for each, so that one pile is never taken for another. */
export interface Back {
  ground: string;
  line: string;
  emblem: string;
}

export const BACKS: Record<string, Back> = {
  chamber: { ground: '#4a1a14', line: '#e3b25c', emblem: 'raven' },
  treasure: { ground: '#5a3b08', line: '#f6cb63', emblem: 'crown-coin' },
  plain: { ground: '#24212b', line: '#bbb0a6', emblem: 'raven' },
};
