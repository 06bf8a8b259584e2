import type pg from 'pg';
import type { IngestionDoor } from '#libs/ingestion';
import { generateDemo } from './generate-demo.js';

/** The one batch all of the story belongs to: `earshot erase --batch` with it removes the story, for good. */
export const DEMO_BATCH = '0de50000-0000-7000-8000-000000000000';

export interface DemoReport {
  /** Records stored now; 0 when the story was there already. */
  stored: number;
  /** Last day of the story, `yyyy-mm-dd`. */
  lastDay: string;
}

/**
 * Loads the story that ends yesterday through the door everybody uses, once: a database that holds a part of it gets the
 * rest of that same story, one that holds all of it is left alone.
 */
export async function loadDemo(pool: pg.Pool, door: IngestionDoor): Promise<DemoReport> {
  const { records, told } = await knownStory(pool);
  const lastDay = told ?? new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const batches = [...generateDemo(lastDay)];
  const total = batches.reduce((sum, batch) => sum + batch.records.length, 0);
  if (records === total) return { stored: 0, lastDay };
  let stored = 0;
  for (const { source, records: part } of batches) {
    stored += (await door.accept({ source, records: part, batch: DEMO_BATCH, onError: 'reject' })).accepted;
  }
  await pool.query(`UPDATE source SET score_scale = '{1,5}' WHERE name IN ('App Store', 'Google Play')`);
  return { stored, lastDay };
}

/** How much of the story there is, and the day it was told. */
async function knownStory(pool: pg.Pool): Promise<{ records: number; told?: string }> {
  const { rows } = await pool.query<{ records: number; id: string | null }>(
    `SELECT count(*)::int AS records, min(caller_id) AS id FROM record WHERE source_batch = $1`,
    [DEMO_BATCH],
  );
  const told = /^demo (\d{4}-\d{2}-\d{2}) /.exec(rows[0]?.id ?? '')?.[1];
  return { records: rows[0]?.records ?? 0, ...(told !== undefined && { told }) };
}
