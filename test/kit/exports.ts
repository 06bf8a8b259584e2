import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import type { IngestionRecord } from '#libs/contract';
import { type Database, FeedAnnouncer } from '#libs/database';
import { DiskReserve, ExportQuotaCheck } from '#libs/delivery';
import { IngestionDoor } from '#libs/ingestion';
import {
  checkSort,
  exportColumns,
  type ExportLayout,
  type ExportSelection,
  openExport,
  SourceRegistry,
} from '#libs/records';
import { createDatabase, type TestDatabase } from './database.js';

export const everything: ExportSelection = {
  all: true,
  seqs: new Float64Array(),
  watermark: { tx: '0', seq: 0 },
};
/** Limits that no test reaches by accident. */
export const wideLimits = {
  quotas: new ExportQuotaCheck({
    filesPerToken: 1_000,
    files: 1_000,
    megabytesPerToken: 1_000,
    megabytes: 1_000,
  }),
  reserve: new DiskReserve(tmpdir(), 0),
};
/** Names of attributes that would break SQL built by hand. */
export const ODD = `o'brien \\ "x" $1`;
export const LONG = 'k'.repeat(100);
export const attributes = [
  'country',
  'tags',
  'age',
  'device.os',
  'items.name',
  'note',
  'deep.a.b',
  ODD,
  LONG,
];

/** Records of one push have one time of arrival: ties go by their order in it. */
const ARRIVAL: ExportLayout['sort'] = [{ key: 'ingested_at', order: 'asc' }];

/** Columns and format of an export of records that hold `attributes`. */
export function layout(fields: string[], rest: Partial<ExportLayout> = {}): ExportLayout {
  checkSort(rest.sort ?? [], attributes);
  return { ...exportColumns(fields, attributes), format: 'csv', sort: ARRIVAL, safeFormulas: true, ...rest };
}

/** A separate database, filled through the door and read by exports. */
export async function startExports(): Promise<ExportBench> {
  const test = await createDatabase();
  const database = await test.open();
  return new ExportBench(test, database);
}

export class ExportBench {
  private readonly door: IngestionDoor;

  constructor(
    readonly test: TestDatabase,
    readonly database: Database,
  ) {
    const { pool } = database;
    this.door = new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool));
  }

  /** The database holds these records and no other; returns the transaction that stored them. */
  async given(records: Partial<IngestionRecord>[]): Promise<bigint> {
    await this.test.query('TRUNCATE record');
    return this.add(records);
  }

  async add(records: Partial<IngestionRecord>[]): Promise<bigint> {
    const full = records.map((draft, n) => ({
      ds: '2025-07-03T10:12:00+0200',
      message: `report ${n}`,
      filters: {},
      ...draft,
    }));
    const input = { source: 'App Store', records: full as IngestionRecord[], onError: 'reject' } as const;
    return (await this.door.accept(input)).tx;
  }

  async matching(where: string, watermark: bigint): Promise<ExportSelection> {
    const sql = `SELECT seq FROM record r WHERE ${where} ORDER BY random()`;
    const rows = await this.test.query<{ seq: string }>(sql);
    return {
      all: false,
      seqs: Float64Array.from(rows, ({ seq }) => Number(seq)),
      watermark: { tx: String(watermark), seq: 0 },
    };
  }

  async text(of: ExportLayout, selection = everything): Promise<string> {
    return (await buffer((await openExport(this.database, of, selection)).stream)).toString('utf8');
  }

  async csv(of: ExportLayout, selection = everything): Promise<string[][]> {
    return parse(await this.text(of, selection)) as string[][];
  }

  async column(field: string, rest: Partial<ExportLayout> = {}): Promise<(string | undefined)[]> {
    return (await this.csv(layout([field], rest))).slice(1).map(([cell]) => cell);
  }

  async objects(fields: string[], rest: Partial<ExportLayout> = {}): Promise<Record<string, unknown>[]> {
    const lines = (await this.text(layout(fields, { format: 'jsonl', ...rest }))).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }
}
