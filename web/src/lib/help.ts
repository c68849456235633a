/** Help on a thing: after a moment's hover, after a long press, or at the key ?. A long press never picks. */
import type { Attachment } from 'svelte/attachments';
import type { Play } from './play.svelte';
import { width } from './width.svelte';

const HOVER = 400;
const PRESS = 450;

/** In a long text, names that carry `data-help` open their help at a click. */
export function helpInText(play: Play): Attachment<HTMLElement> {
  return (element) => {
    const show = (event: Event): void => {
      const slug = (event.target as HTMLElement).dataset['help'];
      if (slug) play.help = slug;
    };
    element.addEventListener('click', show);
    return () => element.removeEventListener('click', show);
  };
}

export function help(play: Play, slug: string): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    let pressed = false;
    const show = (): void => {
      play.help = slug;
    };
    const start = (event: PointerEvent): void => {
      pressed = false;
      clearTimeout(timer);
      if (event.pointerType === 'mouse') return;
      timer = window.setTimeout(() => {
        pressed = true;
        show();
      }, PRESS);
    };
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') timer = window.setTimeout(show, HOVER);
    };
    const stop = (): void => clearTimeout(timer);
    /** Without a rail, help lies on the table: it goes when the pointer goes. */
    const leave = (event: PointerEvent): void => {
      stop();
      if (event.pointerType === 'mouse' && width.narrow && play.help === slug) play.help = '';
    };
    const swallow = (event: Event): void => {
      if (!pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = false;
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== '?') return;
      event.stopPropagation();
      show();
    };
    const menu = (event: Event): void => event.preventDefault();
    element.addEventListener('pointerdown', start);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, stop);
    element.addEventListener('click', swallow, { capture: true });
    element.addEventListener('keydown', key);
    element.addEventListener('contextmenu', menu);
    return () => {
      stop();
      element.removeEventListener('pointerdown', start);
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      for (const name of ['pointerup', 'pointercancel'] as const) element.removeEventListener(name, stop);
      element.removeEventListener('click', swallow, { capture: true });
      element.removeEventListener('keydown', key);
      element.removeEventListener('contextmenu', menu);
    };
  };
}
