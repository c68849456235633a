/** A long text with many small buttons is one stop of the Tab key: Enter goes in, to the last button; the arrows lead from one to the next; Esc comes out. */
import type { Attachment } from 'svelte/attachments';

export const roving: Attachment<HTMLElement> = (box) => {
  const move = (event: KeyboardEvent): void => {
    const stops = [...box.querySelectorAll<HTMLElement>('[tabindex="-1"]')].filter((one) => one.offsetParent);
    const place = stops.indexOf(event.target as HTMLElement);
    const to = place < 0 ? (event.key === 'Enter' && event.target === box ? stops.at(-1) : undefined) : { ArrowDown: stops[place + 1], ArrowUp: stops[place - 1], Escape: box }[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  };
  box.addEventListener('keydown', move);
  return () => box.removeEventListener('keydown', move);
};
