import type { Scalar } from '#libs/contract';
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
  /** What people read where it is not the value itself. */
  label?: (code: number) => string;
}

/** In several sets, by the same codes. */
export async function countField(
  task: Task,
  field: ValuesField,
  sets: readonly RecordSet[],
): Promise<FieldCounts[]> {
  if (field.kind === 'rating') return countRatings(task, sets);
  if (field.kind === 'themes') return countThemes(task, sets);
  const column = field.kind === 'sentiment' ? field.bands : field.column;
  const divide = (shown: readonly number[]): Dimension => ({ kind: 'values', column, shown });
  return (await task.engine.values(column, sets)).map((counts) => ({ ...counts, divide }));
}

async function countRatings(task: Task, sets: readonly RecordSet[]): Promise<FieldCounts[]> {
  const rules = ratingRules(await task.scales());
  const divide = (shown: readonly number[]): Dimension => ({ kind: 'rating', shown, rules });
  return countGroups(task, sets, {
    size: RATINGS.length,
    multi: false,
    value: (code) => RATINGS[code],
    divide,
  });
}

async function countThemes(task: Task, sets: readonly RecordSet[]): Promise<FieldCounts[]> {
  const { themes } = task;
  const texts = themes.map(({ condition }) => condition);
  return countGroups(task, sets, {
    size: themes.length,
    multi: themes.length > 1,
    value: (code) => themes[code].id,
    label: (code) => themes[code].label,
    divide: (shown) => ({ kind: 'texts', texts, shown }),
  });
}

/** Values that no record stores: they are counted as the groups of what divides by all of them. */
async function countGroups(
  { engine }: Task,
  sets: readonly RecordSet[],
  { size, ...field }: Pick<FieldCounts, 'multi' | 'value' | 'label' | 'divide'> & { size: number },
): Promise<FieldCounts[]> {
  const all = Array.from({ length: size }, (_, code) => code);
  const counted: FieldCounts[] = [];
  for (const set of sets) {
    const { counts } = await engine.group(set, [field.divide(all)], { kind: 'volume' });
    const missing = counts[size + 1];
    counted.push({
      ...field,
      codes: all.filter((code) => counts[code] > 0),
      counts: counts.slice(0, size),
      recordsWithValue: set.count - missing,
      total: set.count,
    });
  }
  return counted;
}

/** A value, and what people read where that is something else. */
export function valueAt({ value, label }: FieldCounts, code: number): { value: Scalar; label?: string } {
  return { value: value(code), ...(label && { label: label(code) }) };
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
  const groups: Group[] = shown.map((code, i) => ({
    key: values[i],
    label: counts.label?.(code) ?? String(values[i]),
    kind: 'value',
    filters: [valueFilter(field.name, values[i])],
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
    {
      key: null,
      label: field.kind === 'themes' ? '(no theme)' : '(no value)',
      kind: 'missing',
      filters: [missingFilter(field.name)],
    },
  );
  return {
    groups,
    overlapping: counts.multi,
    dimensions: [counts.divide(shown)],
  };
}
