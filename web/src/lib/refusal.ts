/** Why the server did not do something, in words for people. */
import type { Asked } from './wire';

/** A refusal that names a question or a pick by its id is for programs: the page offers only what is possible, so something has changed meanwhile. */
export function forPeople(sentence: string, message: Asked | undefined): string {
  const ids = message?.do === 'pick' ? [message.key, ...message.picks] : [];
  return ids.some((id) => sentence.includes(id)) ? 'Somebody was quicker, and that is no longer possible. This is what is asked now.' : sentence;
}
