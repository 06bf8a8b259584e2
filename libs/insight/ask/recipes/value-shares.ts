import { criticalZ, wilson } from '#libs/analysis';
import type { DistributionBucket } from '#libs/contract';
import { certaintyOf } from '#libs/wording';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { type FieldFigure, figure, shareOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
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
export function rank(all: Step<'distribution'>, few: Step<'distribution'>, least: boolean): Ranked[] {
  const { buckets: moody, distinct_values: distinct } = few.answer;
  const provenOf = (value: DistributionBucket['key']): FieldFigure[] =>
    [few, all].flatMap((step) => {
      const at = step.answer.buckets.findIndex(({ key }) => key === value);
      return at < 0 ? [] : [figure(step, `buckets.${at}.count`)];
    });
  const counts = new Map(moody.map(({ key: value, count: n }) => [value, n]));
  const ranked = all.answer.buckets
    .filter(({ kind, count: n }) => kind === 'value' && n >= LEAST_RATINGS)
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

/** The first of many is extreme by chance alone: its interval is wide enough for all of them. */
export function comparedWithAll(
  first: Ranked,
  { all, many }: { all: Pick<Ranked, 'moody' | 'rated' | 'proven'>; many: number },
  steps: string[],
): { isChance: boolean; lines: Line[] } {
  if (many < 2) return { isChance: false, lines: [] };
  const share = all.moody / all.rated;
  const bounds = wilson(first.moody, first.rated, criticalZ(1 - 0.05 / many));
  const certainty = bounds
    ? certaintyOf({
        difference: first.moody / first.rated - share,
        ci: [bounds[0] - share, bounds[1] - share],
      })
    : 'may be chance';
  const sure = say('sure', { what: 'difference', certainty });
  const text = say('overallPart', { n: all.moody, of: all.rated, sure });
  return {
    isChance: certainty === 'may be chance',
    lines: [{ ...verdict(text, steps), figures: rankedFigures(all) }],
  };
}
