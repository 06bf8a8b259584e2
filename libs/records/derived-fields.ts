import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import type { JsonValue } from '#libs/contract';
import { type Database, FeedAnnouncer, RecurringWork } from '#libs/database';
import { recordLanguage } from '#libs/language';

/** Records of one slice: a few milliseconds of work. */
const SLICE = 500;
/** How long it rests for each millisecond of work, so that pushes and questions hardly notice. */
const REST = 4;
const EVERY_MS = 60_000;

const log = new Logger('Derived fields');

interface Underived {
  seq: string;
  tx: string;
  message: string;
  filters: { language?: JsonValue };
}

/*
 * Those that a writer has at the moment are left for later: it derives the field itself, or erases them. What was
 * changed since it was read is not what the value was derived from.
 */
const WRITE = `
WITH free AS (
  SELECT r.seq, given.language FROM (
    SELECT unnest($1::int8[]) AS seq, unnest($2::xid8[]) AS tx, unnest($3::text[]) AS language
  ) given JOIN record r ON r.seq = given.seq AND r.tx = given.tx AND r.language IS NULL
  ORDER BY r.seq FOR UPDATE OF r SKIP LOCKED
)
UPDATE record r SET language = free.language, derived_tx = pg_current_xact_id() FROM free WHERE r.seq = free.seq`;

/**
 * Adds what is derived from records to those that were stored before it was: their language. Each slice commits on its
 * own and what lacks the field is what is left to do, so a process that dies in between has lost nothing. A record stays
 * at its version: followers of the change feed see a `derived` change and nothing else does.
 */
export class DerivedFields extends RecurringWork {
  constructor(database: Pick<Database, 'pool' | 'streams'>) {
    const backfill = new LanguageBackfill(database.pool);
    super(
      { name: 'derive fields', everyMs: EVERY_MS, atStart: true, lease: database.streams, log },
      (signal) => backfill.slice(signal),
    );
  }
}

/** How many records are still to get their derived fields. */
export async function underivedRecords(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    'SELECT count(*)::int AS "left" FROM record WHERE language IS NULL',
  );
  return rows[0]?.left ?? 0;
}

export class LanguageBackfill {
  private readonly announcer: FeedAnnouncer;
  /** Where the present pass over the records is. */
  private last = '0';
  private done = 0;

  constructor(private readonly pool: pg.Pool) {
    this.announcer = new FeedAnnouncer(pool);
  }

  /** @returns whether there may be more to do */
  async slice(signal: AbortSignal): Promise<boolean> {
    const started = performance.now();
    const { rows } = await this.pool.query<Underived>({
      name: 'underived',
      text: `SELECT seq, tx::text, left(message, 1000) AS message, filters FROM record
        WHERE language IS NULL AND seq > $1 ORDER BY seq LIMIT ${SLICE}`,
      values: [this.last],
    });
    if (this.last === '0' && rows.length > 0) await this.announceStart();
    if (rows.length === 0) return this.endPass();
    const { rowCount } = await this.pool.query(WRITE, [
      rows.map(({ seq }) => seq),
      rows.map(({ tx }) => tx),
      rows.map(recordLanguage),
    ]);
    this.announcer.announce();
    this.done += rowCount ?? 0;
    this.last = rows.at(-1)?.seq ?? this.last;
    await delay((performance.now() - started) * REST, undefined, { signal }).catch(() => undefined);
    return true;
  }

  private async announceStart(): Promise<void> {
    const left = await underivedRecords(this.pool);
    log.log(`${left} stored records get their language in the background.`);
  }

  private endPass(): boolean {
    if (this.done > 0) log.log(`${this.done} stored records have got their language.`);
    // Another pass finds what was left out of this one.
    const again = this.done > 0;
    this.last = '0';
    this.done = 0;
    return again;
  }
}
