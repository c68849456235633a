/** Settings of this browser, kept in localStorage and applied as attributes of the root element. */
import { keep, recall } from './stored';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  text: 100 | 125 | 150 | 200;
  sound: boolean;
  /** Whether the browser tells of a question while the table is out of sight. */
  notices: boolean;
  /** Whether every seat taken here pushes to this browser; turned on at a table, under “This table”. */
  push: boolean;
  motion: 'system' | 'off';
  story: 'steady' | 'quick' | 'off';
  confirm: boolean;
  /** Whether a question with a single answer is put all the same. */
  ask: boolean;
  marks: boolean;
  name: string;
}

const DEFAULTS: Settings = { theme: 'system', text: 100, sound: false, notices: false, push: false, motion: 'system', story: 'steady', confirm: false, ask: false, marks: false, name: '' };

export const settings = $state<Settings>({ ...DEFAULTS, ...recall<Partial<Settings>>('settings', {}) });

const wantsLight = matchMedia('(prefers-color-scheme: light)');
const wantsStill = matchMedia('(prefers-reduced-motion: reduce)');

export function reducedMotion(): boolean {
  return settings.motion === 'off' || wantsStill.matches;
}

function apply(): void {
  const root = document.documentElement.dataset;
  root['theme'] = settings.theme === 'light' || (settings.theme === 'system' && wantsLight.matches) ? 'light' : 'dark';
  root['text'] = String(settings.text);
  root['motion'] = settings.motion;
  root['marks'] = settings.marks ? 'on' : 'off';
}

wantsLight.addEventListener('change', apply);

/** Settings are opened beside the table: what is chosen there counts here at once. */
addEventListener('storage', (event) => {
  if (event.key === 'rookery.settings') Object.assign(settings, recall<Partial<Settings>>('settings', {}));
});

$effect.root(() => {
  $effect(() => {
    keep('settings', $state.snapshot(settings));
    apply();
  });
});
