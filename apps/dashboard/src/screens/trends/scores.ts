import { useAnswer } from '../../api/answer.js';
import { lowOf } from './low-score.js';

/** The scores there are, and which of them are low. */
export interface Scores {
  /** Lowest and highest score; undefined until they are known, and where no record has one. */
  scale: readonly [number, number] | undefined;
  /** The highest low score, alike. */
  low: number | undefined;
  /** Whether the service has answered, or will not by itself. */
  known: boolean;
}

/** Of all records, whatever is selected, so that the same scores are low on every screen. */
export function useScores(): Scores {
  const { data, problem } = useAnswer('/public/distribution', { distribution_of: 'score' });
  const { min, max } = data?.statistics ?? {};
  const known = data !== undefined || (problem !== undefined && !problem.retryAfter);
  if (typeof min !== 'number' || typeof max !== 'number') return { scale: undefined, low: undefined, known };
  return { scale: [min, max], low: lowOf(min, max), known };
}
