/** How a question is put beside a table that already shows the play. */
import type { Asking } from '../../lib/asking';
import type { Question } from '../../lib/wire';
import { about, pointers } from './choosing.svelte';
import { holds } from './crew';
import type { SuitsPlay } from './play';

/** The questions that take words along with the answer, and those about a play, which lies on the table. */
const SPOKEN = 'MakeSuit Propose Confirm Leave Conditions Hazard Console EndJob Items Tracks Action FightPowers Stunt WhichNpc ChooseApproach Award HoldOpen'.split(' ');
const PLAYED = 'AddCards GmAdds GiveQueen OrderAdds'.split(' ');

/** What to type into the field of a question. */
const FIELDS: Record<string, string> = {
  MakeSuit: 'A name of your own',
  Console: 'Tell it. First line: the title of a scene',
  Propose: 'What you do, or say',
  ChooseApproach: 'How, in your words',
  Confirm: 'What you say to it',
  Leave: 'What you say to it',
  Hazard: 'What threatens',
  Conditions: 'What happens if it fails',
  EndJob: 'The epilogue',
  Items: 'What a new thing is called',
  Tracks: 'What a new counter is called',
  WhichNpc: 'A name for “new” or “change”, or a line',
  Stunt: 'What daring thing you do',
};

/** Questions whose words are a name, which is one line. */
const NAMES = ['MakeSuit', 'Items', 'Tracks', 'WhichNpc'];

export function asking(play: SuitsPlay, { kind, prompt, say_limit, options }: Question): Asking | undefined {
  if (!SPOKEN.includes(kind) && !PLAYED.includes(kind)) return undefined;
  const playing = play.now.view.plays.length > 0;
  /** A name is asked for once, with the first choice of a Suit. */
  const spoken = say_limit > 0 && (kind !== 'MakeSuit' || options.some((choice) => choice.id === 'build'));
  return {
    title: play.data.questions[kind] ?? prompt,
    words: spoken ? { hint: FIELDS[kind] ?? 'In your words', oneLine: NAMES.includes(kind) } : null,
    held: (choice) => choice.things.some(([field, card]) => field === 'card' && holds(play, card)),
    /** The ready-made Suits hang on the table: the bar stays as it is when others take theirs. */
    listed: kind === 'MakeSuit' && spoken,
    /** Only what does not lie on the table with its explanation: to pass, to be done, to speak. */
    beside: (choice) => (playing || !about(play, choice)) && kind !== 'Console',
    about: (choice) => about(play, choice),
    pointers,
  };
}
