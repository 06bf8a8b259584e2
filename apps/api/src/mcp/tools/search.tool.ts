import { z } from 'zod';
import { type SearchAnswer, searchRequest, type SearchResult } from '#libs/contract';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { apiOf, cursor, requestOf, selection, startOf, tool, warningsOf } from '../tool.js';

const MOST = 50;

const input = z.strictObject({
  ...selection,
  sorted_by: searchRequest.shape.sorted_by.describe(
    'e.g. ["-ds"], newest first. Default: best first with a search_query, else newest first.',
  ),
  limit: z.int().min(0).max(MOST).default(10).describe('Records per answer; 0 = only the count'),
  cursor,
});

export function searchFeedback(analysis: AnalysisService) {
  return tool({
    name: 'search_feedback',
    title: 'Search feedback',
    description:
      'Finds what people wrote, with the exact number of records that match. Long messages are cut (see `cut` in the row); get_record returns them whole.',
    input,
    rows: 'results',
    async run({ cursor: from, limit, ...rest }, { caller, context }) {
      const offset = startOf(from);
      const body = { ...rest, limit, offset, summary: false, highlight: false };
      const answer = await analysis.search(requestOf(searchRequest, body), caller, context);
      const { total, results, meta } = answer;
      return {
        text: textOf(answer, offset),
        head: {
          total,
          suggestions: meta.suggestions,
          data_as_of: meta.data_as_of,
          api: apiOf('/public/search', body),
          warnings: warningsOf(meta),
        },
        rows: { name: 'results', rows: results.map(rowOfResult), start: offset, total },
      };
    },
  });
}

function rowOfResult({ id, ds, source, score, user_name, url, message, filters }: SearchResult) {
  return { id, ds, source, score, user_name, url, message, filters };
}

function textOf({ total, results, meta }: SearchAnswer, offset: number): string {
  if (total === 0) {
    const hints = meta.suggestions?.map(({ search_query: query, total: n }) => `"${query}" has ${n}`) ?? [];
    return hints.length === 0 ? 'No record matches.' : `No record matches; ${hints.join(', ')}.`;
  }
  if (results.length === 0) return `${total} records match.`;
  return `${total} records match; shown from number ${offset + 1}.`;
}
