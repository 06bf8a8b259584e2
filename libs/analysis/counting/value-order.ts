import type { DistributionRequest } from '#libs/contract';
import { accumulate } from './accumulate.js';
import { indexOf } from '../distribution/baseline.js';
import { comparing } from '../distribution/bucket-order.js';
import type { Task } from '../context.js';
import type { CodesField } from '../fields/fields.js';
import { firstOf } from './first-of.js';
import { count, type MatchSet } from '../filters/match-set.js';
import type { Measure } from '../fields/measure.js';
import { measuredAt } from '../fields/measured.js';
import { mostFrequent, type ValueCounts, valueGrouping } from './value-groups.js';

export type Order = Pick<DistributionRequest, 'limit' | 'offset' | 'sorted_by'> & {
  measure: Measure;
  counts: ValueCounts;
  /** Counts the records of the baseline by code. */
  whole: () => Uint32Array;
};

/** The codes of the pages up to the one asked for, in its order; without one, most records first. */
export function orderedCodes(task: Task, field: CodesField, match: MatchSet, order: Order): number[] {
  const { counts, whole, sorted_by: sorts, measure } = order;
  const last = order.offset + order.limit;
  if (!sorts?.length) return mostFrequent(counts, last);
  const byValue = sorts.some(({ key }) => key === 'value') && measure.kind !== 'volume';
  const totals = { matches: match.total, baseline: count(match.passing) };
  const records = (code: number) => counts.counts[code];
  const index = (code: number) => indexOf({ matches: records(code), baseline: whole()[code] }, totals);
  const value = byValue ? valuesOf(task, field, match, order) : records;
  return firstOf(counts.codes, last, comparing(sorts, { key: counts.value, count: records, value, index }));
}

/** The measure of every value, by code. */
function valuesOf(
  task: Task,
  field: CodesField,
  match: MatchSet,
  { counts, measure }: Order,
): (code: number) => number | null {
  const { groups, fill } = valueGrouping(field, counts, counts.codes);
  const data = accumulate(task, match.bitmaps, { size: groups.length, fill }, measure);
  const values = new Map(counts.codes.map((code, group) => [code, measuredAt(measure, data, group).value]));
  return (code) => values.get(code) ?? null;
}
