/** How sure a difference, a change or a trend is, on the one scale that every text of the product uses. */
export type Certainty = 'certain' | 'likely' | 'may be chance';

/**
 * What the words are chosen by: a p-value, adjusted where many were tested, or, where there is none, a 95% interval of a
 * difference or of a ratio. `null` where a bound is open.
 */
export type Evidence = { p: number } | { difference: number; ci: Interval } | { ratio: number; ci: Interval };

type Interval = readonly [low: number | null, high: number | null];

/** Above this p-value it may be chance. */
const LEVEL = 0.05;
/** Below this one it is certain. */
const CERTAIN = 0.001;
/** A normal estimate this many half-widths of its 95% interval away from no difference has p = 0.001. */
const HALF_WIDTHS = 3.2905 / 1.96;

/** `level`: what the request takes for chance, where it says so. Documented in docs/statistics.md, "How sure". */
export function certaintyOf(evidence: Evidence, level = LEVEL): Certainty {
  if ('p' in evidence) {
    if (evidence.p >= level) return 'may be chance';
    return evidence.p < CERTAIN ? 'certain' : 'likely';
  }
  const [low, high] = evidence.ci;
  if ('difference' in evidence) return byDistance(evidence.difference, low, high);
  const log = (bound: number | null) => (bound === null || bound < 0 ? null : Math.log(bound));
  return byDistance(Math.log(evidence.ratio), log(low), log(high));
}

function byDistance(value: number, low: number | null, high: number | null): Certainty {
  const near = value > 0 ? low : high;
  if (near === null || near * value <= 0) return 'may be chance';
  return Math.abs(value) > HALF_WIDTHS * Math.abs(value - near) ? 'certain' : 'likely';
}

/** A change between two periods, as answers have it. */
interface Change {
  absolute: number | null;
  relative: number | null;
  ci: Interval | null;
  ci_of: 'absolute' | 'relative';
  significant: boolean | null;
}

/** How sure a change is; undefined where the answer has nothing to judge it by. */
export function certaintyOfChange({
  absolute,
  relative,
  ci,
  ci_of,
  significant,
}: Change): Certainty | undefined {
  if (significant === null || absolute === null) return undefined;
  if (!significant) return 'may be chance';
  // One side is empty: an exact test decided.
  if (!ci || (ci_of === 'relative' && relative === null)) return 'likely';
  if (ci_of === 'absolute') return certaintyOf({ difference: absolute, ci });
  const [low, high] = ci.map((bound) => (bound === null ? null : 1 + bound)) as [
    number | null,
    number | null,
  ];
  return certaintyOf({ ratio: 1 + (relative ?? 0), ci: [low, high] });
}

/** What a sentence says of "the difference": `the difference is certain`. */
export const SURE: Readonly<Record<Certainty, string>> = {
  certain: 'is certain',
  likely: 'is likely real',
  'may be chance': 'may be chance',
};
