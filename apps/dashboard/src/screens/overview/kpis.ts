import { RECORDS } from '../../charts/measures.js';
import type { Filter } from '../../state/scope.js';
import { lowScores, SCORED, type TrendBody } from '../trends/trend-request.js';
import type { Kpi } from './kpi.js';

const ALL: Kpi = {
  name: 'Records',
  measure: RECORDS,
  trend: 'volume',
  ask: (selection) => ({ ...selection, trend_on: 'volume' }),
  records: [],
};
const AUTHORS: Kpi = {
  name: 'Authors',
  measure: { name: 'authors', kind: 'count' },
  trend: 'authors',
  ask: (selection) => ({ ...selection, trend_on: 'authors' }),
  records: [],
};
const SCORE: Kpi = {
  name: 'Mean score',
  measure: { name: 'mean score', kind: 'mean' },
  trend: 'score',
  ask: (selection) => ({ ...selection, trend_on: 'score' }),
  records: [SCORED],
  good: 'more',
};

/** The numbers of the overview; those of scores only where there are some. `low`: the highest score that is low. */
export function kpisOf(low: number | undefined): readonly Kpi[] {
  if (low === undefined) return [ALL, AUTHORS];
  const name = `Low scores (${low} or less)`;
  return [
    ALL,
    AUTHORS,
    SCORE,
    {
      name,
      measure: { name: `share of scores of ${low} or less`, kind: 'share' },
      trend: 'low_scores',
      ask: (selection) => ({ ...selection, ...lowScores(selection, low) }) as TrendBody,
      records: [SCORED, lowFilter(low)],
      good: 'less',
    },
  ];
}

export function lowFilter(low: number): Filter {
  return { key: 'score', type: 'range', max: low };
}
