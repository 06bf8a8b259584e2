import { identity, type MapResult, type Slice } from '#libs/connector';
import { formatInstant, type JsonValue } from '#libs/contract';
import { FileFailure } from '../failure.js';
import { type DateOptions, dateReader } from '../mapping/dates.js';
import { type MapOptions, mapRow } from '../mapping/map-row.js';
import { readMapping } from '../mapping/mapping.js';
import { valueAt } from '../rows/json-rows.js';
import type { Row } from '../rows/row.js';
import { sentenceOf } from '../rows/row-fault.js';
import { type FileSettings, inSettings } from './settings.js';

/** A row of a file as it is mapped, or why it cannot be read. JSON. */
export interface StoredRow {
  file: string;
  /** From 1, without the header. */
  row: number;
  /** Where it begins in the file. */
  line: number;
  /** When the file came or was changed, in epoch milliseconds. */
  changed: number;
  values?: Record<string, JsonValue>;
  fault?: string;
}

/** A row as JSON; integers beyond 2^53 become text. */
export function storedRow(row: Row, at: Pick<StoredRow, 'file' | 'row' | 'changed'>): StoredRow {
  if (row.fault !== undefined) return { ...at, line: row.line, fault: sentenceOf(row.fault) };
  const text = JSON.stringify(row.values(), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return { ...at, line: row.line, values: JSON.parse(text) as Record<string, JsonValue> };
}

/**
 * The record of a row. Rows without a mapped id are known by file and row. The later row counts where several have one id,
 * in whatever order files are read again.
 */
export function mapStoredRow(stored: StoredRow, _: Slice, settings: FileSettings): MapResult {
  const { file, row, line, changed, values, fault } = stored;
  const reject = (why: string) => ({ reject: `${file}, line ${line}: ${why}` });
  if (values === undefined) return reject(fault ?? 'has no values');
  try {
    const mapped = mapRow(asRow(values, line), optionsFor(settings, Object.keys(values), changed));
    if ('fault' in mapped) return reject(sentenceOf(mapped.fault));
    const { id, filters, occurrence: _occurrence, ...fields } = mapped.record;
    const at = formatInstant({
      ms: changed + Math.floor(row / 1000),
      micros: row % 1000,
      offset: 0,
      digits: 6,
    });
    return {
      ...fields,
      ...(filters && { filters: filters as Record<string, JsonValue> }),
      id: identity.given(id ?? `${file}#${row}`),
      updatedAt: at,
    };
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    return reject(inSettings(error).text);
  }
}

/** Dates of workbooks are ISO 8601 whatever a column of text has. */
export function datesOf({ date, zone }: FileSettings): DateOptions {
  return { formats: [...new Set([...date, 'iso'])], zone };
}

function asRow(values: Record<string, JsonValue>, line: number): Row {
  return {
    line,
    raw: () => Buffer.from(JSON.stringify(values)),
    value: (column) => valueAt(values, column),
    values: () => values,
  };
}

const known = new WeakMap<FileSettings, { columns: string; options: MapOptions }>();

function optionsFor(settings: FileSettings, columns: readonly string[], changed: number): MapOptions {
  const asOf = settings.date.includes('relative') ? changed : undefined;
  // Without a mapping, the columns are the fields: those of one file after the other.
  const name = `${asOf ?? ''}${settings.map.length > 0 ? '' : JSON.stringify(columns)}`;
  const last = known.get(settings);
  if (last?.columns === name) return last.options;
  const options: MapOptions = {
    rules: readMapping({ map: settings.map, filters: [] }, columns),
    date: dateReader({ ...datesOf(settings), asOf }),
    listSeparator: settings.list_separator,
    nulls: new Set(settings.null),
  };
  known.set(settings, { columns: name, options });
  return options;
}
