import { setImmediate } from 'node:timers/promises';
import { isAhead } from '#libs/contract';
import { FileFailure } from '../failure.js';
import { dateReader } from '../mapping/dates.js';
import { guessDates, type Sample } from '../mapping/guess.js';
import { type MappedRecord, mapRow } from '../mapping/map-row.js';
import { readMapping } from '../mapping/mapping.js';
import { suggestTargets } from '../mapping/suggest.js';
import type { Content } from '../rows/content.js';
import { openRows } from '../rows/open-rows.js';
import type { Row } from '../rows/row.js';
import type { ReadPlan } from './read-records.js';
import { RejectedRows } from './rejected-rows.js';

/** Rows that are read. */
const MOST = 2_000;
const SAMPLED = 200;
const EXAMPLES = 3;
const RECORDS = 5;
/** Elements of a list and levels of objects in which columns are found. */
const DEEPEST = 4;

export interface FileSample {
  columns: { name: string; examples: string[] }[];
  /** What was used: as given, else as suggested. */
  map: string[];
  dates: { applied: string[]; fitting: string[]; needZone: boolean };
  /** The first records as they would be stored. */
  records: MappedRecord[];
  read: number;
  sound: number;
  /** Records dated more than a day ahead. */
  ahead: number;
  rejected: RejectedRows;
  note?: string;
  list?: string;
  /** Not all of the file was read. */
  partial: boolean;
}

export interface SamplePlan extends Omit<ReadPlan, 'mapping' | 'date'> {
  map?: readonly string[];
  formats?: readonly string[];
  zone?: string;
  /** The content is the beginning of a larger file. */
  isBeginning: boolean;
}

/**
 * What a file looks like, and what becomes of its first rows: with the mapping and the dates that are given, or those
 * it suggests. Nothing is missing that can be guessed, and nothing is refused that can be chosen later.
 * @throws FileFailure for what is no file of records, or a setting that cannot be read
 */
export async function sampleFile(content: Content, plan: SamplePlan): Promise<FileSample> {
  const reader = await openRows(content, plan.input);
  const { rows, partial } = await firstRows(reader.rows, plan.isBeginning);
  const names = reader.columns ?? columnsOf(rows);
  const columns: Sample = new Map(names.map((name) => [name, textsOf(rows, name, plan.nulls)]));
  const map = plan.map ?? suggestedMap(columns, reader.columns === undefined);
  const rules = readMapping({ map, filters: [] }, map.length > 0 ? reader.columns : []);
  const dated = rules.find(({ field }) => field === 'ds');
  const texts = dated?.columns.length === 1 ? (columns.get(dated.columns[0] ?? '') ?? []) : [];
  const fitting = reader.hasDates ? ['iso'] : guessDates(texts);
  const applied = plan.formats ?? (fitting.length > 0 ? fitting.slice(0, 1) : ['iso']);
  const formats = [...new Set(reader.hasDates ? [...applied, 'iso'] : applied)];
  const date = { formats, zone: plan.zone ?? 'UTC', asOf: content.changed };
  const sample: FileSample = {
    columns: names.map((name) => ({ name, examples: examplesOf(columns.get(name) ?? []) })),
    map: [...map],
    dates: { applied: [...applied], fitting, needZone: needsZone(texts, formats) },
    records: [],
    read: rows.length,
    sound: 0,
    ahead: 0,
    rejected: new RejectedRows(),
    note: reader.note,
    list: reader.list,
    partial,
  };
  await mapInto(sample, rows, {
    rules,
    date: dateReader(date),
    listSeparator: plan.listSeparator,
    nulls: new Set(plan.nulls),
  });
  return sample;
}

async function mapInto(sample: FileSample, rows: readonly Row[], options: Parameters<typeof mapRow>[1]) {
  const now = Date.now();
  for (const [place, row] of rows.entries()) {
    if (place % 500 === 499) await setImmediate();
    const mapped = mapRow(row, options);
    if ('fault' in mapped) sample.rejected.add(row, mapped.fault);
    else {
      sample.sound++;
      if (isAhead(mapped.record.ds, now)) sample.ahead++;
      if (sample.records.length < RECORDS) sample.records.push(mapped.record);
    }
  }
}

/** The last row of a beginning may be cut off. */
async function firstRows(all: AsyncIterable<Row>, isBeginning: boolean) {
  const rows: Row[] = [];
  try {
    for await (const row of all) {
      if (rows.length === MOST) return { rows, partial: true };
      rows.push(row);
    }
  } catch (error) {
    if (!isBeginning || !(error instanceof FileFailure) || rows.length === 0) throw error;
    return { rows, partial: true };
  }
  if (isBeginning && rows.length > 1) rows.pop();
  return { rows, partial: isBeginning };
}

/** The paths of values in objects, in the order in which they first occur. */
function columnsOf(rows: readonly Row[]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, path: string, level: number): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || level === DEEPEST) {
      if (path !== '') found.add(path);
      return;
    }
    for (const [name, inner] of Object.entries(value))
      visit(inner, path === '' ? name : `${path}.${name}`, level + 1);
  };
  for (const row of rows.slice(0, SAMPLED)) visit(row.values(), '', 0);
  return [...found].slice(0, 200);
}

function textsOf(rows: readonly Row[], column: string, nulls: readonly string[]): string[] {
  return rows.flatMap((row) => {
    const value = row.fault === undefined ? row.value(column) : undefined;
    const text = value === undefined || value === null ? '' : textOf(value).trim();
    return text === '' || nulls.includes(text) ? [] : [text];
  });
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
}

function examplesOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, EXAMPLES).map((text) => text.slice(0, 200));
}

function suggestedMap(sample: Sample, isTyped: boolean): string[] {
  return [...suggestTargets(sample, isTyped)].map(
    ([column, target]) => `${target}=${column.replaceAll(',', String.raw`\,`)}`,
  );
}

/** Whether a date would be read in a zone: it has no offset of its own. */
function needsZone(texts: readonly string[], formats: readonly string[]): boolean {
  try {
    const read = dateReader({ formats, asOf: 0 });
    for (const text of texts) read(text);
    return false;
  } catch (error) {
    if (error instanceof FileFailure) return true;
    throw error;
  }
}
