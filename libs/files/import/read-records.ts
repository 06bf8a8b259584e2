import { setImmediate } from 'node:timers/promises';
import { isAhead } from '#libs/contract';
import { mistake } from '../failure.js';
import { type DateOptions, dateReader } from '../mapping/dates.js';
import { type MapOptions, type MappedRecord, mapRow } from '../mapping/map-row.js';
import { type FieldRule, type MappingOptions, NEEDED, readMapping } from '../mapping/mapping.js';
import { checkSettings } from '../mapping/settings-check.js';
import type { Content } from '../rows/content.js';
import { type InputOptions, openRows } from '../rows/open-rows.js';
import type { RowFault } from '../rows/row-fault.js';
import { KeyTable } from './key-table.js';
import type { Origin } from './rejected-rows.js';

/** How a whole file is read. */
export interface ReadPlan {
  input: InputOptions;
  mapping: MappingOptions;
  date: DateOptions;
  listSeparator: string;
  /** Texts that stand for no value. */
  nulls: readonly string[];
}

export interface Survey {
  /** Records in the file. */
  read: number;
  /** Earlier mentions of an id that comes again further down in the file. */
  superseded: number;
  /** Local times that the clock skipped or showed twice. */
  gaps: number;
  overlaps: number;
  /** Dated more than a day ahead, and the first of them in words. */
  ahead: number;
  firstAhead?: string;
  /** Mapped columns that no record has. */
  unseen: string[];
  /** What the person should know about how the file was read. */
  note?: string;
  rules: readonly FieldRule[];
}

export interface Listener {
  onRecord: (record: MappedRecord, origin: Origin) => Promise<void> | void;
  onRejected: (origin: Origin, fault: RowFault) => void;
  onProgress: (bytes: number, records: number) => void;
}

/**
 * Reads and maps every record of a file. Equal records without an id are counted over the whole file, so that all of
 * them survive; of records with the same id only the last is handed on.
 */
export async function readRecords(
  content: Content,
  plan: ReadPlan,
  { onRecord, onRejected, onProgress }: Listener,
): Promise<Survey> {
  let bytes = 0;
  const reader = await openRows(content, plan.input, (count) => (bytes += count));
  const rules = readMapping(plan.mapping, reader.columns);
  const { zone, formats, asOf = content.changed } = plan.date;
  const date = { zone, asOf, formats: [...new Set(reader.hasDates ? [...formats, 'iso'] : formats)] };
  const readDate = dateReader(date);
  await checkSettings({ rules, date, nulls: plan.nulls }, reader, () => openRows(content, plan.input));
  const options = {
    rules,
    date: readDate,
    listSeparator: plan.listSeparator,
    nulls: new Set(plan.nulls),
  };
  const lastOfId = await lastMentions(content, plan.input, options);
  const occurrences = new KeyTable();
  const isMapped = plan.mapping.map.length + plan.mapping.filters.length > 0;
  const unseen = new Set(
    reader.columns
      ? []
      : rules.filter(({ field }) => isMapped || NEEDED.includes(field)).flatMap((rule) => rule.columns),
  );
  const survey: Omit<Survey, 'rules' | 'unseen'> = { read: 0, superseded: 0, gaps: 0, overlaps: 0, ahead: 0 };
  const now = Date.now();
  for await (const row of reader.rows) {
    survey.read++;
    for (const column of unseen) if (row.value(column) !== undefined) unseen.delete(column);
    const mapped = mapRow(row, options);
    if ('fault' in mapped) onRejected(row, mapped.fault);
    else if (mapped.record.id !== undefined && lastOfId?.get(mapped.record.id) !== survey.read)
      survey.superseded++;
    else {
      if (mapped.doubt === 'gap') survey.gaps++;
      if (mapped.doubt === 'overlap') survey.overlaps++;
      if (isAhead(mapped.record.ds, now)) {
        survey.ahead++;
        survey.firstAhead ??= `line ${row.line}: ${mapped.record.ds}`;
      }
      await onRecord(numbered(mapped.record, occurrences), row);
    }
    if (survey.read % 500 === 0) {
      onProgress(bytes, survey.read);
      // Rows of one chunk come without a pause: others have their turn here.
      await setImmediate();
    }
  }
  onProgress(bytes, survey.read);
  return { ...survey, unseen: [...unseen], rules, note: reader.note };
}

/** For each id the number of the last sound record that has it; nothing when no id is mapped. */
async function lastMentions(
  content: Content,
  input: InputOptions,
  options: MapOptions,
): Promise<KeyTable | undefined> {
  if (!options.rules.some((rule) => rule.field === 'id')) return undefined;
  const table = new KeyTable();
  const damaged = new DamagedIds();
  let number = 0;
  for await (const row of (await openRows(content, input)).rows) {
    number++;
    const mapped = mapRow(row, options);
    if (!('record' in mapped) || mapped.record.id === undefined) continue;
    damaged.see(mapped.record.id, row.line);
    table.set(mapped.record.id, number);
  }
  damaged.refuse();
  return table;
}

/** Ids such as `5.7E+17`: a spreadsheet cut the number, so that many records share what is left of it. */
class DamagedIds {
  private count = 0;
  private first = '';

  see(id: string, line: number): void {
    if (!/^-?\d([.,]\d+)?E\+?\d{2,3}$/i.test(id)) return;
    if (this.count++ === 0) this.first = `'${id}' in line ${line}`;
  }

  /** @throws Failure */
  refuse(): void {
    if (this.count === 0) return;
    const many = this.count === 1 ? '' : ` and ${(this.count - 1).toLocaleString('en-US')} more`;
    throw mistake(
      `A spreadsheet has cut the last digits off the ids: ${this.first}${many}. Nothing was imported.`,
      'Export the data again without opening it in a spreadsheet, or with the id column formatted as text. Or import it without ids: leave out --map id=….',
    );
  }
}

function numbered(record: MappedRecord, occurrences: KeyTable): MappedRecord {
  if (record.id !== undefined) return record;
  const key = JSON.stringify(record, sortedKeys);
  const occurrence = occurrences.get(key) + 1;
  occurrences.set(key, occurrence);
  return { ...record, occurrence };
}

/** The order in which a JSON file writes attributes says nothing. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
