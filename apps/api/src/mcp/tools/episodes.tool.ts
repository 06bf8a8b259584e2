import { z } from 'zod';
import { type Episode, type EpisodesAnswer, episodesRequest } from '#libs/contract';
import { addDays, average, count, formatDays, percent } from '#libs/wording';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { without } from '../answer-page.js';
import { apiOf, cursor, requestOf, selection, startOf, tool, warningsOf } from '../tool.js';

/** Changes that the text names. */
const NAMED = 3;
const { episodes_of, part_filters, interval, breakdown, limit, explain } = episodesRequest.shape;

const input = z.strictObject({
  ...selection,
  episodes_of: episodes_of.describe(
    'What may have changed: score (default), volume, nps, csat, filters.<numeric key>, or share',
  ),
  part_filters: part_filters.describe('With share: which records are the part'),
  interval,
  breakdown: breakdown.describe(
    'Each value of this field is examined on its own; default source, - for all together',
  ),
  limit,
  explain: explain.describe(
    'Of so many changes, the largest, also which terms, themes and values came with them',
  ),
  cursor,
});

export function episodesTool(analysis: AnalysisService) {
  return tool({
    name: 'episodes',
    title: 'When something changed',
    description:
      'Every fall and rise of ratings, a share or the number of records, the largest first: when, from what to what, and whether it came back. Each source is examined on its own. `not_comparable` lists where records were collected differently or rated on another scale: those say nothing of what people think.',
    input,
    rows: 'episodes',
    async run({ cursor: from, ...body }, { caller, context }) {
      const start = startOf(from);
      const answer = await analysis.episodes(requestOf(episodesRequest, body), caller, context);
      const rows = answer.episodes.map(rowOf);
      return {
        text: textOf(answer),
        head: {
          episodes_of: answer.episodes_of,
          interval: answer.interval,
          total: answer.total,
          series: answer.series.map((series) => without(series, 'drilldown')),
          not_comparable: answer.not_comparable.map(rowOf),
          data_as_of: answer.meta.data_as_of,
          api: apiOf('/public/episodes', body),
          warnings: warningsOf(answer.meta),
        },
        rows: { name: 'episodes', rows: rows.slice(start), start, total: rows.length },
      };
    },
  });
}

function rowOf({ before, during, after, came_with, ...episode }: Episode) {
  return {
    ...episode,
    before: without(before, 'drilldown'),
    during: without(during, 'drilldown'),
    after: after && without(after, 'drilldown'),
    ...(came_with && {
      came_with: {
        fields: came_with.fields.map((one) => without(without(one, 'drilldown'), 'secondary_drilldown')),
        terms: came_with.terms.map((one) => without(without(one, 'drilldown'), 'secondary_drilldown')),
      },
    }),
  };
}

function textOf({ episodes_of: measure, episodes, total }: EpisodesAnswer): string {
  if (total === 0) return `No change of ${measure} stands out.`;
  const shown = measure === 'share' ? percent : average;
  const named = episodes.slice(0, NAMED).map(({ label, direction, before, during, after }) => {
    const days = formatDays(during.start.slice(0, 10), addDays(during.end.slice(0, 10), -1));
    const values = [before, during, ...(after ? [after] : [])].map(({ value }) => shown(value ?? 0));
    return `${label}, ${days}: a ${direction} ${values.join(' → ')}`;
  });
  return `${count(total, 'change')} of ${measure}. ${named.join('; ')}.`;
}
