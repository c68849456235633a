/** What the table has agreed on. */
import type { Terms } from './view';

export function terms(view: Record<string, any>): Terms {
  return (view['terms'] ?? {}) as Terms;
}
