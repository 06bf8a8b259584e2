import { adjusted } from '../statistics/benjamini-hochberg.js';
import { type Bounds, type Mean, welchTest, wilson } from '../statistics/intervals.js';
import { shareRatio } from '../statistics/share-difference.js';
import { countsOf } from '../statistics/overlap.js';
import { independentTest } from '../statistics/share-test.js';

/** Scores of some records. */
export interface ScoreSums {
  n: number;
  sum: number;
  squares: number;
}

/** One value among all, now and in what it is compared with. */
export interface ValueScores {
  own: ScoreSums;
  before: number;
}

export interface Everything {
  all: ScoreSums;
  before: number;
  /** No record is on both sides. */
  independent: boolean;
  z: number;
  confidence: number;
}

/** What makes a value worth fixing: how much there is of it, how much worse it is rated than the rest, whether it grows. */
export interface Fix {
  /** The place of the value in what was given. */
  place: number;
  n: number;
  share: number;
  share_ci: Bounds | null;
  value: number;
  rest: number;
  gap: { value: number; ci: Bounds; p_adjusted: number };
  growth: { value: number | null; ci: Bounds | null; p_adjusted: number | null; factor: number };
  drag: number;
  priority: number;
}

/** Scores of a value, below which its distance from the rest is not judged: with fewer, one star may be chance. */
export const LEAST_RATED = 30;
/** Growth counts at most this much, and a decline as much less: what one period did, the next may not. */
const MOST_GROWTH = 2;

/**
 * The values rated lower than the rest, beyond chance, by what they cost: `drag`, their share × their distance from the
 * rest, is what the mean of all would gain if they were rated like the rest; `priority` is that × their growth, which
 * counts only where it is no chance.
 */
export function fixFirst(values: readonly ValueScores[], all: Everything): Fix[] {
  const judged = values.flatMap((value, place) => {
    const rest = less(all.all, value.own);
    if (value.own.n < LEAST_RATED || rest.n < LEAST_RATED) return [];
    const gap = welchTest(meanOf(rest), meanOf(value.own), all.confidence);
    return gap ? [{ place, value, rest, gap }] : [];
  });
  const gaps = adjusted(judged.map(({ gap }) => gap.p));
  const growths = judged.map(({ value }) => growthOf(value, all));
  const tested = adjusted(growths.flatMap(({ p }) => p ?? []));
  let at = 0;
  const level = 1 - all.confidence;
  const fixes = judged.map(({ place, value: { own }, rest, gap }, i): Fix => {
    const [mean, other] = [own.sum / own.n, rest.sum / rest.n];
    const { p, raw, ...growth } = growths[i];
    const p_adjusted = p === null ? null : tested[at++];
    const isSure = p_adjusted !== null && p_adjusted < level;
    const factor = isSure ? Math.min(MOST_GROWTH, Math.max(1 / MOST_GROWTH, raw)) : 1;
    const share = own.n / all.all.n;
    const drag = share * (other - mean);
    return {
      place,
      n: own.n,
      share,
      share_ci: wilson(own.n, all.all.n, all.z),
      value: mean,
      rest: other,
      gap: { value: other - mean, ci: gap.ci, p_adjusted: gaps[i] },
      growth: { ...growth, p_adjusted, factor },
      drag,
      priority: drag * factor,
    };
  });
  return fixes
    .filter(({ gap }) => gap.value > 0 && gap.p_adjusted < level)
    .sort((a, b) => b.priority - a.priority || a.place - b.place);
}

/** How many times as large the share of a value became; `raw` also where there was nothing of it, by half a record. */
function growthOf({ own, before }: ValueScores, { all, before: whole, independent, z }: Everything) {
  if (!independent || whole === 0) return { value: null, ci: null, p: null, raw: 1 };
  const counts = countsOf({
    main: own.n,
    secondary: before,
    both: 0,
    shared_population: 0,
    shared_main: 0,
    shared_secondary: 0,
    main_population: all.n,
    secondary_population: whole,
  });
  const ratio = shareRatio(counts, z);
  const { p_value: p } = independentTest([own.n, all.n], [before, whole]);
  const half = (own.n + 0.5) / (all.n + 0.5) / (0.5 / (whole + 0.5));
  return { value: ratio?.value ?? null, ci: ratio?.ci ?? null, p, raw: ratio?.value ?? half };
}

function less(all: ScoreSums, own: ScoreSums): ScoreSums {
  return { n: all.n - own.n, sum: all.sum - own.sum, squares: all.squares - own.squares };
}

export function meanOf({ n, sum, squares }: ScoreSums): Mean {
  const variance = n < 2 ? null : Math.max(0, squares - sum ** 2 / n) / (n - 1);
  return { n, mean: n === 0 ? null : sum / n, sd: variance === null ? null : Math.sqrt(variance) };
}
