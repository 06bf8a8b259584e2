import type { Time } from './values.js';

/** A time that carries what was found. */
export interface IncidentSentences {
  /** What was mentioned most for a while, in `now` of `n` records. `head`: to "is it still so?". */
  peaked(x: {
    head?: 'ongoing' | 'over';
    query: string;
    time: Time;
    now: number;
    n: number;
    before: number;
    after?: number;
  }): string;
  /** How many of the records of a theme, or of all in question, are from one time; `later`: since then. */
  mostlyFrom(x: { term?: string; n: number; of: number; time: Time; later?: number }): string;
  /** `first`: what comes first without that time, if something else does. */
  rankWithout(x: {
    field: string;
    time: Time;
    value: string;
    worst: boolean;
    mean: string;
    first?: string;
    firstMean?: string;
  }): string;
  /** The same without the records of a time; without one, of all of them. */
  aside(x: { time?: Time; text: string }): string;
  /** That the version after one that fell rose again. */
  versionBack(x: { version: string; before: number; now: number }): string;
}
