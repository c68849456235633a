/** Looks again and again while somebody looks at the page: soon after something has changed, then more and more rarely. */

export const SOON = 4000;
export const RARELY = 60_000;
const SLOWER = 1.5;

/** `look` says whether anything has changed, or null if there is nothing more to look for. Gives what ends it. */
export function live(look: () => Promise<boolean | null>): () => void {
  let wait = SOON;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const again = async (): Promise<void> => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const changed = await look();
    if (ended || changed === null) return;
    wait = changed ? SOON : Math.min(RARELY, wait * SLOWER);
    clearTimeout(timer);
    timer = setTimeout(again, wait);
  };
  const seen = (): void => {
    wait = SOON;
    if (document.visibilityState !== 'hidden') void again();
  };

  document.addEventListener('visibilitychange', seen);
  void again();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
