/** A declaration while it is being composed, and the picks it becomes: one message, all or nothing. */
import { sentence, type Den } from './statements';
import { EVERYONE, NAME, type Statement } from './view';

/** A message carries at most 40 picks; two for each statement, one to end. */
export const MOST = 19;

/** How a judged statement is marked for those who cannot see the sign. */
export const mark = (holds: boolean | undefined): string => (holds === undefined ? '' : holds ? ' (true)' : ' (a lie)');

export class Declaring {
  parts = $state<number[][]>([]);
  talk = $state('');

  constructor(
    private readonly play: Den,
    private readonly room: number,
  ) {}

  has(...part: number[]): boolean {
    return this.parts.some((one) => one.join() === part.join());
  }

  /** Say it or take it back; what it excludes goes. */
  toggle(...part: number[]): void {
    const was = this.has(...part);
    this.parts = this.parts.filter((one) => one.join() !== part.join() && !this.excludes(part, one));
    if (!was && this.parts.length < MOST) this.parts.push(part);
    this.parts.sort((a, b) => a[0]! - b[0]!);
  }

  private excludes([kind, what]: number[], other: number[]): boolean {
    const { contrary, once } = this.statement(kind!);
    return (other[0] === contrary && other[1] === what) || (once && other[0] === kind);
  }

  private statement(kind: number): Statement {
    return this.play.data.statements[kind]!;
  }

  /** The room that is named; none takes the name back. */
  name(room: number): void {
    if (room >= 0) this.toggle(NAME, room);
    else this.parts = this.parts.filter(([kind]) => kind !== NAME);
  }

  sentences(): string[] {
    return this.parts.map((part) => sentence(part, this.play));
  }

  /** Whether a judged statement would be true of the laid chamber, by the open table; nothing is said of the rest. */
  holds([kind, what = -1]: number[]): boolean | undefined {
    const { data } = this.play;
    const { judged, denies, about } = this.statement(kind!);
    const named = about[0] === 'card';
    if (!judged || !(named || data.facts[what]!.judged)) return undefined;
    const so = named ? what === this.room : data.chambers.some(({ card, facts }) => card === this.room && facts.includes(what));
    return so !== denies;
  }

  picks(): string[] {
    return [...this.parts.flatMap((part) => [this.statement(part[0]!).menu, this.pick(part)]), 'done'];
  }

  private pick([kind, ...what]: number[]): string {
    const { word, about } = this.statement(kind!);
    const slug = (field: string, number: number): string => (field !== 'whom' ? this.play.slug(field, number) : number === EVERYONE ? 'all' : this.play.slug('seat', number));
    return [word, ...about.map((field, i) => slug(field, what[i]!))].join(':');
  }
}
