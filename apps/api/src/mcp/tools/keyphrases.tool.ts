import { z } from 'zod';
import { keyphrasesRequest } from '#libs/contract';
import { count, whole } from '#libs/wording';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { without } from '../answer-page.js';
import { apiOf, cursor, requestOf, selection, startOf, tool, warningsOf } from '../tool.js';

const NAMED = 10;

const input = z.strictObject({
  ...selection,
  compare_to: keyphrasesRequest.shape.compare_to.describe(
    'What to compare with (search_query, filters); default: other records of the same sources and time',
  ),
  limit: z.int().min(1).max(100).default(20),
  cursor,
});

export function keyphrasesTool(analysis: AnalysisService) {
  return tool({
    name: 'keyphrases',
    title: 'What the selected records mention more often than others',
    description:
      'The words and phrases that tell the selected records from others, with how many records of each hold them. The quickest way to what people complain about.',
    input,
    rows: 'keyphrases',
    async run({ cursor: from, ...body }, { caller, context }) {
      const start = startOf(from);
      const answer = await analysis.keyphrases(requestOf(keyphrasesRequest, body), caller, context);
      const rows = answer.keyphrases.map((phrase) => without(phrase, 'drilldown'));
      const named = rows.slice(0, NAMED).map(({ term, records }) => `${term} (${whole(records)})`);
      return {
        text: `${count(answer.total, 'record')} compared with ${whole(answer.background_total)} (${answer.compared_with}): ${named.join(', ') || 'nothing stands out'}.`,
        head: {
          total: answer.total,
          background_total: answer.background_total,
          compared_with: answer.compared_with,
          data_as_of: answer.meta.data_as_of,
          api: apiOf('/public/keyphrases', body),
          warnings: warningsOf(answer.meta),
        },
        rows: { name: 'keyphrases', rows: rows.slice(start), start, total: rows.length },
      };
    },
  });
}
