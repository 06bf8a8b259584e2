import { formatMean, plural } from '../../ui/format.js';
import { timesOf, type Answer, type Names } from './models.js';

const DAY = 86_400_000;
/** Spans that differ by less are equal to a reader. */
const UNEQUAL = 1.1;

type Side = Pick<Answer['main'], 'matches' | 'first' | 'last'> & Parameters<typeof timesOf>[0];

/** What of an answer is about its times. */
export interface Sides {
  main: Side;
  secondary: Side;
  comparison: Pick<Answer['comparison'], 'share_difference'> & { score_difference: { value: number } | null };
}

/**
 * Numbers of records per day, where those of the sides come from unequal times although both select the same: versions
 * that were in use for half a year and for two months. Nothing where the verdict is about shares or ratings, or the times
 * say it.
 */
export function spanNote({ main, secondary, comparison }: Sides, names: Names): string {
  const { share_difference: shares, score_difference: scores } = comparison;
  if (shares || scores || timesOf(main) !== timesOf(secondary)) return '';
  const [one, other] = [main, secondary].map(daysOf);
  if (!one || !other || Math.max(one / other, other / one) < UNEQUAL) return '';
  const rates = [rateWords(main.matches, one, names[0]), rateWords(secondary.matches, other, names[1])].join(
    ', ',
  );
  return `Their records come from unequal times. From the first to the last: ${rates}.`;
}

function daysOf({ first, last }: Side): number {
  if (first === null || last === null) return 0;
  return Math.ceil((Date.parse(last) - Date.parse(first)) / DAY);
}

function rateWords(records: number, days: number, name: string): string {
  return `${formatMean(records / days)} a day in ${plural(days, 'day')} (${name})`;
}
