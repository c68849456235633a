import type { Course, Lesson } from '../../lib/lesson';
import type { Choice, GamePage, Line, Question } from '../../lib/wire';
import { NAMES, OPENING, SCENES, type Den } from './scenes';
import { HIDDEN, Judgement, NONE, NOT_NAME, OFFER, type Data } from './view';

const STATEMENTS = ['name', 'not_name', 'fact', 'not_fact'];

class FirstGame implements Course {
  private dens: Den[] = [OPENING];

  constructor(private readonly page: GamePage) {}

  private number(field: string, slug: string): number {
    return slug === '' ? NONE : slug === 'down' ? HIDDEN : (this.page.names[field]?.indexOf(slug) ?? NONE);
  }

  private den(step: number): Den {
    for (let i = this.dens.length; i <= step; i++) this.dens[i] = { ...this.dens[i - 1]!, ...SCENES[i]!.table };
    return this.dens[step]!;
  }

  view(step: number): Record<string, unknown> {
    const den = this.den(step);
    const owner = (this.page.names['treasure'] ?? []).map((slug) => (slug === den.offer ? OFFER : den.hoards.findIndex((hoard) => hoard.includes(slug))));
    return {
      seats: 4, seat: 0, round: den.round, rounds: 3, turn: 1, scout: den.scout, offer: this.number('treasure', den.offer), owner, sacked: NONE, kept: NONE, tokens: 0, wounds: den.wounds, deck: 30,
      hand: den.hand.map((slug) => this.number('card', slug)), hand_sizes: [den.hand.length, 6, 6, 6], known: [[], [], [], []], room: this.number('card', den.room), room_up: den.roomUp,
      played: den.played.map((slug) => this.number('card', slug)), shown: den.shown, claim: den.claim.map(([kind, what]) => [kind, this.number(kind <= NOT_NAME ? 'card' : 'fact', what)]), talk: den.talk,
      judgement: den.judgement, noped: den.noped, nullified: NONE, shielded: [false, false, false, false], winner: NONE,
    };
  }

  facts(): Record<string, unknown> {
    return { worth: (this.page.data as unknown as Data).gold };
  }

  question(step: number): Question | null {
    const { task, rule = '' } = SCENES[step]!;
    if (!task) return null;
    const verb = task.kind === 'LayChamber' ? 'lay' : 'play';
    const cards: Choice[] = (task.cards ?? []).map((slug) => ({ id: `${verb}:${slug}`, label: `${verb === 'lay' ? 'Lay' : 'Play'} ${this.page.about[slug]!.title}`, things: [['card', this.number('card', slug)]] }));
    const seats: Choice[] = (task.seats ?? []).map((seat) => ({ id: `nope:${seat}`, label: `${NAMES[seat]}’s card was never played`, things: [['seat', seat]] }));
    return { key: `${step}.0.0`, kind: task.kind, rule, prompt: task.prompt, say_limit: task.kind === 'Declare' ? 200 : 0, say_least: {}, suggested: 0, drafts: {}, options: [...cards, ...seats] };
  }

  story(step: number): Line[] {
    const { title, rule = '', told = {} } = SCENES[step]!;
    return [{ version: step, at: 0, kind: told.kind ?? 'lesson', rule, text: title, facts: { ...told, treasure: told.treasure ? this.number('treasure', told.treasure) : undefined } }];
  }

  /** What the pupil's words are, of a room that the others do not know yet. */
  private judged(ids: string[], room: string): number {
    const facts = (this.page.data as unknown as Data).chambers.find(({ card }) => card === this.number('card', room))?.facts ?? [];
    const holds = ids.flatMap((id) => {
      const [kind = '', what = ''] = id.split(':');
      if (!STATEMENTS.includes(kind)) return [];
      return [(kind.endsWith('name') ? what === room : facts.includes(this.number('fact', what))) !== kind.startsWith('not_')];
    });
    return holds.includes(false) ? Judgement.LIE : holds.length ? Judgement.TRUE : Judgement.SILENT;
  }

  answer(step: number, ids: string[], say: string): void {
    const { task } = SCENES[step]!;
    const den = this.den(step);
    const slug = ids[0]?.split(':')[1] ?? '';
    const next: Partial<Den> = { ...SCENES[step + 1]?.table };
    if (task?.kind === 'LayChamber') Object.assign(next, { room: slug, hand: den.hand.filter((one) => one !== slug) });
    if (task?.kind === 'PlayCard') Object.assign(next, { played: next.played ?? [slug, 'down', 'down', 'down'], hand: next.hand ?? den.hand.filter((one) => one !== slug) });
    if (task?.kind === 'Declare') Object.assign(next, { talk: say, judged: this.judged(ids, den.room), claim: ids.filter((id) => /^(not_)?(name|fact):/.test(id)).map((id) => [STATEMENTS.indexOf(id.split(':')[0]!), id.split(':')[1]!]) });
    const after = { ...den, ...next };
    this.dens = [...this.dens.slice(0, step + 1), { ...after, judgement: after.roomUp && after.scout === 0 ? after.judged : after.judgement }];
  }
}

export const lesson: Lesson = { names: NAMES, steps: SCENES, begin: (page) => new FirstGame(page) };
