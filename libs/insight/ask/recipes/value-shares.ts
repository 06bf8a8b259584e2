import { independentTest } from '#libs/analysis';
import type { DistributionBucket } from '#libs/contract';
import { certaintyOf } from '#libs/wording';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { type FieldFigure, figure, lessOf, shareOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { notRanked } from './not-ranked.js';
import { LEAST_RATINGS } from './windows.js';

/** Values that are counted; a value beyond them has an unknown number of records, not none. */
export const BUCKETS = 500;

/** A value with its records of the mood among all its records with a rating. */
export interface Ranked {
  label: string;
  value: DistributionBucket['key'];
  moody: number;
  rated: number;
  /** The fields of the two. */
  proven: readonly FieldFigure[];
}

/** Both numbers, and the share that they make. */
export function rankedFigures({ proven }: Pick<Ranked, 'proven'>) {
  const [above, below] = proven;
  if (!above || !below) return [];
  return [...proven, shareOf(above, below)];
}

/** Values with enough ratings, the largest share first. */
export function rank(
  all: Step<'distribution'>,
  few: Step<'distribution'>,
  least: boolean,
  enough = LEAST_RATINGS,
): Ranked[] {
  const { buckets: moody, distinct_values: distinct } = few.answer;
  const provenOf = (value: DistributionBucket['key']): FieldFigure[] =>
    [few, all].flatMap((step) => {
      const at = step.answer.buckets.findIndex(({ key }) => key === value);
      return at < 0 ? [] : [figure(step, `buckets.${at}.count`)];
    });
  const counts = new Map(moody.map(({ key: value, count: n }) => [value, n]));
  const ranked = all.answer.buckets
    .filter(({ kind, count: n }) => kind === 'value' && n >= enough)
    .filter(({ key }) => distinct <= BUCKETS || counts.has(key))
    .map(({ label, key: value, count: rated }) => ({
      label,
      value,
      moody: counts.get(value) ?? 0,
      rated,
      proven: provenOf(value),
    }))
    .toSorted((a, b) => b.moody / b.rated - a.moody / a.rated);
  return least ? ranked.toReversed() : ranked;
}

/**
 * The first against all others, or against the other one of two. The first of many is extreme by chance alone, so the test
 * is adjusted for their number.
 */
export function comparedWithOthers(
  { ranked, field, ofRecords }: { ranked: readonly Ranked[]; field: string; ofRecords?: boolean },
  all: readonly [moody: FieldFigure, rated: FieldFigure],
  steps: string[],
): { isChance: boolean; lines: Line[] } {
  const [first, second] = ranked;
  const [own, ownRated] = first?.proven ?? [];
  if (!first || !second || !own || !ownRated) return { isChance: false, lines: [] };
  const [moody, rated] = [lessOf(all[0], own), lessOf(all[1], ownRated)];
  if (rated.value <= 0) return { isChance: false, lines: [] };
  const { p_value } = independentTest([first.moody, first.rated], [moody.value, rated.value]);
  const isPair = ranked.length === 2 && rated.value === second.rated;
  const certainty = certaintyOf({ p: isPair ? p_value : Math.min(1, p_value * ranked.length) });
  const text = say('othersPart', {
    ...(isPair && { field, value: second.label }),
    ...(ofRecords && { ofRecords }),
    n: moody.value,
    of: rated.value,
    sure: say('sure', { what: 'difference', certainty }),
  });
  const figures = isPair ? rankedFigures(second) : [moody, rated, shareOf(moody, rated)];
  return { isChance: certainty === 'may be chance', lines: [{ ...verdict(text, steps), figures }] };
}

/** Values that have a larger share than the first, or a smaller one, but too few ratings. */
export function notRankedShares(
  { all, moody }: Record<'all' | 'moody', Step<'distribution'>>,
  first: Ranked,
  how: { ascending: boolean; least: number },
): Line[] {
  const candidates = rank(all, moody, false, 1).map(({ label, moody: n, rated: of, ...one }) => ({
    measure: n / of,
    n: of,
    text: say('valuePart', { value: label, n, of }),
    figures: rankedFigures(one),
  }));
  const limits = { first: first.moody / first.rated, ...how };
  return notRanked(candidates, limits, [moody.id, all.id]);
}
