import type { FieldSummary, Scalar } from '#libs/contract';
import { mostFrequent } from './counting/value-groups.js';
import type { RecordSet } from './engine/engine.js';
import { WRITTEN } from './filters/filters.js';
import { visibleRecords } from './filters/match-set.js';
import type { Task } from './task/task.js';

const TOP = 10;

/** The fields of the records the caller may see: core fields first, then attributes by name. */
export async function listFields(task: Task): Promise<FieldSummary[]> {
  const records = await visibleRecords(task);
  const total = records.count;
  const times: FieldSummary[] = ['ds', 'ingested_at'].map((key) => ({
    ...plain(key, 'time', total),
    sort: true,
    group: false,
  }));
  const written = await task.engine.select(WRITTEN, records);
  const message = { ...plain('message', 'text', written.count), filter: false };
  const listed = [...times, message].map((field) => coverageOf(field, total));
  const attributes = [...task.fields.keys()].filter((key) => key.startsWith('filters.')).sort();
  for (const key of ['source', 'user_name', 'score', ...attributes])
    listed.push(coverageOf(await summarise(task, key, records), total));
  return listed.filter((field) => !field.key.startsWith('filters.') || field.records > 0);
}

async function summarise(task: Task, column: string, records: RecordSet): Promise<FieldSummary> {
  const [counts] = await task.engine.values(column, [records]);
  const types = [...new Set(counts.codes.map((code) => typeOf(counts.value(code))))].sort();
  return {
    ...plain(column, 'text', counts.recordsWithValue),
    types,
    multi_valued: counts.multi,
    distinct_values: counts.codes.length,
    top_values: mostFrequent(counts, TOP).map((code) => ({
      value: counts.value(code),
      count: counts.counts[code],
    })),
    sort: !counts.multi,
    group: true,
    measure: types.includes('number') || column === 'user_name',
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
