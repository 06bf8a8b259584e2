import { z } from 'zod';
import { versionsRequest } from '#libs/contract';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { without } from '../answer-page.js';
import { apiOf, cursor, requestOf, selection, startOf, tool, warningsOf } from '../tool.js';

const { version_field, versions_of, part_filters, split_by, limit } = versionsRequest.shape;

const input = z.strictObject({
  ...selection,
  version_field: version_field.describe('The field of versions; default: the one most records hold'),
  versions_of: versions_of.describe('score (default: mean score) or share'),
  part_filters: part_filters.describe('With share: which records are the part'),
  split_by: split_by.describe(
    'Versions are compared within each value of this field; default source, - for none',
  ),
  limit,
  cursor,
});

export function versionsTool(analysis: AnalysisService) {
  return tool({
    name: 'versions',
    title: 'In which version something got better or worse',
    description:
      'Compares the mean score, or a share, of each version with the one before it, newest first, source by source: how much it changed, how certain that is among all versions, and on how many records it rests. `verdict` says which versions got better or worse.',
    input,
    rows: 'versions',
    async run({ cursor: from, ...body }, { caller, context }) {
      const start = startOf(from);
      const answer = await analysis.versions(requestOf(versionsRequest, body), caller, context);
      const rows = answer.lines.flatMap(({ label: line, versions }) =>
        versions.map(({ part, ...version }) => ({
          line,
          ...without(version, 'drilldown'),
          ...(part ? { part: part.count } : {}),
        })),
      );
      return {
        text: [answer.verdict, ...answer.caveats].join(' '),
        head: {
          ...without(answer, 'lines', 'unknown', 'meta'),
          unknown: answer.unknown.count,
          lines: answer.lines.map((line) => without(line, 'versions', 'drilldown')),
          data_as_of: answer.meta.data_as_of,
          api: apiOf('/public/versions', body),
          warnings: warningsOf(answer.meta),
        },
        rows: { name: 'versions', rows: rows.slice(start), start, total: rows.length },
      };
    },
  });
}
