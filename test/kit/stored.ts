import { formatInstant } from '#libs/contract';
import { RecordQueries, type StoredRecord } from '#libs/records';
import type { TestDatabase } from './database.js';
import type { RecordDraft } from './builders.js';

/** All records of a database in the order of their arrival, read through the product's own queries. */
export async function storedRecords(database: TestDatabase): Promise<StoredRecord[]> {
  const opened = await database.open();
  const { pool } = opened;
  const { rows } = await pool.query<{ seq: string }>('SELECT seq FROM record ORDER BY seq');
  const records = await new RecordQueries(pool).bySeqs(
    rows.map((row) => Number(row.seq)),
    { tx: String(2n ** 63n), seq: 0 },
  );
  await opened.close();
  return records;
}

/** A stored record in the shape it was sent in. */
export function asSent(record: StoredRecord): RecordDraft {
  return {
    ds: formatInstant(record.ds),
    message: record.message,
    filters: record.filters,
    ...(record.score !== null && { score: record.score }),
    ...(record.userName !== null && { user_name: record.userName }),
    ...(record.url !== null && { url: record.url }),
  };
}
