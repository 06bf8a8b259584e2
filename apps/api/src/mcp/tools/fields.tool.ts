import { z } from 'zod';
import { fieldsRequest } from '#libs/contract';
import { count } from '#libs/wording';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { apiOf, cursor, startOf, tool } from '../tool.js';

const input = z.strictObject({ cursor });

export function describeFields(analysis: AnalysisService) {
  return tool({
    name: 'describe_fields',
    title: 'List the fields',
    description:
      'The fields seen in the data, what each can be used for, and its most frequent values. Call it first: filters by a field that does not exist are refused.',
    input,
    rows: 'fields',
    async run({ cursor: from }, { caller }) {
      const start = startOf(from);
      const { fields } = await analysis.fields(fieldsRequest.parse({}), caller);
      return {
        text: `${count(fields.length, 'field')}: ${fields.map(({ key }) => key).join(', ')}.`,
        head: { api: apiOf('/public/fields', {}) },
        rows: { name: 'fields', rows: fields.slice(start), start, total: fields.length },
      };
    },
  });
}
