import type { Theme } from './group-terms.js';

/** Fewer records are a finding only where there is nothing larger. */
const LEAST = 5;
/** Standard deviations by which a share must be higher; what is left of the difference counts. */
const DEVIATIONS = 2;
/** What is less than this of a time is little, even if it is new. */
export const LITTLE = 0.01;

/**
 * What is new, by how many records it surely concerns more than before: the records above what the share before would
 * make, less two standard deviations of that difference. Small and rare things come last, and go where there are larger.
 */
export function byGrowth(
  themes: readonly Theme[],
  { own, others }: { own: number; others: number },
): Theme[] {
  const size = ({ share, background }: Theme) => {
    const all = (share * own + background * others) / Math.max(1, own + others);
    const spread = Math.sqrt((all * (1 - all) * (own + others)) / Math.max(1, own * others));
    return own * (share - background - DEVIATIONS * spread);
  };
  const sorted = themes.toSorted((a, b) => size(b) - size(a) || b.records - a.records);
  const large = sorted.filter(({ records }) => records >= LEAST);
  return large.length > 0 ? large : sorted;
}
