/** A table is mounted part by part, each in a task of its own, so that the page is never busy for long. */
import { createContext } from 'svelte';

type Part = () => void;

export class Mounting {
  /** Whether all parts are there. */
  done = $state(false);
  private readonly parts = new Set<Part>();
  private readonly last = new Set<Part>();

  constructor() {
    this.next();
  }

  /** Mount a part in its turn, or after the others; the returned function gives the turn back. */
  add(part: Part, last: boolean): () => void {
    const queue = last ? this.last : this.parts;
    queue.add(part);
    return () => queue.delete(part);
  }

  private next(): void {
    setTimeout(() => {
      const [part] = [...this.parts, ...this.last];
      if (!part) {
        this.done = true;
        return;
      }
      this.parts.delete(part) || this.last.delete(part);
      part(); // what it holds is mounted at the end of this task, and may add parts of its own
      this.next();
    });
  }
}

export const [mountingHere, provideMounting, isMounting] = createContext<Mounting>();
