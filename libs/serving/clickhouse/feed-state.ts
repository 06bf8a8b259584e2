import type pg from 'pg';
import type { FeedNote } from '#libs/analysis';

/** Of the two tables: the one that is searched, and the one that is filled beside it. */
export type FeedRole = 'serving' | 'building';

/** What PostgreSQL knows of a table of records in ClickHouse. */
export interface FeedState {
  /** The note that is there for certain, and one that may be. */
  written: string | null;
  writing: string | null;
  /** Every change of the transactions below it is there, if `written` is. */
  watermark: bigint;
  /** Epoch milliseconds: what was committed then is there, and the feed was last read to its end; 0 = never. */
  asOf: number;
  followedAt: number;
  /** The transactions whose erasures it shall keep nothing of, and of which it keeps nothing. */
  asked: bigint;
  forgotten: bigint;
  failing: { reason: string; ms: number } | null;
}

interface Row {
  role: FeedRole;
  written: string | null;
  writing: string | null;
  watermark: string;
  as_of_ms: number | null;
  saved_ms: number | null;
  asked: string;
  forgotten: string;
  failure: string | null;
  failing_ms: number | null;
}

const STATE = `SELECT role, written, writing, watermark::text, asked_tx::text AS asked, forgotten_tx::text AS forgotten,
  (extract(epoch FROM now() - as_of) * 1000)::float8 AS as_of_ms,
  (extract(epoch FROM now() - saved_at) * 1000)::float8 AS saved_ms,
  failure, (extract(epoch FROM now() - failing_since) * 1000)::float8 AS failing_ms
FROM clickhouse_feed`;

export async function readFeedStates(from: Pick<pg.Pool, 'query'>): Promise<Record<FeedRole, FeedState>> {
  const { rows } = await from.query<Row>(STATE);
  const states = Object.fromEntries(rows.map((row) => [row.role, stateOf(row)]));
  const { serving, building } = states;
  if (!serving || !building) throw new Error('The table clickhouse_feed lost its rows.');
  return { serving, building };
}

function stateOf({ written, writing, as_of_ms, saved_ms, failure, failing_ms, ...row }: Row): FeedState {
  const ago = (ms: number | null) => (ms === null ? 0 : Date.now() - ms);
  return {
    written,
    writing,
    watermark: BigInt(row.watermark),
    asOf: ago(as_of_ms),
    followedAt: ago(saved_ms),
    asked: BigInt(row.asked),
    forgotten: BigInt(row.forgotten),
    failing: failure === null || failing_ms === null ? null : { reason: failure, ms: failing_ms },
  };
}

/** Whether PostgreSQL knows a table by this note. */
export function isKnown({ token }: FeedNote, { written, writing }: FeedState): boolean {
  return token === written || token === writing;
}
