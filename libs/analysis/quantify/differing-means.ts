import type { QuantifyAnswer, Scalar } from '#libs/contract';
import type { ValueCounts } from '../engine/engine.js';
import { ratingBounds } from '../engine/rating.js';
import { drilldownOf, otherFilters } from '../filters/answer.js';
import { adjusted } from '../statistics/benjamini-hochberg.js';
import type { ValuesField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import type { Side } from './quantify-side.js';
import { momentsOf, type ScoreMoments, welch } from './score-comparison.js';

export type MeanDifference = QuantifyAnswer['differences']['means'][number];

/** How often each value of a field occurs on either side, and on both. */
export interface FieldOnSides {
  readonly field: ValuesField;
  readonly main: ValueCounts;
  readonly secondary: ValueCounts;
  readonly both: ValueCounts;
}

/** The means of one field, how far apart they are in standard deviations (Hedges' g), and the p-value of that. */
export interface ComparedMeans {
  readonly difference: MeanDifference;
  readonly effect: number;
  /** Whether there is a test: both sides have grades of their own. */
  readonly isTested: boolean;
}

/** The highest number of a scale that is averaged; larger ones may be names, such as error codes. */
const HIGHEST = 10;
/** Texts are read as numbers on a scale of five, or where most of ten are there: others may be versions. */
const [FIVE, MOST_OF_TEN] = [5, 8];
const LEAST_GRADES = 3;

/**
 * Whether a field is a rating or a yes or no: a record holds one whole or half number from 0 to 10, or a text of one, as
 * files without types have it, and they differ.
 */
export function isOnScale({ main, secondary }: Pick<FieldOnSides, 'main' | 'secondary'>): boolean {
  if (main.multi || secondary.multi) return false;
  const values = [...new Set([...main.codes, ...secondary.codes])].map((code) => main.value(code));
  const marks = values.map(markOf);
  if (!marks.every((mark) => mark !== undefined && mark <= HIGHEST)) return false;
  const grades = new Set(marks);
  if (grades.size < 2) return false;
  if (marks.every(isYesOrNo) || values.every((value) => typeof value !== 'string')) return true;
  return grades.size >= (marks.every((mark) => (mark ?? 0) <= FIVE) ? LEAST_GRADES : MOST_OF_TEN);
}

const YES_OR_NO: Readonly<Record<string, number>> = { yes: 1, no: 0, true: 1, false: 0 };

/** A value as a whole or half number from 0 on, a yes as 1; undefined for others. */
export function markOf(value: Scalar): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  const isNumeral = typeof value !== 'string' || /^\d{1,2}(?:\.\d+)?$/.test(value);
  const number = isNumeral ? Number(value) : YES_OR_NO[String(value).toLowerCase()];
  return number !== undefined && number >= 0 && Number.isInteger(2 * number) ? number : undefined;
}

const isYesOrNo = (mark: number | undefined) => mark === 0 || mark === 1;

/**
 * The means of fields that are on a scale, those that differ most first, by their size in standard deviations; then those
 * whose difference may be chance. Tested like scores (Welch), on the records that only one side has, or on a side and the
 * rest of the other it lies in; p-values are adjusted over all fields that have both.
 * @param ungraded the fields whose 0 says that no grade was given
 */
export function differingMeans(
  task: Task,
  fields: readonly FieldOnSides[],
  { sides, confidence, ungraded }: { sides: [Side, Side]; confidence: number; ungraded: ReadonlySet<string> },
): ComparedMeans[] {
  const compared = fields.flatMap((one) => {
    const isGrade = ungraded.has(one.field.name) ? (mark: number) => mark > 0 : () => true;
    return compareMeans(task, one, { sides, confidence, isGrade });
  });
  const p = adjusted(compared.flatMap(({ difference, isTested }) => (isTested ? difference.p_adjusted : [])));
  let at = 0;
  const level = 1 - confidence;
  const rank = ({ difference, effect }: ComparedMeans) =>
    difference.p_adjusted < level ? Math.abs(effect) : -difference.p_adjusted;
  return compared
    .map((one) => ({
      ...one,
      difference: { ...one.difference, p_adjusted: one.isTested ? p[at++] : 1 },
    }))
    .sort((a, b) => rank(b) - rank(a) || (a.difference.key < b.difference.key ? -1 : 1));
}

