import { z } from 'zod';
import { type TrendAnswer, trendRequest } from '#libs/contract';
import { certaintyOf, count, formatPeriod, SURE, whole } from '#libs/wording';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { apiOf, cursor, requestOf, selection, sourcesOf, startOf, tool, warningsOf } from '../tool.js';

const ANOMALIES = 10;
const { trend_on, trend_by, agg, breakdown, series_limit, compare } = trendRequest.shape;

const input = z.strictObject({
  ...selection,
  trend_on: trend_on.describe(
    'What to measure: volume (default), authors, share, score, sentiment (estimated where there is no score), nps, csat, filters.<numeric key>',
  ),
  trend_by: trend_by.describe('hour, day, week, month, quarter, year; - (default) chooses'),
  agg: agg.describe('For numeric measures: avg (default), median, p90, min, max, sum'),
  breakdown: breakdown.describe('A field: one series for each of its most frequent values'),
  series_limit,
  compare: compare.describe('none (default), previous_period or previous_year'),
  cursor,
});

export function trendTool(analysis: AnalysisService) {
  return tool({
    name: 'trend',
    title: 'A measure over time',
    description:
      'How much, or how good, over time: one value per bucket with its interval, the slope with its p-value, buckets that are unusual for their own history with the words that explain them, and the change from an earlier period.',
    input,
    rows: 'points',
    async run({ cursor: from, ...body }, { caller, context }) {
      const start = startOf(from);
      const answer = await analysis.trend(requestOf(trendRequest, body), caller, context);
      const points = answer.series.flatMap((series) =>
        series.points.map(({ start: since, kind, value, count, ci, partial }) => ({
          ...(answer.series.length > 1 && { series: series.label }),
          start: since,
          ...(kind && { kind }),
          value,
          count,
          ci,
          ...(partial && { partial }),
        })),
      );
      return {
        text: textOf(answer),
        head: headOf(answer, body),
        rows: { name: 'points', rows: points.slice(start), start, total: points.length },
      };
    },
  });
}

function headOf(
  { trend_on: measure, interval, range, series, comparison, totals, anomalies, meta }: TrendAnswer,
  body: object,
) {
  return {
    trend_on: measure,
    interval,
    range,
    totals,
    series: series.map(({ label, kind, total }) => ({ label, kind, total })),
    change: comparison && {
      mode: comparison.mode,
      range: comparison.range,
      ...comparison.change,
      ...(comparison.by_source && { by_source: sourcesOf(comparison.by_source) }),
      note: comparison.note,
    },
    anomalies: anomalies
      .slice(0, ANOMALIES)
      .map(({ start, value, expected, direction, p_adjusted, top_terms }) => ({
        start,
        value,
        expected,
        direction,
        p_adjusted,
        top_terms,
      })),
    anomalies_found: anomalies.length,
    data_as_of: meta.data_as_of,
    coverage: meta.coverage?.slice(0, 10),
    api: apiOf('/public/trend', body),
    warnings: warningsOf(meta),
  };
}

const DIRECTIONS = {
  up: 'rising',
  down: 'falling',
  flat: 'no clear trend',
  none: 'too little for a trend',
} as const;

function textOf({ trend_on: measure, interval, range, totals, anomalies }: TrendAnswer): string {
  if (!range) return 'No record matches.';
  const [stands] = anomalies;
  const terms =
    stands && stands.top_terms.length > 0 ? ` (often mentioned: ${stands.top_terms.join(', ')})` : '';
  const unusual = stands
    ? ` Unusual: ${formatPeriod(stands.start, stands.end)} with ${whole(stands.value)}, where about ${whole(stands.expected)} were expected${terms}.`
    : '';
  const slope = totals.slope_per_interval;
  const sure =
    slope && totals.direction !== 'flat' ? `; that ${SURE[certaintyOf({ p: slope.p_value })]}` : '';
  return `${measure} by ${interval}, ${formatPeriod(range.from, range.to)}: ${count(totals.records, 'record')}, ${DIRECTIONS[totals.direction ?? 'none']}${sure}.${unusual}`;
}
