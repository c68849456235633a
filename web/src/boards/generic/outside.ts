/** What a board from a game's package gets (docs/adding-a-game.md): a table to look at, and things that can be pressed by their names. */
import { sign } from '../../art/seats';
import type { View } from '../../lib/playback.svelte';
import type { Play } from '../../lib/play.svelte';
import type { About, Line, Question } from '../../lib/wire';

/** Who sits where; `colour` is the seat's own. */
export interface Person {
  seat: number;
  name: string;
  you: boolean;
  bot: boolean;
  awaited: boolean;
  colour: string;
}

/** Everything a board may know. It is made anew for each drawing, and changing it changes nothing. */
export interface Table {
  seat: number;
  people: Person[];
  view: View;
  facts: View;
  data: View;
  question: Question | null;
  /** The line of the story that is being told now. */
  line: Line | null;
  outcome: Record<string, unknown> | null;
  slug(field: string, number: number): string;
  about(slug: string): About | undefined;
  /** Shows the help on a thing. */
  help(slug: string): void;
}

/** `board.js` exports one function: it draws the table into the stage, at first and after every change. */
export type Draw = (stage: HTMLElement, table: Table) => void;

export function tableFor(play: Play): Table {
  const { awaited } = play;
  return {
    seat: play.seat,
    people: (play.table?.seats ?? []).map(({ seat, bot }) => ({ seat, name: play.name(seat), you: seat === play.seat, bot: !!bot, awaited: awaited.includes(seat), colour: sign(seat).colour })),
    view: play.view,
    facts: play.facts,
    data: play.data,
    question: play.decision,
    line: play.playback.line,
    outcome: play.outcome,
    slug: (field, number) => play.slug(field, number),
    about: (slug) => play.about(slug),
    help: (slug) => {
      play.help = slug;
    },
  };
}

/** Every thing is marked as it is now: lit if an option is about it, with words for those who do not see it. */
export function attend(stage: HTMLElement, play: Play): void {
  for (const thing of stage.querySelectorAll<HTMLElement>('[data-thing]')) {
    const [field = '', number = ''] = thing.dataset['thing']!.split(':');
    const choices = play.source.sending ? [] : play.legal(field, Number(number));
    const selected = play.isSelected(field, Number(number));
    thing.classList.toggle('legal', choices.length > 0 && !selected);
    thing.classList.toggle('selected', selected);
    if (choices.length) thing.setAttribute('aria-pressed', String(selected));
    else thing.removeAttribute('aria-pressed');
  }
}
