import type { AnswerOf, BodyOf } from '#libs/client';
import { listed } from '#libs/wording';
import { measureOf } from '../../charts/wording.js';
import type { Measure } from '../../charts/types.js';
import { addDays, daysOf, type Days, type Range } from '../../state/range.js';
import type { Compare, Selection } from '../../state/scope.js';
import { lowShareName, scaleWords, type Scores } from '../trends/scores.js';
import { lowScores } from '../trends/trend-request.js';

export type DriversBody = NonNullable<BodyOf<'/public/drivers'>>;
export type DriversAnswer = AnswerOf<'/public/drivers'>;
/** The same of the records on one scale, where there are several. */
export type ScaleDrivers = Pick<DriversAnswer, 'main' | 'secondary' | 'change' | 'note' | 'fields'>;
export type DriverField = DriversAnswer['fields'][number];
export type Driver = DriverField['parts'][number];
export type Fix = NonNullable<DriverField['fix_first']>[number];

/** What may have changed, as in the address. */
export const MEASURES = ['score', 'low_scores', 'csat', 'nps'] as const;
export type DriversOf = (typeof MEASURES)[number];

export function readMeasure(params: URLSearchParams): DriversOf {
  return MEASURES.find((name) => name === params.get('drivers_of')) ?? 'score';
}

/** Values of a field that have a row of their own. */
const VALUES = 6;
/** Values to fix that are listed. */
export const FIXES = 10;

/**
 * The days before a change that was chosen, as the address names them; undefined once the range of the bar is another
 * time than the one right after them.
 */
export function daysBefore(params: URLSearchParams, range: Range, today: string): Required<Days> | undefined {
  const { from, to } = daysOf(params.get('before') ?? '', today) ?? {};
  const isRightBefore = to !== undefined && daysOf(range, today)?.from === addDays(to, 1);
  return from !== undefined && isRightBefore ? { from, to } : undefined;
}

interface Period {
  selection: Selection;
  compare: Compare;
}

/** `before` is the time that an explained change was found against; it gives way to what the bar compares with. */
export function whyBody(
  measure: DriversOf,
  { selection, compare }: Period,
  before: Selection | undefined,
): DriversBody {
  const { trend_on, ...counted } = measure === 'low_scores' ? lowScores(selection) : { trend_on: measure };
  const { timezone: _, ...earlier } = before ?? { filters: [] };
  return {
    ...selection,
    ...counted,
    drivers_of: trend_on,
    ...(before && compare === 'none'
      ? { compare_to: earlier }
      : { compare: compare === 'none' ? 'previous_period' : compare }),
    limit: VALUES,
  };
}

export function fixBody({ selection, compare }: Period): DriversBody {
  return { ...selection, compare: compare === 'none' ? 'previous_period' : compare, limit: FIXES };
}

/** `Rated 1–5: App Store, Google Play` */
export function scaleName({ scale, sources }: NonNullable<DriversAnswer['by_scale']>[number]): string {
  return `Rated ${scaleWords(scale)}: ${listed(sources)}`;
}

export function measureName(measure: DriversOf, scores: Scores): Measure {
  if (measure === 'low_scores') return { name: lowShareName(scores), kind: 'share' };
  return measureOf(measure, { ...(scores.scale && { scale: scores.scale }) });
}
