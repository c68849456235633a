import { describe, expect, it } from 'vitest';
import { patch } from './patch';

describe('patch', () => {
  it('sets what stands at a path and leaves the old data alone', () => {
    const before = { view: { wounds: [0, 1, 0] }, where: 'here' };
    const after = patch(before, [[['view', 'wounds', 0], 2], [['where'], 'there']]);
    expect(after).toEqual({ view: { wounds: [2, 1, 0] }, where: 'there' });
    expect(before).toEqual({ view: { wounds: [0, 1, 0] }, where: 'here' });
  });

  it('takes away what a lone path names', () => {
    expect(patch({ a: 1, b: 2 }, [[['a']]])).toEqual({ b: 2 });
  });

  it('replaces everything at the empty path', () => {
    expect(patch({ a: 1 }, [[[], { b: 2 }]])).toEqual({ b: 2 });
  });

  it('makes a list longer', () => {
    expect(patch({ laid: [1] }, [[['laid', 1], 2], [['laid', 2], 3]])).toEqual({ laid: [1, 2, 3] });
  });

  it('may set null', () => {
    expect(patch({ decision: { key: '1.0.0' } }, [[['decision'], null]])).toEqual({ decision: null });
  });
});
