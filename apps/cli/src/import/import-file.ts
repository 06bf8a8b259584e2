import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isAhead } from '#libs/contract';
import {
  checkSettings,
  type Content,
  type DateOptions,
  dateReader,
  type FieldRule,
  fileContent,
  type InputOptions,
  type MapOptions,
  type MappedRecord,
  type MappingOptions,
  mapRow,
  NEEDED,
  openRows,
  readableSize,
  readMapping,
} from '#libs/files';
import type { Connection } from '../connection.js';
import { ImportRun, isForgotten } from './import-run.js';
import { ImportState, type Totals } from './import-state.js';
import { KeyTable } from './key-table.js';
import { type Origin, Rejects } from './rejects.js';
import { usage } from '../failure.js';

export interface ImportPlan {
  file: string;
  source: string;
  input: InputOptions;
  mapping: MappingOptions;
  date: DateOptions;
  listSeparator: string;
  /** Texts that stand for no value. */
  nulls: readonly string[];
  /** Folder of import states. */
  states: string;
  /** Where rejected records are written. */
  rejects: string;
}

export interface ImportReport {
  /** Records in the file. */
  read: number;
  rejects: Rejects;
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
  batch: string;
  /** An earlier, interrupted run was continued. */
  resumed: boolean;
  totals: Readonly<Totals>;
}

/** Called during the import: bytes of the file read so far, of how many, and records. */
export type OnProgress = (bytes: number, size: number, records: number) => void;

/** SHA-256 of a file on disk, and its size in bytes. */
async function fingerprint(file: string): Promise<{ hash: string; size: number }> {
  const size = await readableSize(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { hash: hash.digest('hex'), size };
}

/** Imports a whole file, or the rest of it after an interruption. @throws Failure */
export async function importFile(
  plan: ImportPlan,
  connection: Connection,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const { hash, size } = await fingerprint(plan.file);
  const { input, mapping, date, listSeparator, nulls } = plan;
  const identity = [
    connection.url,
    plan.source,
    hash,
    JSON.stringify({ input, mapping, date, listSeparator, nulls }),
  ];
  const state = new ImportState(plan.states, identity, plan.file);
  const resumed = state.last !== undefined;
  const attempt = async (): Promise<ImportReport> => {
    const rejects = new Rejects(plan.rejects);
    const run = new ImportRun(connection, plan.source, state, rejects);
    try {
      const survey = await readRecords(plan, rejects, {
        onRecord: (record, origin) => run.add(record, origin),
        onProgress: (bytes, records) => onProgress(bytes, size, records),
      });
      await run.end();
      return { ...survey, rejects, batch: state.batch, resumed, totals: state.totals };
    } finally {
      await run.settle();
      rejects.close();
    }
  };
  const report = await attempt().catch((error: unknown) => {
    if (!isForgotten(error)) throw error;
    state.startOver();
    return attempt();
  });
  state.finish();
  return report;
}

export interface Survey extends Pick<
  ImportReport,
  'read' | 'superseded' | 'gaps' | 'overlaps' | 'ahead' | 'firstAhead' | 'unseen' | 'note'
> {
  rules: readonly FieldRule[];
}

export interface Listener {
  onRecord: (record: MappedRecord, origin: Origin) => Promise<void> | void;
  onProgress: (bytes: number, records: number) => void;
}

/**
 * Reads and maps every record of a file. Equal records without an id are counted over the whole file, so that all of
 * them survive; of records with the same id only the last is handed on.
 */
export async function readRecords(
  plan: Omit<ImportPlan, 'source' | 'states' | 'rejects'>,
  rejects: Rejects,
  { onRecord, onProgress }: Listener,
): Promise<Survey> {
  let bytes = 0;
  const content = await fileContent(plan.file);
  const reader = await openRows(content, plan.input, (count) => (bytes += count));
  const rules = readMapping(plan.mapping, reader.columns);
  const { zone, formats } = plan.date;
  const date = { zone, formats: [...new Set(reader.hasDates ? [...formats, 'iso'] : formats)] };
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
    if ('reason' in mapped) rejects.add(row, mapped.reason);
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
    if (survey.read % 500 === 0) onProgress(bytes, survey.read);
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
    throw usage(
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
