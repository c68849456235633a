/** Words that ride along with a pick: what a Suit says, what the GM narrates, what a thing is called. */
import type { Play } from '../../lib/play.svelte';
import { settings } from '../../lib/settings.svelte';
import { chime } from '../../lib/sound';
import type { Choice } from '../../lib/wire';

class Saying {
  text = $state('');
}

export const saying = new Saying();

/** Answer, with the words if the question takes any. */
export function send(play: Play, choice: Choice): void {
  const said = play.decision?.words ? saying.text.trim() : '';
  saying.text = '';
  if (!said) {
    play.send(choice);
    return;
  }
  play.clear();
  chime('tap');
  play.playback.skip();
  play.source.pick(choice, said);
}

/** A button was pressed. */
export function press(play: Play, choice: Choice): void {
  if (settings.confirm && play.selected !== choice) play.select(choice);
  else send(play, choice);
}

/** Somebody or something on the stage was clicked. */
export function touch(play: Play, field: string, number: number): void {
  if (play.selected && play.isSelected(field, number)) send(play, play.selected);
  else play.touch(field, number);
}

const PERSON = ['suit', 'party', 'mark', 'npc', 'other', 'by'];

/** By which field the open question names this character; empty if it does not. */
export const named = (play: Play, party: number): string => PERSON.find((field) => play.legal(field, party).length) ?? '';

/** What help there is on an option, by any word of its id. */
export function about(play: Play, choice: Choice): string {
  const [kind, ...parts] = choice.id.split(':');
  return [...parts, kind!].map((slug) => play.about(slug)?.text).find(Boolean) ?? '';
}
