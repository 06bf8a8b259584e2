import { daysWords, rangeWords } from '../../filters/range-words.js';
import { addDays, daysOf } from '../../state/range.js';
import { type Scope, type Selection, selectionOf } from '../../state/scope.js';

/** How many days are looked at where the reader chose no beginning. */
const DAYS = 30;

/** The time whose numbers are held against the time before it. */
export interface Window {
  selection: Selection;
  /** Everything the bar selects but the time, before the window. */
  before: Selection;
  /** Whether it is all that the bar selects. */
  whole: boolean;
  /** "Last 30 days", "14 May 2024 – 12 Jun 2024". */
  words: string;
}

/**
 * The range of the bar when it has a first day; else the 30 days up to the newest record, or to today where records
 * are dated later. `newest` is the day of that record.
 */
export function windowOf(scope: Scope, newest: string, today: string): Window {
  const from = daysOf(scope.range, today)?.from;
  const until = newest > today ? today : newest;
  const range = from ? scope.range : `${addDays(until, 1 - DAYS)}..${until}`;
  const first = daysOf(range, today)?.from ?? until;
  return {
    selection: selectionOf({ ...scope, range }),
    before: selectionOf({ ...scope, range: `..${addDays(first, -1)}` }),
    whole: from !== undefined,
    words: from
      ? rangeWords(range, today)
      : until === today
        ? `Last ${DAYS} days`
        : daysWords({ from: first, to: until }),
  };
}
