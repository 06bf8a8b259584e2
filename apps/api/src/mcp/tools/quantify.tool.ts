import { z } from 'zod';
import { type QuantifyAnswer, quantifyRequest } from '#libs/contract';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { without } from '../answer-page.js';
import { apiOf, cursor, requestOf, selection, startOf, tool, warningsOf } from '../tool.js';

const FIELDS = 10;
const TERMS = 20;
const CAVEATS = 5;
const { main_query, main_filters, secondary_query, secondary_filters, base_filters, interval, fields } =
  quantifyRequest.shape;

const input = z.strictObject({
  main_query: main_query.describe('Words of the first side'),
  main_filters: main_filters.describe('Conditions of the first side'),
  secondary_query: secondary_query.describe(
    'Words of the second side; without it and its filters: all records',
  ),
  secondary_filters: secondary_filters.describe('Conditions of the second side'),
  base_filters: base_filters.describe('Conditions of both sides'),
  mode: selection.mode,
  interval,
  fields: fields.describe('Fields to check for differences; default all'),
  timezone: selection.timezone,
  week_start: selection.week_start,
  cursor,
});

export function quantifyTool(analysis: AnalysisService) {
  return tool({
    name: 'quantify',
    title: 'Compare two selections',
    description:
      'Compares two selections of records: how many, how big a share, how they overlap, how they are rated, how both went over time, in which further ratings (`differing_means`), fields and words they differ, each with its interval and test. `verdict` says it in one sentence.',
    input,
    rows: 'points',
    async run({ cursor: from, ...body }, { caller, context }) {
      const start = startOf(from);
      const answer = await analysis.quantify(
        requestOf(quantifyRequest, { ...body, examples: 0 }),
        caller,
        context,
      );
      const points = answer.trend?.points ?? [];
      return {
        text: [answer.verdict, ...answer.caveats.slice(0, CAVEATS)].join(' '),
        head: headOf(answer, body),
        rows: { name: 'points', rows: points.slice(start), start, total: points.length },
      };
    },
  });
}

function headOf(
  { main, secondary, overlap, comparison, trend, differences, verdict, caveats, meta }: QuantifyAnswer,
  body: object,
) {
  return {
    verdict,
    caveats: caveats.slice(0, CAVEATS),
    main: without(main, 'examples', 'drilldown'),
    secondary: without(secondary, 'examples', 'drilldown'),
    overlap,
    comparison,
    growth: trend?.growth ?? null,
    differing_means: differences.means
      .slice(0, FIELDS)
      .map((mean) => without(mean, 'drilldown', 'secondary_drilldown')),
    differing_fields: differences.fields
      .slice(0, FIELDS)
      .map((field) => without(field, 'drilldown', 'secondary_drilldown')),
    differing_terms: differences.terms.slice(0, TERMS),
    differences_found: differences.found,
    data_as_of: meta.data_as_of,
    api: apiOf('/public/quantify', body),
    warnings: warningsOf(meta),
  };
}
