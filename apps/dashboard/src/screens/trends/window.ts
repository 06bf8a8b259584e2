import { daysWords, rangeWords } from '../../filters/range-words.js';
import { addDays, daysOf, type Range } from '../../state/range.js';

/** How many days are looked at where the reader chose no beginning. */
const DAYS = 30;

/** The days whose numbers are held against those before them. */
export interface WindowDays {
  range: Range;
  /** All time before. */
  before: Range;
  /** Whether it is all that the bar selects. */
  whole: boolean;
  /** "Last 30 days", "14 May 2024 – 12 Jun 2024". */
  words: string;
}

/**
 * The range of the bar when it has a first day; else the 30 days up to the newest record, or to today where records
 * are dated later. `newest` is the day of that record.
 */
export function windowOf(asked: Range, newest: string, today: string): WindowDays {
  const from = daysOf(asked, today)?.from;
  if (from)
    return {
      range: asked,
      before: `..${addDays(from, -1)}`,
      whole: true,
      words: rangeWords(asked, today),
    };
  const to = newest > today ? today : newest;
  const first = addDays(to, 1 - DAYS);
  return {
    range: `${first}..${to}`,
    before: `..${addDays(first, -1)}`,
    whole: false,
    words: to === today ? `Last ${DAYS} days` : daysWords({ from: first, to }),
  };
}
