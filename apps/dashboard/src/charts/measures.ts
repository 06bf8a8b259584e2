import type { Measure } from './types.js';

export const RECORDS: Measure = { name: 'records', kind: 'count' };

/** What a difference of two shares is drawn as. */
export const POINTS: Measure = { name: 'points', kind: 'points' };

const AGGREGATES: Record<string, string> = {
  avg: 'mean',
  median: 'median',
  p90: '90th percentile of',
  min: 'lowest',
  max: 'highest',
  sum: 'sum of',
};

/**
 * The measure that `trend_on` or `distribution_of` names. `scale` is the score scale of the sources, where all have
 * the same. A field without numbers is counted.
 */
export function measureOf(
  field: string,
  options: { agg?: string; numeric?: boolean; scale?: readonly [number, number] | null } = {},
): Measure {
  switch (field) {
    case 'volume':
      return RECORDS;
    case 'authors':
      return { name: 'authors', kind: 'count' };
    case 'share':
      return { name: 'share of all records', kind: 'share' };
    case 'nps':
      return { name: 'net promoter score', kind: 'nps' };
    case 'csat':
      return { name: 'share of scores 4 and 5', kind: 'share' };
  }
  if (field !== 'score' && !options.numeric) return RECORDS;
  const agg = options.agg ?? 'avg';
  const name = `${AGGREGATES[agg] ?? agg} ${field.replace(/^filters\./, '')}`;
  if (agg === 'sum') return { name, kind: 'count' };
  return { name, kind: 'mean', ...(field === 'score' && options.scale && { scale: options.scale }) };
}
