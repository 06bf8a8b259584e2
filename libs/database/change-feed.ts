import pg from 'pg';
import {
  FeedMoved,
  type FeedPosition,
  type FeedPut,
  type FeedRow,
  type IndexedAttributes,
} from './feed-row.js';
import { readSnapshot } from './feed-snapshot.js';
import type { SnapshotRows } from './snapshot-rows.js';
import { outliveErrors } from './open-database.js';

export interface FeedOptions {
  url: string;
  applicationName?: string;
}

export interface FeedChanges {
  /** In the order of (tx, seq). A record changed twice since the position appears once, as it is now. */
  rows: FeedRow[];
  position: FeedPosition;
  /** Nothing that can be read yet is left. */
  caughtUp: boolean;
  /** Every change of the transactions below it has been handed out. */
  watermark: bigint;
  /** No transaction had this number yet. */
  next: bigint;
}

/** What holds the feed back. */
export interface FeedHold {
  /** Every transaction below it is over. */
  settled: bigint;
  /** When the oldest open write began, as far as this role may see it. */
  since: Date | null;
}

const QUERY_TIMEOUT = 10_000;
const RECONNECT = 1_000;

const CONTENT = `r.revision, floor(extract(epoch FROM r.ds) * 1000)::int8 AS ds, r.ds_offset, s.name AS source, r.message,
  r.score, r.user_name, r.url, r.filters::text AS filters,
  floor(extract(epoch FROM r.ingested_at) * 1000)::int8 AS ingested_at, r.source_batch,
  coalesce(r.language, 'und') AS language`;
const NO_CONTENT = Array(12).fill('NULL').join(', ');

/*
 * A transaction that is still running may have any id from `pg_snapshot_xmin` upwards; all below are settled. So what
 * lies below can be read in the order of (tx, seq) and never changes behind the reader's back. A sequence cannot do
 * that: numbers are drawn at insert and become visible at commit, in another order.
 */
const CHANGES = `
SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, pg_snapshot_xmax(pg_current_snapshot())::text AS xmax,
  (SELECT id FROM feed_epoch) AS epoch, c.*
FROM (SELECT) one LEFT JOIN LATERAL (
  SELECT * FROM (
    (SELECT r.tx, r.seq, 'put' AS kind, ${CONTENT} FROM record r JOIN source s ON s.id = r.source_id
     WHERE (r.tx, r.seq) > ($1::xid8, $2::int8) AND r.tx < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY r.tx, r.seq LIMIT $3)
    UNION ALL
    (SELECT r.derived_tx, r.seq, 'derived', ${CONTENT} FROM record r JOIN source s ON s.id = r.source_id
     WHERE (r.derived_tx, r.seq) > ($1::xid8, $2::int8) AND r.derived_tx < pg_snapshot_xmin(pg_current_snapshot())
       AND r.derived_tx IS NOT NULL AND r.tx < r.derived_tx
     ORDER BY r.derived_tx, r.seq LIMIT $3)
    UNION ALL
    (SELECT t.tx, t.seq, 'erase', ${NO_CONTENT} FROM record_tombstone t
     WHERE (t.tx, t.seq) > ($1::xid8, $2::int8) AND t.tx < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY t.tx, t.seq LIMIT $3)
  ) all_kinds ORDER BY tx, seq LIMIT $3
) c ON true`;

/** Reads what was stored, changed and erased: everything, in order, nothing skipped. Works in a worker thread. */
export class ChangeFeed {
  private readonly pool: pg.Pool;
  private listener: pg.Client | undefined;
  private closed = false;

  constructor(private readonly options: FeedOptions) {
    this.pool = new pg.Pool({ ...this.connection(), max: 2 });
    outliveErrors(this.pool);
  }

  /** All records as of now, in chunks; the position it returns is where `changes` goes on. */
  async snapshot(onRows: (rows: SnapshotRows) => void | Promise<void>): Promise<FeedPosition> {
    const client = await this.pool.connect();
    let failed = true;
    try {
      const position = await readSnapshot(client, onRows);
      failed = false;
      return position;
    } finally {
      client.release(failed);
    }
  }

  /**
   * Up to `limit` changes after a position.
   * @throws FeedMoved when the position is not one of this database's present epoch.
   */
  async changes(position: FeedPosition, limit: number): Promise<FeedChanges> {
    const { rows } = await this.pool.query<ChangeRow>({
      name: 'feed_changes',
      text: CHANGES,
      rowMode: 'array',
      values: [position.tx, position.seq, limit],
      query_timeout: QUERY_TIMEOUT,
    } as pg.QueryArrayConfig);
    const [first] = rows;
    if (!first) throw new Error('The change feed answered without its state.');
    const [xmin, xmax, epoch] = first;
    if (epoch !== position.epoch || BigInt(position.tx) > BigInt(xmax)) throw new FeedMoved();
    const next = BigInt(xmax);
    const changes = rows.flatMap(toChanges);
    const last = changes.at(-1);
    if (changes.length < limit || !last) {
      // Everything below xmin is read; a position already past it (nothing was written since) stays.
      const settled = BigInt(xmin) > BigInt(position.tx) ? { epoch, tx: xmin, seq: 0 } : position;
      return { rows: changes, position: settled, caughtUp: true, watermark: BigInt(settled.tx), next };
    }
    const reached = { epoch, tx: last.tx, seq: last.seq };
    return { rows: changes, position: reached, caughtUp: false, watermark: BigInt(last.tx), next };
  }

