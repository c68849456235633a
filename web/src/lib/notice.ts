/** A notice from the browser when a question comes while the table is out of sight: one for each question, and never while somebody looks. */
import type { Question } from './wire';

const STILL = 'The title of the tab still says when it is your move.';
const REFUSALS = {
  missing: `This browser shows no notices of a page. ${STILL}`,
  insecure: `A browser shows notices only for pages with https, or on the machine that serves them. ${STILL}`,
  denied: 'The browser keeps notices from here to itself. Allow them in its settings for this site, then turn this on again.',
  default: 'The browser was given no answer. Turn this on again to be asked once more.',
};

/** Whether somebody may be looking at this page. */
export const inSight = (): boolean => document.visibilityState !== 'hidden';

let shown: Notification | null = null;

/** Phones know notices, but let no page make one. */
function make(title: string, options: NotificationOptions = {}): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}

/** Whether this browser could show one at all; the attempt shows nothing as long as there is no leave. */
const possible = (): boolean => 'Notification' in globalThis && (Notification.permission === 'granted' || make('') !== null);

/** Why this browser shows no notices; empty where it does. */
export function refusal(): string {
  if (!isSecureContext) return REFUSALS.insecure;
  if (!possible()) return REFUSALS.missing;
  return Notification.permission === 'granted' ? '' : REFUSALS[Notification.permission];
}

/** Ask for the browser's leave; gives its refusal, or nothing. */
export async function askLeave(): Promise<string> {
  if (isSecureContext && possible()) await Notification.requestPermission();
  return refusal();
}

/** Tell of a question, if nobody looks. */
export function tell(game: string, table: string, question: Question): void {
  takeBack();
  if (inSight() || refusal()) return;
  const notice = make(`${game}: your move`, { body: question.prompt, tag: table });
  if (!notice) return;
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
  shown = notice;
  document.addEventListener('visibilitychange', takeBack, { once: true });
}

/** Whoever looks, or has answered elsewhere, needs no notice any more. */
export function takeBack(): void {
  shown?.close();
  shown = null;
}
