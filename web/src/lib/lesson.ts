/** A first game with a teacher: a table set step by step, where the pupil makes some of the picks. */
import type { View } from './playback.svelte';
import type { GamePage, Line, Question } from './wire';

export interface LessonStep {
  title: string;
  /** What the teacher says. */
  text: string;
  rule?: string;
}

/** One run of the lesson; `step` counts from 0. */
export interface Course {
  view(step: number): View;
  /** What the pupil has to do; without it the step is only read. */
  question(step: number): Question | null;
  line(step: number): Line;
  /** Makes the pupil's answer part of the table of the next step. */
  answer(step: number, ids: string[], say: string): void;
}

/** What `boards/<game>/lesson.ts` exports as `lesson`. The pupil has seat 0. */
export interface Lesson {
  names: string[];
  steps: LessonStep[];
  begin(page: GamePage): Course;
}
