import { Problem, type TrendRequest } from '#libs/contract';
import type { Task } from '../context.js';
import { type Field, misused, requireField } from '../fields/fields.js';
import type { Grouping } from '../counting/groups.js';
import type { MatchSet } from '../filters/match-set.js';
import { countValues, mostFrequent, valueGrouping } from '../counting/value-groups.js';

/** What a trend's series are made of: the values of `breakdown`, or of a categorical `trend_on`; undefined = one series. */
export function splitOf(
  task: Task,
  request: TrendRequest,
  { match, categorical }: { match: MatchSet; categorical: Field | undefined },
): Grouping | undefined {
  if (categorical && request.breakdown) {
    const detail = "'trend_on' already names a field to count by: give it or 'breakdown', not both.";
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/breakdown', code: 'conflict', detail }],
    });
  }
  const pointer = categorical ? '/trend_on' : '/breakdown';
  const field =
    categorical ?? (request.breakdown ? requireField(task, request.breakdown, pointer) : undefined);
  if (field && field.kind !== 'codes') throw misused(field, 'group', pointer);
  if (!field) return undefined;
  const counts = countValues(task, field, match.bitmaps);
  return valueGrouping(field, counts, mostFrequent(counts, request.series_limit));
}
