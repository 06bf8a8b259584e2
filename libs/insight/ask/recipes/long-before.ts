import { addDays } from '#libs/wording';
import { lengthOf, type Span, spanOfDays } from '../question/calendar.js';
import type { RecipeContext } from './recipe.js';
import { recordDays } from './record-days.js';
import type { Windows } from './windows.js';
import type { Course } from './within-time.js';

/** So many times as long as the time itself; a baseline that is longer by less than this part stays as it is. */
const LONG = 4;
const LITTLE = 0.1;

/** The days before a time with which its reasons are compared; undefined where the time compared with comes after it. */
export async function longBefore(
  setting: RecipeContext,
  { trend, since = '' }: Course,
  { now, earlier }: Windows,
): Promise<Span | undefined> {
  const { from: start = '', to: end = '' } = now;
  const first = [(await recordDays(setting, trend))?.from ?? '', since].toSorted().at(-1) ?? '';
  if (!start || !end || !earlier.from || earlier.from > start || !first) return undefined;
  const long = [addDays(start, -LONG * lengthOf(start, end)), first].toSorted().at(-1) ?? first;
  const from = long < earlier.from ? long : earlier.from;
  const baseline = spanOfDays(from, addDays(start, -1));
  const more = lengthOf(from, baseline.to ?? '') - lengthOf(earlier.from, earlier.to ?? start);
  return more > LITTLE * lengthOf(earlier.from, earlier.to ?? start) ? baseline : undefined;
}
