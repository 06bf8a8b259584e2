import { missingFilter, otherFilters, valueFilter } from '../filters/answer.js';
import type { Dimension } from '../engine/dimension.js';
import type { RecordSet, ValueCounts } from '../engine/engine.js';
import { RATINGS } from '../engine/rating.js';
import { compareScalars } from '../engine/scalars.js';
import type { ValuesField } from '../task/fields.js';
import { ratingRules } from '../task/source-scales.js';
import type { Task } from '../task/task.js';
import { firstOf } from './first-of.js';
import type { Group, Grouping } from './groups.js';

/** How often each value of a field occurs, and what divides records by those shown. */
export interface FieldCounts extends ValueCounts {
  divide: (shown: readonly number[]) => Dimension;
}

/** In several sets, by the same codes. */
export async function countField(
  task: Task,
  field: ValuesField,
  sets: readonly RecordSet[],
): Promise<FieldCounts[]> {
  if (field.kind === 'rating') return countRatings(task, sets);
  const { column } = field;
  const divide = (shown: readonly number[]): Dimension => ({ kind: 'values', column, shown });
  return (await task.engine.values(column, sets)).map((counts) => ({ ...counts, divide }));
}

async function countRatings(task: Task, sets: readonly RecordSet[]): Promise<FieldCounts[]> {
  const rules = ratingRules(await task.scales());
  const divide = (shown: readonly number[]): Dimension => ({ kind: 'rating', shown, rules });
  const all = [...RATINGS.keys()];
  const counted: FieldCounts[] = [];
  for (const set of sets) {
    const counts = (await task.engine.group(set, [divide(all)], { kind: 'volume' })).counts.slice(
      0,
      all.length,
    );
    counted.push({
      codes: all.filter((code) => counts[code] > 0),
      counts,
      recordsWithValue: counts.reduce((sum, count) => sum + count, 0),
      total: set.count,
      multi: false,
      value: (code) => RATINGS[code],
      divide,
    });
  }
  return counted;
}

/** The codes with most records, equal counts by value. */
export function mostFrequent(values: ValueCounts, limit: number): number[] {
  const { counts, value } = values;
  return firstOf(values.codes, limit, (a, b) => counts[b] - counts[a] || compareScalars(value(a), value(b)));
}

/**
 * Groups of the shown codes, then one of all other values and one of records without any. Where values overlap,
 * `other` holds the records that have values but none of those shown, so that filters can express it.
 */
export function valueGrouping(field: ValuesField, counts: FieldCounts, shown: readonly number[]): Grouping {
  const values = shown.map((code) => counts.value(code));
  const groups: Group[] = values.map((value) => ({
    key: value,
    label: String(value),
    kind: 'value',
    filters: [valueFilter(field.name, value)],
  }));
  const distinct = counts.codes.length - shown.length;
  groups.push(
    {
      key: null,
      label: `Other (${distinct})`,
      kind: 'other',
      filters: otherFilters(field.name, values),
      distinct,
    },
    { key: null, label: '(no value)', kind: 'missing', filters: [missingFilter(field.name)] },
  );
  return {
    groups,
    overlapping: counts.multi,
    dimensions: [counts.divide(shown)],
  };
}
