import { addDays } from '#libs/wording';
import { dayOf, lengthOf, type Span, spanOfDays } from './calendar.js';

const ORDINALS = ['first', 'second', 'third', 'fourth'];
const NUMBERS = 'two three four five six seven eight nine ten'.split(' ');
/** "The first week of", "the last 10 days of", "the second half of": comes before the name of a month. */
export const PART_OF = `(?:the )?(?<part>${ORDINALS.join('|')}|last|final) (?<some>(?:\\d{1,2}|${NUMBERS.join('|')}) )?(?<piece>day|week|half|third)s? (?:of|in)`;
/** "Early June", "mid-June", "the end of June" */
export const THIRD_OF =
  '(?:the )?(?<part>(?:early|mid|late)(?=[ -])|(?:beginning|start|middle|end)(?= of\\b))[ -](?:in |of )?(?:the month of )?';

const WEEK = 7;
/** Days of the thirds of a month that "early", "mid" and "late" are. */
const THIRD = 10;

/** A part of a month; undefined where it has no such part. */
export function partOfMonth(
  { from, to }: Span,
  { part = '', some, piece }: Record<string, string | undefined>,
): Span | undefined {
  if (!from || !to) return undefined;
  const days = lengthOf(from, to);
  const n = some === undefined ? 1 : numberOf(some.trim());
  const isLast = /^(?:last|final|late|end)$/.test(part);
  const at = part.startsWith('mid') ? 1 : Math.max(0, ORDINALS.indexOf(part));
  const isSecond = isLast || at === 1;
  if (piece === 'half')
    return at > 1 ? undefined : cut(from, isSecond ? Math.floor(days / 2) : 0, isSecond ? days : days / 2);
  const length = piece === 'day' ? n : piece === 'week' ? n * WEEK : THIRD;
  const isThird = piece === undefined || piece === 'third';
  const start = isLast ? (isThird ? 2 * THIRD : days - length) : at * length;
  const end = isThird && (isLast || at === 2) ? days : start + length;
  return start < 0 || end > days ? undefined : cut(from, start, end);
}

function numberOf(word: string): number {
  const named = NUMBERS.indexOf(word);
  return named < 0 ? Number(word) : named + 2;
}

/** @param end the number of the day after the last one, from 0 on */
function cut(from: string, start: number, end: number): Span {
  return spanOfDays(addDays(from, start), addDays(from, Math.floor(end) - 1));
}

/**
 * "January and February": one time, where the second follows the first.
 * @param year of the second
 */
export function twoMonths(first: number, second: number, year: number): Span | undefined {
  if (second !== (first % 12) + 1) return undefined;
  return spanOfDays(dayOf(year, second - 1, 1), dayOf(year, second + 1, 0));
}
