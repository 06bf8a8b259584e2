import { criticalZ } from '#libs/analysis';
import type { DistributionBucket, Scalar } from '#libs/contract';
import { type Certainty, certaintyOf } from '#libs/wording';
import { daysIn, type Span } from '../question/calendar.js';
import type { Move } from '../question/moves.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { aDay, type FieldFigure, figure, figures, shareOf } from '../writing/field-figures.js';
import { ENOUGH, type RecipeContext } from './recipe.js';
import { LEAST_RATINGS, type Windows } from './windows.js';

export type Measure = Move['measure'];

/** What was measured of a value in a time: its mean, a share, or records a day; `n`: what that rests on. */
export interface Amount {
  value: number;
  n: number;
  /** Squared standard error; of records that of the logarithm. */
  variance: number;
  figures: FieldFigure[];
}

/** A value in two times. `change`: of records the logarithm of their ratio. */
export interface Moved {
  label: string;
  key: Scalar;
  before: Amount;
  now: Amount;
  change: number;
}

/** The values that have enough in both times, and what they were measured by. */
export interface Movement {
  moved: Moved[];
  least: number;
  steps: string[];
  /** Records or ratings of the later time. */
  total: number;
  /** All records or ratings of the two times, where records a day are measured. */
  all?: { before: Amount; now: Amount };
}

const BUCKETS = 500;
const MANY = 3;

/** `of`: the records whose share is measured, among `scope`. */
export interface Measured {
  key: string;
  measure: Measure;
  scope: Parts;
  of: Parts;
}

/** Each value of a field in two times. */
export async function movementOf(
  { investigation }: RecipeContext,
  measured: Measured,
  { now, earlier }: Windows,
): Promise<Movement> {
  const wish = { distribution_by: measured.key, limit: BUCKETS, include: ['value'] };
  const count = (parts: Parts, time: Span) =>
    investigation.step('distribution', { ...selectionOf({ ...parts, time }), ...wish });
  const measuredIn = async (time: Span): Promise<In> => {
    if (measured.measure === 'share') {
      const [all, some] = await Promise.all([count(measured.scope, time), count(measured.of, time)]);
      return { time, all, some };
    }
    const mean = measured.measure === 'mean' && { distribution_of: 'score', sorted_by: ['-count'] };
    const selection = selectionOf({ ...measured.scope, time });
    return { time, all: await investigation.step('distribution', { ...selection, ...wish, ...mean }) };
  };
  const [before, after] = await Promise.all([measuredIn(earlier), measuredIn(now)]);
  const both = [before, after].map((one) => amountsIn(one, measured.measure));
  const [old, recent] = both;
  const all = [...(recent ?? [])].flatMap(([key, to]): Moved[] => {
    const from = old?.get(key);
    if (!from) return [];
    const change = measured.measure === 'records' ? Math.log(to.value / from.value) : to.value - from.value;
    return [{ label: to.label, key, before: from, now: to, change }];
  });
  const fewest = ({ before: one, now: other }: Moved) => Math.min(one.n, other.n);
  const many = all.filter((one) => fewest(one) >= LEAST_RATINGS).length;
  const least = many >= MANY && 2 * many >= all.length ? LEAST_RATINGS : ENOUGH;
  const steps = [before, after].flatMap(({ all: one, some }) => [one.id, ...(some ? [some.id] : [])]);
  const totals = measured.measure === 'records' && {
    all: { before: totalIn(before), now: totalIn(after) },
  };
  const total = (after.some ?? after.all).answer.total_records;
  return { moved: all.filter((one) => fewest(one) >= least), least, steps, total, ...totals };
}

/** What was counted in a time. */
interface In {
  time: Span;
  all: Step<'distribution'>;
  some?: Step<'distribution'>;
}

function amountsIn(counted: In, measure: Measure): Map<Scalar, Amount & { label: string }> {
  return new Map(
    counted.all.answer.buckets.flatMap((bucket, i) => {
      const amount = bucket.kind === 'value' && amountOf(bucket, `buckets.${i}`, { ...counted, measure });
      return amount && bucket.key !== null ? [[bucket.key, { ...amount, label: bucket.label }] as const] : [];
    }),
  );
}

function amountOf(
  { key, count: n, value, n: rated = 0, ci }: DistributionBucket,
  at: string,
  { time, all, some, measure }: In & { measure: Measure },
): Amount | undefined {
  if (measure === 'mean') {
    if (value === null || !ci || rated < ENOUGH) return undefined;
    const variance = ((ci[1] - ci[0]) / 2 / criticalZ(0.95)) ** 2;
    return { value, n: rated, variance, figures: figures(all, `${at}.value`, `${at}.n`) };
  }
  if (n < ENOUGH) return undefined;
  if (measure === 'records') return rateOf(all, `${at}.count`, time);
  const place = some?.answer.buckets.findIndex((one) => one.key === key) ?? -1;
  const whole = figure(all, `${at}.count`);
  // What no record has is in no list of values.
  const part = some && place >= 0 ? figure(some, `buckets.${place}.count`) : undefined;
  const share = (part?.value ?? 0) / n;
  const proven = part ? [whole, shareOf(part, whole)] : [whole];
  return { value: share, n, variance: (share * (1 - share)) / n, figures: proven };
}

function rateOf(step: Step<'distribution'>, field: string, time: Span): Amount {
  const daily = aDay(step, field, daysIn(time));
  const own = figure(step, field);
  return { value: daily.value, n: own.value, variance: 1 / Math.max(1, own.value), figures: [daily, own] };
}

function totalIn({ all, time }: In): Amount {
  return rateOf(all, 'total_records', time);
}

/** How sure a change is, of a value that may be the first of so many (Bonferroni). */
export function sureOf({ before, now, change }: Moved, measure: Measure, among: number): Certainty {
  const pooled = (before.value * before.n + now.value * now.n) / (before.n + now.n);
  const spread =
    measure === 'share' ? pooled * (1 - pooled) * (1 / before.n + 1 / now.n) : before.variance + now.variance;
  const half = criticalZ(1 - 0.05 / (among > 2 ? among : 1)) * Math.sqrt(spread);
  return certaintyOf({ difference: change, ci: [change - half, change + half] });
}
