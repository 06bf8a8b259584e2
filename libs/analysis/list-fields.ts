import { andInto, countBits, emptyBitmap } from '#libs/index';
import type { FieldSummary, Scalar } from '#libs/contract';
import type { Task } from './task/task.js';
import { type CodesField, findField } from './task/fields.js';
import { count } from './filters/match-set.js';
import { visibleRecords } from './filters/match-set.js';
import { countValues, mostFrequent } from './counting/value-groups.js';

const TOP = 10;

/** The fields of the records the caller may see: core fields first, then attributes by name. */
export function listFields(task: Task): FieldSummary[] {
  const records = visibleRecords(task);
  const total = count(records);
  const times: FieldSummary[] = ['ds', 'ingested_at'].map((key) => ({
    ...plain(key, 'time', total),
    sort: true,
    group: false,
  }));
  const message = { ...plain('message', 'text', withText(task, records)), filter: false };
  const coded = ['source', 'user_name', 'score', ...attributes(task)].map((key) =>
    coverageOf(summarise(task, key, records), total),
  );
  return [...times.map((field) => coverageOf(field, total)), coverageOf(message, total), ...coded].filter(
    (field) => !field.key.startsWith('filters.') || field.records > 0,
  );
}

function attributes(task: Task): string[] {
  return task.index
    .fields()
    .map((field) => field.key)
    .filter((key) => key.startsWith('filters.'))
    .sort();
}

function summarise(task: Task, key: string, records: Parameters<typeof countValues>[2]): FieldSummary {
  const field = findField({ index: task.index }, key) as CodesField;
  const counts = countValues(task, field, records);
  const types = [...new Set(counts.codes.map((code) => typeOf(counts.value(code))))].sort();
  return {
    ...plain(key, 'text', counts.recordsWithValue),
    types,
    multi_valued: counts.multi,
    distinct_values: counts.codes.length,
    top_values: mostFrequent(counts, TOP).map((code) => ({
      value: counts.value(code),
      count: counts.counts[code],
    })),
    sort: !counts.multi,
    group: true,
    measure: types.includes('number') || key === 'user_name',
  };
}

function typeOf(value: Scalar): string {
  return typeof value === 'string' ? 'text' : typeof value;
}

function plain(key: string, type: string, records: number): FieldSummary {
  return {
    key,
    types: [type],
    multi_valued: false,
    records,
    coverage: null,
    distinct_values: 0,
    top_values: [],
    filter: true,
    sort: false,
    group: false,
    measure: false,
  };
}

function coverageOf(field: FieldSummary, total: number): FieldSummary {
  return { ...field, coverage: total === 0 ? null : field.records / total };
}

function withText(task: Task, records: ReturnType<typeof visibleRecords>): number {
  return task.index.segments.reduce((sum, segment, s) => {
    const bits = emptyBitmap();
    const lengths = segment.numeric('message:length');
    for (let record = 0; record < segment.size; record++) {
      if (lengths.at(record) > 0) bits[record >>> 5] |= 1 << (record & 31);
    }
    andInto(bits, records[s]);
    return sum + countBits(bits);
  }, 0);
}
