import { z } from 'zod';
import { DEEPER_TOOLS, type DeeperTool } from '#libs/contract';
import type { ToolSpec } from '../../model/language-model.js';

const plan = z.int().min(1).max(6).optional().describe('the number of the question of your plan');
const query = z.string().max(500).describe('words that must all match; "phrases", -not, OR, prefix*');
const filter = z
  .record(z.string(), z.unknown())
  .describe(
    '{"key":"filters.country","values":["PT"]} any of; {"key":"ds","min":"2025-07-01","max":"2025-07-31"}; ' +
      '{"key":"score","max":2}; "operator":"neq" turns a condition round',
  );
const filters = z.array(filter).max(20);
const field = z.string().max(200).describe('source, user_name or filters.<key>');
const limit = z.int().min(1).max(20);
const interval = z.enum(['-', 'hour', 'day', 'week', 'month', 'quarter', 'year']);

/** What the model sees of each tool. The endpoints' own schemas validate the inputs. */
const TOLD: Record<DeeperTool, { description: string; input: z.ZodType }> = {
  search: {
    description: 'Records that match, best first: their number, and short quotes.',
    input: z.object({
      plan,
      search_query: query.optional(),
      filters: filters.optional(),
      limit: limit.optional(),
    }),
  },
  trend: {
    description:
      'A measure over time: direction, buckets, anomalies. trend_on: volume, score, share or a numeric field.',
    input: z.object({
      plan,
      search_query: query.optional(),
      filters: filters.optional(),
      trend_on: z.string().max(200).optional(),
      trend_by: interval.optional(),
    }),
  },
  distribution: {
    description: 'A measure (volume, score) for each value of a field.',
    input: z.object({
      plan,
      search_query: query.optional(),
      filters: filters.optional(),
      distribution_of: z.string().max(200).optional(),
      distribution_by: field,
      limit: limit.optional(),
    }),
  },
  quantify: {
    description: 'Two selections compared: counts, shares, ratings with tests, and what tells them apart.',
    input: z.object({
      plan,
      main_query: query.optional(),
      main_filters: filters.optional(),
      secondary_query: query.optional(),
      secondary_filters: filters.optional(),
    }),
  },
  keyphrases: {
    description: 'What a selection says more often than the other records.',
    input: z.object({
      plan,
      search_query: query.optional(),
      filters: filters.optional(),
      limit: limit.optional(),
    }),
  },
  fields: { description: 'The fields there are, with frequent values.', input: z.object({ plan }) },
  get_record: { description: 'One record by its id.', input: z.object({ plan, id: z.uuid() }) },
};

export const TOOL_SPECS: readonly ToolSpec[] = DEEPER_TOOLS.map((name) => ({ name, ...TOLD[name] }));

/** Takes the number of the plan's question out of an input; the rest is for the tool. */
export function readCall(input: unknown, questions: number): { plan: number; wish: unknown } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { plan: 1, wish: input };
  const { plan: n, ...wish } = input as Record<string, unknown>;
  const known = typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= questions;
  return { plan: known ? n : 1, wish };
}