function compareMeans(
  task: Task,
  { field, main, secondary, both }: FieldOnSides,
  {
    sides,
    confidence,
    isGrade,
  }: { sides: [Side, Side]; confidence: number; isGrade: (mark: number) => boolean },
): ComparedMeans[] {
  const [own, other] = [numbersOf(main, isGrade), numbersOf(secondary, isGrade)];
  const isWithin = (side: ValueCounts) => side.total === both.total;
  const one = isWithin(main) ? own : numbersOf(main, isGrade, both);
  const two = isWithin(secondary) ? other : numbersOf(secondary, isGrade, both);
  const found = welch(one, two, confidence);
  if (!own || !other || (found && found.p_value === null)) return [];
  const all = own.histogram.concat(other.histogram).map(({ score }) => score);
  const isYes = all.every(isYesOrNo);
  const codes = [...new Set([...main.codes, ...secondary.codes])];
  const left = codes.map((code) => main.value(code)).filter((value) => !isGrade(markOf(value) ?? 0));
  const [drilldown, secondary_drilldown] = sides.map(({ selection }) =>
    drilldownOf(task, selection, otherFilters(field.name, left)),
  );
  const difference: MeanDifference = {
    key: field.name,
    measure: isYes ? 'share' : 'mean',
    ...(!isYes && gradesOf(all, own, other)),
    main_mean: own.mean,
    secondary_mean: other.mean,
    main_n: own.n,
    secondary_n: other.n,
    ...(isWithin(main) && two && both.total > 0 && { rest: { mean: two.mean, n: two.n } }),
    difference: own.mean - other.mean,
    ci: both.total === 0 ? (found?.ci ?? null) : null,
    // Nothing but these have the field: there is a mean, and nothing that it differs from.
    p_adjusted: found?.p_value ?? 1,
    drilldown,
    secondary_drilldown,
  };
  return [{ difference, effect: found?.hedges_g ?? 0, isTested: found !== null }];
}

/**
 * The scale of a field, and how many grades are low and high. Where a 0 stands beside 1 to 5 or 1 to 10, it is the lowest
 * grade, and moves no bound.
 */
function gradesOf(all: readonly number[], main: ScoreMoments, secondary: ScoreMoments) {
  const most = Math.max(...all) > FIVE ? HIGHEST : FIVE;
  const { low, high } = ratingBounds([1, most]);
  const count = ({ histogram }: ScoreMoments, is: (grade: number) => boolean) =>
    histogram.reduce((n, { score, count: of }) => n + (is(score) ? of : 0), 0);
  const isLow = (grade: number) => grade <= low;
  const isHigh = (grade: number) => grade >= high;
  const scale: [number, number] = [all.includes(0) ? 0 : 1, most];
  return {
    scale,
    main_low: count(main, isLow),
    main_high: count(main, isHigh),
    secondary_low: count(secondary, isLow),
    secondary_high: count(secondary, isHigh),
  };
}

/** The grades of a side; without those of `shared` records. */
function numbersOf(
  { codes, counts, value }: ValueCounts,
  isGrade: (mark: number) => boolean,
  shared?: ValueCounts,
): ScoreMoments | null {
  const byScore = new Map<number, number>();
  for (const code of codes) {
    const score = markOf(value(code)) ?? 0;
    const count = counts[code] - (shared?.counts[code] ?? 0);
    if (count > 0 && isGrade(score)) byScore.set(score, (byScore.get(score) ?? 0) + count);
  }
  const histogram = [...byScore].map(([score, count]) => ({ score, count }));
  return momentsOf(histogram.sort((a, b) => a.score - b.score));
}
