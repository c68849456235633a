import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live, RARELY, SOON } from './live';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
vi.stubGlobal('document', page);
let end = (): void => {};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  end();
  page.visibilityState = 'visible';
});

describe('a shelf that is looked at', () => {
  it('is looked after ever more rarely while nothing changes', async () => {
    let looks = 0;
    end = live(async () => ++looks < 0);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(looks).toBeGreaterThan(10);
    expect(looks).toBeLessThan(24);
    const before = looks;
    await vi.advanceTimersByTimeAsync(RARELY);
    expect(looks).toBe(before + 1);
  });

  it('shows soon what follows a change', async () => {
    let looks = 0;
    end = live(async () => ++looks > 0);
    await vi.advanceTimersByTimeAsync(SOON * 5);
    expect(looks).toBe(6);
  });

  it('asks nothing while nobody looks, and at once when somebody does', async () => {
    let looks = 0;
    end = live(async () => ++looks > 0);
    page.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(looks).toBe(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(looks).toBe(2);
  });

  it('ends with what it looks at', async () => {
    let looks = 0;
    end = live(async () => (++looks, null));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks).toBe(1);
  });
});
