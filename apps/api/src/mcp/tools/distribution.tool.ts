import { z } from 'zod';
import { type DistributionAnswer, type DistributionBucket, distributionRequest } from '#libs/contract';
import { count, number } from '#libs/wording';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { apiOf, cursor, requestOf, selection, sourcesOf, startOf, tool, warningsOf } from '../tool.js';

const NAMED = 5;
const MOST = 200;
const { distribution_of, distribution_by, stacked_by, agg } = distributionRequest.shape;

const input = z.strictObject({
  ...selection,
  distribution_by: distribution_by.describe(
    'The field to group by: source, themes, sentiment, language, user_name, filters.<key>, score, ds:week, ds:weekday, ds:hour_of_day, …',
  ),
  distribution_of: distribution_of.describe(
    'What to measure: volume (default), authors, score, nps, csat, filters.<numeric key>',
  ),
  stacked_by: stacked_by.describe('A second field to split each group by'),
  agg: agg.describe('For numeric measures: avg (default), median, p90, min, max, sum'),
  limit: z.int().min(1).max(MOST).default(20).describe('Values; "other" and "no value" come on top'),
  cursor,
});

export function distributionTool(analysis: AnalysisService) {
  return tool({
    name: 'distribution',
    title: 'A measure by value',
    description:
      'How records, or a measure of them, are distributed over the values of a field. Each value has its share with an interval and, with a selection, its index against all records (1.5 = half as much again as usual).',
    input,
    rows: 'buckets',
    async run({ cursor: from, ...body }, { caller, context }) {
      const start = startOf(from);
      const answer = await analysis.distribution(requestOf(distributionRequest, body), caller, context);
      const rows = answer.buckets.map(rowOf);
      return {
        text: textOf(answer),
        head: headOf(answer, body),
        rows: { name: 'buckets', rows: rows.slice(start), start, total: rows.length },
      };
    },
  });
}

function headOf(answer: DistributionAnswer, body: object) {
  const { total_records, records_with_value, distinct_values, overlapping, statistics, by_source, meta } =
    answer;
  return {
    total_records,
    records_with_value,
    distinct_values,
    overlapping,
    statistics,
    ...(by_source && { by_source: sourcesOf(by_source) }),
    data_as_of: meta.data_as_of,
    api: apiOf('/public/distribution', body),
    warnings: warningsOf(meta),
  };
}

function rowOf({ key, label, kind, count, value, n, share, share_ci, baseline, stacks }: DistributionBucket) {
  return {
    ...(kind === 'value' ? { key, ...(label !== String(key) && { label }) } : { label, kind }),
    count,
    ...(value !== count && { value, n }),
    share,
    share_ci,
    ...(baseline && { index: baseline.index, p_adjusted: baseline.p_adjusted }),
    ...(stacks && {
      stacks: stacks.map((stack) => ({ label: stack.label, count: stack.count, value: stack.value })),
    }),
  };
}

function textOf({ total_records: total, buckets, by_source: parts }: DistributionAnswer): string {
  const named = buckets.slice(0, NAMED).map(({ label, count: n, value }) => {
    return `${label.slice(0, 80)} ${number(value ?? n)}`;
  });
  const more = buckets.length > NAMED ? ', …' : '';
  return `${count(total, 'record')}${named.length > 0 ? `: ${named.join(', ')}${more}` : ''}.${parts ? ' Sources use different score scales: see by_source.' : ''}`;
}
