import type { FieldsAnswer, FieldSummary, Scalar } from '#libs/contract';
import { holdsVersions } from './counting/version-field.js';
import { scalesAmong } from './counting/score-scales.js';
import type { SourceScale } from './task/source-scales.js';
import { countField, mostFrequent, valueAt } from './counting/value-groups.js';
import type { RecordSet, ValueCounts } from './engine/engine.js';
import { WRITTEN } from './filters/filters.js';
import { visibleRecords } from './filters/match-set.js';
import { markOf } from './quantify/differing-means.js';
import { ratingBounds } from './engine/rating.js';
import {
  attribute,
  AUTHOR,
  LANGUAGE,
  RATING,
  SCORE,
  sentimentField,
  SOURCE,
  THEMES,
  type ValuesField,
} from './task/fields.js';
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
  const themes = task.themes.length > 0 ? [THEMES] : [];
  const sentiment = task.sentiment?.models.length ? [sentimentField(task.sentiment.version)] : [];
  for (const field of [SOURCE, AUTHOR, LANGUAGE, SCORE, RATING, ...sentiment, ...themes, ...attributes])
    listed.push(coverageOf(await summarise(task, field, records), total));
  const isOptional = ({ key }: FieldSummary) => key.startsWith('filters.') || key === 'sentiment';
  const fields = listed.filter((field) => !isOptional(field) || field.records > 0);
  const { count = 0, outgrown = [] } = task.unindexed ?? {};
  return {
    fields,
    ...(count > 0 && { not_indexed: count }),
    ...(outgrown.length > 0 && { outgrown: [...outgrown].sort() }),
  };
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
      ...valueAt(counts, code),
      count: counts.counts[code],
    })),
    sort: !counts.multi && (field.kind === 'codes' || field.kind === 'sentiment'),
    group: true,
    measure: types.includes('number') || field === AUTHOR || field.kind === 'sentiment',
    ...(holdsVersions(field, counts) && { version: true }),
    ...((await task.ungraded()).has(field.name) && { not_given: zerosOf(counts) }),
    ...(field.kind === 'rating' && {
      scales: latestOf(await scalesAmong(task, records)).slice(0, SCALES),
    }),
  };
}

/** The latest scale of each source, with the one before it where it changed. */
function latestOf(scales: readonly SourceScale[]) {
  return scales.flatMap(({ source, until, inferred, outside, ...own }) => {
    if (until !== undefined) return [];
    const earlier = scales.find((one) => one.source === source && one.until !== undefined);
    return [
      {
        source,
        ...boundsOf(own),
        inferred,
        ...(outside && { outside }),
        ...(earlier && {
          earlier: { ...boundsOf(earlier), until: new Date(earlier.until ?? 0).toISOString() },
        }),
      },
    ];
  });
}

function boundsOf({ scale: [least, most], scored }: Pick<SourceScale, 'scale' | 'scored'>) {
  const scale: [number, number] = [least, most];
  return { scale, ...ratingBounds(scale), scored };
}

function zerosOf({ codes, value }: ValueCounts): Scalar[] {
  return codes.map((code) => value(code)).filter((one) => markOf(one) === 0);
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
