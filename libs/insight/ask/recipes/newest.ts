import type { Totals } from './absence.js';
import type { Floors } from './group-terms.js';
import type { Theme } from './theme.js';

/** Fewer records are a finding only where there is nothing larger. */
const LEAST = 5;
/** What is less than this of a time is little, even if it is new. */
export const LITTLE = 0.02;
/** What is new may be small; it is judged here. */
export const NEWS: Floors = { records: LEAST, share: 0.005, deviations: 2, bare: 20 };
/** A subject that fewer of the records share is not among those that are found. */
export const FOUND: Floors = { ...NEWS, share: 0.01 };
/** Standard deviations above what chance explains: of what is surely more, and of what may be. */
const SURE = 3;
const LIKELY = 2;
/** Above this a term is one of the many that chance makes. */
const LEVEL = 0.05;

/**
 * What is new, by how many records it surely concerns more than before: the records above what the share before would
 * make, less two standard deviations of that difference. What chance explains is left out; a term that it may explain, and
 * small and rare things, are left out where there is more.
 */
export function byGrowth(themes: readonly Theme[], totals: Totals): Theme[] {
  const size = (theme: Theme) =>
    totals.own * (theme.share - theme.background - LIKELY * spreadOf(theme, totals));
  const sorted = themes
    .filter((theme) => deviations(theme, totals) >= (theme.adjusted === undefined ? LIKELY : SURE))
    .toSorted((a, b) => size(b) - size(a) || b.records - a.records);
  const large = sorted.filter(({ records }) => records >= LEAST);
  const sound = large.filter((theme) => theme.adjusted === undefined || isSurelyNew(theme, totals));
  return [sound, large, sorted].find((some) => some.length > 0) ?? [];
}

/** Whether it is more frequent than before beyond doubt: a term is one of thousands, which the best of them shows. */
export function isSurelyNew(theme: Theme, totals: Totals): boolean {
  return theme.adjusted === undefined ? deviations(theme, totals) >= SURE : theme.adjusted < LEVEL;
}

function deviations(theme: Theme, totals: Totals): number {
  const spread = spreadOf(theme, totals);
  return spread > 0 ? (theme.share - theme.background) / spread : 0;
}

/** The standard deviation of the difference of the shares, if both were one. */
function spreadOf({ share, background }: Theme, { own, others }: Totals): number {
  const all = (share * own + background * others) / Math.max(1, own + others);
  return Math.sqrt((all * (1 - all) * (own + others)) / Math.max(1, own * others));
}
