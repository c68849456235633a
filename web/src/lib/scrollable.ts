/** Makes an element a tab stop exactly while it overflows, so that it can be scrolled with the keyboard. The
observer looks for the first time when the page is laid out anyway. */
import type { Attachment } from 'svelte/attachments';

export const scrollable: Attachment<HTMLElement> = (element) => {
  const look = (): void => {
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  for (const child of element.children) sizes.observe(child);
  return () => sizes.disconnect();
};
