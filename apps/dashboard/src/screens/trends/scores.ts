import type { FieldInfo } from '../../api/answer.js';
import type { Filter } from '../../state/scope.js';

/** The scores there are. Which are low is for the service to say: it knows the scale of each source. */
export interface Scores {
  /** Whether any record has a score; false until it is known. */
  some: boolean;
  /** Lowest and highest score; undefined where sources differ. */
  scale: readonly [number, number] | undefined;
  /** The highest low score, alike. */
  low: number | undefined;
  /** Whether the service has answered, or failed for good. */
  known: boolean;
}

export function scoresOf(fields: readonly FieldInfo[] | undefined, failed: boolean): Scores {
  const scales = fields?.find(({ key }) => key === 'rating')?.scales ?? [];
  const [first] = scales;
  const common = scales.every(({ scale }) => scale.join() === first?.scale.join()) ? first : undefined;
  return {
    some: scales.length > 0,
    scale: common?.scale,
    low: common?.low,
    known: fields !== undefined || failed,
  };
}

export const SCORED: Filter = { key: 'score', type: 'exists' };
export const LOW: Filter = { key: 'rating', type: 'list', values: ['low'] };
export const NOT_LOW: Filter = { key: 'rating', type: 'list', values: ['middle', 'high'] };
export const HIGH: Filter = { key: 'rating', type: 'list', values: ['high'] };

/** "Low scores", with the bound where all sources have the same. */
export function lowScoresTitle({ low }: Pick<Scores, 'low'>): string {
  return low === undefined ? 'Low scores' : `Low scores (${low} or lower)`;
}

/** "share of low scores", alike. */
export function lowShareName({ low }: Pick<Scores, 'low'>): string {
  return low === undefined ? 'share of low scores' : `share of scores ${low} or lower`;
}
