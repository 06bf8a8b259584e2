import { missingFilter, otherFilters, valueFilter } from '../filters/answer.js';
import type { ValueCounts } from '../engine/engine.js';
import { compareScalars } from '../engine/scalars.js';
import type { CodesField } from '../task/fields.js';
import { firstOf } from './first-of.js';
import type { Group, Grouping } from './groups.js';

/** The codes with most records, equal counts by value. */
export function mostFrequent(values: ValueCounts, limit: number): number[] {
  const { counts, value } = values;
  return firstOf(values.codes, limit, (a, b) => counts[b] - counts[a] || compareScalars(value(a), value(b)));
}

/**
 * Groups of the shown codes, then one of all other values and one of records without any. Where values overlap,
 * `other` holds the records that have values but none of those shown, so that filters can express it.
 */
export function valueGrouping(field: CodesField, counts: ValueCounts, shown: readonly number[]): Grouping {
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
    dimensions: [{ kind: 'values', column: field.column, shown }],
  };
}