  /**
   * The attributes that are indexed. Asked for after records were read, it names all that were admitted with them.
   * @param known the `changed` that the reader has
   */
  async attributes(known: number): Promise<IndexedAttributes> {
    const { rows } = await this.pool.query<AttributesRow>({
      name: 'indexed_attributes',
      text: `SELECT changed, CASE WHEN changed > $1 THEN array(SELECT name FROM attribute WHERE NOT dropped) END AS names,
          CASE WHEN changed > $1 THEN array(SELECT name FROM attribute WHERE outgrown) END AS outgrown
        FROM (SELECT coalesce(max(changed), 0)::float8 AS changed FROM attribute) last`,
      values: [known],
      query_timeout: QUERY_TIMEOUT,
    } as pg.QueryConfig);
    const { changed, names, outgrown } = rows[0] ?? { changed: known, names: null, outgrown: null };
    return { changed, names: names ?? undefined, outgrown: outgrown ?? undefined };
  }

  /** Drops attributes that have too many different values, for all processes; pinned ones stay. */
  async outgrow(names: readonly string[]): Promise<void> {
    await this.pool.query({
      // The lock is taken before a number is drawn.
      text: `WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended('attribute', 0)))
        UPDATE attribute SET dropped = true, outgrown = true, changed = nextval('attribute_change')
        FROM locked WHERE name = ANY ($1) AND NOT pinned AND NOT dropped`,
      values: [names],
      query_timeout: QUERY_TIMEOUT,
    } as pg.QueryConfig);
  }

  /** What the feed waits for now. */
  async hold(): Promise<FeedHold> {
    const { rows } = await this.pool.query<{ settled: string; since: Date | null }>(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS settled,
         (SELECT min(xact_start) FROM pg_stat_activity WHERE backend_xid IS NOT NULL) AS since`,
    );
    return { settled: BigInt(rows[0]?.settled ?? '0'), since: rows[0]?.since ?? null };
  }

  /** Calls back after commits, usually within milliseconds. It may miss one: look by yourself now and then, too. */
  async listen(onWake: () => void): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client(this.connection());
    let lost = false;
    const again = () => {
      if (lost || this.closed) return;
      lost = true;
      setTimeout(() => void this.listen(onWake), RECONNECT).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', onWake);
    try {
      await client.connect();
      await client.query(`LISTEN ${FEED_CHANNEL}`);
      this.listener = client;
      onWake();
    } catch {
      again();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.allSettled([this.listener?.end(), this.pool.end()]);
  }

  private connection() {
    return {
      connectionString: this.options.url,
      application_name: this.options.applicationName ?? 'earshot feed',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    };
  }
}

interface AttributesRow {
  changed: number;
  names: string[] | null;
  outgrown: string[] | null;
}

type FeedState = [xmin: string, xmax: string, epoch: string];
type Identity = [tx: string, seq: string];
type Content = [revision: number, ds: string, dsOffset: number, source: string, message: string];
type Fields = [score: number | null, userName: string | null, url: string | null, filters: string];
type Arrival = [ingestedAt: string, sourceBatch: string, language: string];
type PutRow = [...FeedState, ...Identity, kind: FeedPut['kind'], ...Content, ...Fields, ...Arrival];
type EraseRow = [...FeedState, ...Identity, kind: 'erase'];
/** A row of `CHANGES`: the state of the feed, then a change, where there is one. */
type ChangeRow = PutRow | EraseRow | [...FeedState, tx: null, seq: null, kind: null];

function toChanges(row: ChangeRow): FeedRow[] {
  if (row[3] === null) return [];
  if (row[5] === 'erase') return [{ kind: 'erase', seq: Number(row[4]), tx: row[3] }];
  const [, , , tx, seq, kind, revision, ds, dsOffset, source, message, ...fields] = row;
  const [score, userName, url, filters, ingestedAt, sourceBatch, language] = fields;
  return [
    {
      kind,
      seq: Number(seq),
      revision,
      ds: Number(ds),
      dsOffset,
      source,
      message,
      score,
      userName,
      url,
      filters,
      ingestedAt: Number(ingestedAt),
      sourceBatch,
      language,
      tx,
    },
  ];
}

const FEED_CHANNEL = 'earshot_feed';
/** Milliseconds: writers of one moment share one wake-up. */
const DEBOUNCE = 3;

/**
 * Wakes the readers of the change feed after a commit. Never inside the write transaction: NOTIFY takes a lock over the
 * whole cluster at commit. It may get lost; readers also poll.
 */
export class FeedAnnouncer {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly pool: pg.Pool) {}

  announce(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.pool.query(`NOTIFY ${FEED_CHANNEL}`).catch(() => undefined);
    }, DEBOUNCE).unref();
  }
}
