import { z } from 'zod';
import { type SearchAnswer, searchRequest, type SearchResult } from '#libs/contract';
import { count, whole } from '#libs/wording';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { apiOf, cursor, requestOf, selection, startOf, tool, warningsOf } from '../tool.js';

const MOST = 50;

const input = z.strictObject({
  ...selection,
  sorted_by: searchRequest.shape.sorted_by.describe(
    'e.g. ["-ds"], newest first. Default: best first with a search_query, else newest first.',
  ),
  fold_alike: z
    .boolean()
    .default(false)
    .describe(
      'true lists, of records that say the same in nearly the same words, only the first: `alike` in its row counts ' +
        'the others, and the filter {"key":"message:alike","value":<id of the row>} lists them. Totals count every record.',
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
        rows: { name: 'results', rows: results.map(rowOfResult), start: offset, total: rowsOf(answer) },
      };
    },
  });
}

/** How many rows there are, as far as one page can tell: fewer than `total` where they are folded. */
function rowsOf({ total, results, limit, offset }: SearchAnswer): number {
  return results.length > 0 && results.length < limit ? offset + results.length : total;
}

function rowOfResult(result: SearchResult) {
  const { id, ds, source, score, user_name, url, language, message, filters, alike } = result;
  const row = { id, ds, source, score, user_name, url, language, message, filters };
  return alike === undefined ? row : { ...row, alike };
}

function textOf({ total, results, meta }: SearchAnswer, offset: number): string {
  if (total === 0) {
    const hints =
      meta.suggestions?.map(({ search_query: query, total: n }) => `"${query}" has ${whole(n)}`) ?? [];
    return hints.length === 0 ? 'No record matches.' : `No record matches; ${hints.join(', ')}.`;
  }
  const matching = `${count(total, 'record')} ${total === 1 ? 'matches' : 'match'}`;
  if (results.length === 0) return `${matching}.`;
  return `${matching}; shown from number ${whole(offset + 1)}.`;
}
