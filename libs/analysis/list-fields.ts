import type { FieldsAnswer, FieldSummary, Scalar } from '#libs/contract';
import { scalesAmong } from './counting/score-scales.js';
import type { SourceScale } from './task/source-scales.js';
import { countField, mostFrequent } from './counting/value-groups.js';
import type { RecordSet } from './engine/engine.js';
import { WRITTEN } from './filters/filters.js';
import { visibleRecords } from './filters/match-set.js';
import { ratingBounds } from './engine/rating.js';
import { attribute, AUTHOR, RATING, SCORE, SOURCE, type ValuesField } from './task/fields.js';
import type { Task } from './task/task.js';

const TOP = 10;
const SCALES = 100;

/** The fields of the records the caller may see: core fields first, then attributes by name. */
export async function listFields(task: Task): Promise<FieldsAnswer> {
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
  const attributes = [...task.fields]
    .filter((key) => key.startsWith('filters.'))
    .map((key) => attribute(key.slice('filters.'.length)));
  for (const field of [SOURCE, AUTHOR, SCORE, RATING, ...attributes])
    listed.push(coverageOf(await summarise(task, field, records), total));
  const fields = listed.filter((field) => !field.key.startsWith('filters.') || field.records > 0);
  const left = task.unindexed?.count ?? 0;
  return { fields, ...(left > 0 && { not_indexed: left }) };
}

async function summarise(task: Task, field: ValuesField, records: RecordSet): Promise<FieldSummary> {
  const [counts] = await countField(task, field, [records]);
  const types = [...new Set(counts.codes.map((code) => typeOf(counts.value(code))))].sort();
  return {
    ...plain(field.name, 'text', counts.recordsWithValue),
    types,
    multi_valued: counts.multi,
    distinct_values: counts.codes.length,
    top_values: mostFrequent(counts, TOP).map((code) => ({
      value: counts.value(code),
      count: counts.counts[code],
    })),
    sort: !counts.multi && field.kind === 'codes',
    group: true,
    measure: types.includes('number') || field === AUTHOR,
    ...(field.kind === 'rating' && {
      scales: (await scalesAmong(task, records)).slice(0, SCALES).map(scaleOf),
    }),
  };
}

function scaleOf({ source, scale: [least, most], inferred, scored }: SourceScale) {
  const scale: [number, number] = [least, most];
  return { source, scale, inferred, ...ratingBounds(scale), scored };
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
