/** What a score says on the scale of its source, by code: the derived field `rating`. */
export const RATINGS = ['low', 'middle', 'high'] as const;
export type Rating = (typeof RATINGS)[number];

export type ScoreScale = readonly [least: number, most: number];

/** The highest low score and the lowest high one. */
export interface RatingBounds {
  low: number;
  high: number;
}

/** The bounds of some sources' scores. */
export interface RatingRule extends RatingBounds {
  sources: readonly string[];
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
