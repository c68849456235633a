/** A source without a server: a replay or a lesson sets its pictures one after another. */
import type { Listener, Source } from './source';
import type { Line, Picture, Question, Table, You } from './wire';

export class ScriptedSource implements Source {
  table = $state.raw<Table | null>(null);
  you = $state.raw<You | null>(null);
  picture = $state.raw<Picture | null>(null);
  story = $state.raw<Line[]>([]);
  decision = $state.raw<Question | null>(null);
  readonly earlier = false;
  readonly state = 'open';
  readonly sending = false;
  readonly refusal = '';
  readonly objection = '';
  readonly unheard: string[] = [];
  readonly offset = 0;
  readonly live = false;
  listener: Listener | null = null;

  /** What is done with a pick, if anything. */
  answer: () => void = () => {};

  constructor(readonly id: string) {}

  get seat(): number {
    return this.you?.seat ?? -1;
  }

  picks(): void {
    this.answer();
  }

  undo(): void {}

  talk(): void {}

  async older(): Promise<void> {}
}
