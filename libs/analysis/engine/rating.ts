/** What a score says on the scale of its source, by code: the derived field `rating`. */
export const RATINGS = ['low', 'middle', 'high'] as const;
export type Rating = (typeof RATINGS)[number];

export type ScoreScale = readonly [least: number, most: number];

/** The highest low score and the lowest high one. */
export interface RatingBounds {
  low: number;
  high: number;
}

/** The bounds of some sources' scores, where they changed from or until a time (epoch milliseconds, not inside). */
export interface RatingRule extends RatingBounds {
  sources: readonly string[];
  from?: number;
  until?: number;
}

/** Whether a rule holds for a time. */
export function holdsAt(
  { from = -Infinity, until = Infinity }: Pick<RatingRule, 'from' | 'until'>,
  ds: number,
) {
  return ds >= from && ds < until;
}

/**
 * The only definition of low and high scores: those in the lowest and in the highest third of their scale. Of 1 to 5
 * these are 1 and 2, and 4 and 5. A scale of one score has neither.
 */
export function ratingBounds([least, most]: ScoreScale): RatingBounds {
  if (least >= most) return { low: least - 1, high: most + 1 };
  return { low: Math.floor((2 * least + most) / 3), high: Math.ceil((least + 2 * most) / 3) };
}

/** The code of a score's rating. */
export function ratingOf(score: number, { low, high }: RatingBounds): number {
  return score <= low ? 0 : score >= high ? 2 : 1;
}

/** What is averaged over the scores of one scale only. */
export interface Satisfaction {
  scale: ScoreScale;
  /** What a score counts as. */
  worth: (score: number) => number;
}

/**
 * The only definition of both. Net promoter score: share of 9 and 10 minus share of 0 to 6. Customer satisfaction: share of
 * 4 and 5, which are the high scores of their scale.
 */
export const SATISFACTION: Readonly<Record<'nps' | 'csat', Satisfaction>> = {
  nps: { scale: [0, 10], worth: (score) => (score >= 9 ? 1 : score <= 6 ? -1 : 0) },
  csat: { scale: [1, 5], worth: (score) => (score >= 4 ? 1 : 0) },
};
