/** A first game with a teacher: a table set step by step, where the pupil makes some of the picks. */
import type { View } from './playback.svelte';
import type { GamePage, Lesson as Served, Line, Picture, Question } from './wire';

export interface LessonStep {
  title: string;
  /** What the teacher says. */
  text: string;
  rule?: string;
}

/** One run of the lesson; `step` counts from 0. */
export interface Course {
  view(step: number): View;
  /** What the game's page part would add to the view. */
  facts?(step: number): Picture['facts'];
  /** The words of the generic table. */
  panels?(step: number): Picture['panels'];
  /** What the pupil has to do; without it the step is only read. */
  question(step: number): Question | null;
  /** What is told when the step begins. */
  story(step: number): Line[];
  /** Makes the pupil's answer part of the table of the next step. */
  answer(step: number, ids: string[], say: string): void;
}

/** What `boards/<game>/lesson.ts` exports as `lesson`, or the server gives. The pupil has seat 0. */
export interface Lesson {
  names: string[];
  steps: LessonStep[];
  begin(page: GamePage): Course;
}

/** A lesson that the server plays: every step has its picture, and the pupil's answer is known. */
export function served({ names, steps }: Served): Lesson {
  const course: Course = {
    view: (step) => steps[step]!.picture.view as View,
    facts: (step) => steps[step]!.picture.facts,
    panels: (step) => steps[step]!.picture.panels,
    question: (step) => steps[step]!.picture.decision,
    story: (step) => steps[step]!.story,
    answer: () => {},
  };
  return { names, steps, begin: () => course };
}
