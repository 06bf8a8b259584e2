import { inflateRawSync } from 'node:zlib';
import type pg from 'pg';
import {
  ConnectorError,
  beginSlice,
  readCursor,
  seconds,
  type Connector,
  type ConnectorSession,
  type Failure,
  type MappedPage,
  type OpenSlice,
  type Slice,
  type Validators,
  tryParseJson,
} from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import { inTransaction } from '#libs/database';
import { beginSweep, endSweep, nextBacklog } from './backlog.js';
import type { Claim } from './claims.js';
import { count, type PageStore } from './page-store.js';
import { fence, saveSliceStart, note, openPartition, sightOf, unlistOthers } from './partitions.js';

/** One run of one source. */
export interface Run {
  claim: Claim;
  connector: Connector;
  session: ConnectorSession;
  signal: AbortSignal;
  /** Pages stored so far. */
  stored: number;
}

export interface PullResult {
  /** Seconds the source asks to leave between two runs. */
  pollAfter?: number;
  /** The first failure of a partition, while others were read. */
  failure?: Failure;
  partial?: boolean;
  /** There is more to read, but the share of time is used up. */
  yielded?: boolean;
}

/** Failures that end the run; others only concern their partition. */
const ENDS_RUN = new Set(['config', 'auth', 'rate_limited', 'cancelled', 'refused']);
/** The part of the budget that a backlog turn may use: new items come first. */
const BACKLOG_SHARE = 0.25;

/** Pulls one source until it is up to date. A page and its cursor are saved together or not at all. */
export class SourcePuller {
  constructor(
    private readonly pool: pg.Pool,
    private readonly pages: PageStore,
  ) {}

  /** Stops between two pages when `signal` is aborted. @throws the failures that end a run; see retry-policy.ts. */
  async pull(run: Run): Promise<PullResult> {
    const { claim, connector, session } = run;
    if (claim.openedBecause !== null) await this.probe(run);
    const partitions = await session.partitions();
    await unlistOthers(this.pool, claim, partitions);
    let pollAfter = 0;
    const failures: Failure[] = [];
    for (const partition of partitions) {
      try {
        pollAfter = Math.max(pollAfter, await this.pullPartition(run, partition));
      } catch (error) {
        run.signal.throwIfAborted();
        if (!(error instanceof ConnectorError) || ENDS_RUN.has(error.failure.kind)) throw error;
        failures.push(error.failure);
        if (partitions.length > 1) await note(this.pool, claim, [`${partition}: ${error.failure.message}`]);
      }
    }
    await redrive(this.pool, this.pages, run);
    const sweep = connector.source?.sweep;
    if (sweep && failures.length === 0 && claim.sinceSweep >= seconds(sweep) * 1000)
      await beginSweep(this.pool, claim, partitions);
    return { pollAfter, failure: failures[0], partial: failures.length < partitions.length };
  }

  /** Works on backfills and sweeps for their share of the run's budget. */
  async work(run: Run, budgetMs: number): Promise<PullResult> {
    const { claim, connector, signal } = run;
    const until = Date.now() + budgetMs * BACKLOG_SHARE;
    for (let one = await nextBacklog(this.pool, claim); one; one = await nextBacklog(this.pool, claim)) {
      await openPartition(this.pool, claim, one.partition);
      const read = readCursor(connector, one);
      if (read.unreadable) await note(this.pool, claim, [read.unreadable]);
      let { cursor }: { cursor: JsonValue } = read;
      let open = read.unreadable
        ? { from: one.slice.from, to: one.slice.to, reason: one.slice.reason }
        : one.slice;
      for (let done = false; !done;) {
        signal.throwIfAborted();
        if (Date.now() > until) return { yielded: true };
        const at = { partition: one.partition, open, cursor, backlogId: one.id };
        const page = await this.page(run, at);
        ({ open, done } = page);
        cursor = page.next;
      }
    }
    await endSweep(this.pool, claim, connector.source);
    return {};
  }

  /** Half-open breaker: the source is pulled only if its probes pass. @throws the failure of a probe. */
  private async probe({ session, claim }: Run): Promise<void> {
    const failed = (await session.check(claim.now)).find(({ failure }) => failure);
    if (failed?.failure) throw new ConnectorError(failed.failure);
  }

  private async pullPartition(run: Run, partition: string): Promise<number> {
    const { claim, connector } = run;
    const state = await openPartition(this.pool, claim, partition);
    const start = beginSlice(connector, state, claim.now);
    if (state.openSlice === null || start.notes.length > 0) {
      await saveSliceStart(this.pool, { claim, partition }, start);
    }
    let { open, cursor } = start;
    const validators = state.validators ?? undefined;
    for (;;) {
      run.signal.throwIfAborted();
      const page = await this.page(run, { partition, open, cursor, validators });
      if (page.done) return page.hints?.pollAfter ?? 0;
      open = page.open;
      cursor = page.next;
    }
  }

  private async page(run: Run, at: At): Promise<MappedPage & { open: OpenSlice; done: boolean }> {
    const { claim, connector, session, signal } = run;
    const { partition, open, cursor, validators, backlogId } = at;
    const { from, to, reason } = open;
    const page = await session.page({ from, to, reason, partition, cursor, validators });
    signal.throwIfAborted();
    const number = run.stored + 1;
    const of = { claim, connector, partition, slice: open, number, backlogId };
    const step = await this.pages.store(of, page);
    run.stored++;
    return { ...page, ...step };
  }
}

interface At {
  partition: string;
  open: OpenSlice;
  cursor: JsonValue;
  validators?: Validators;
  backlogId?: string;
}

interface Letter {
  id: string;
  partition: string;
  raw: Buffer;
}

const AT_ONCE = 200;

/**
 * Maps dead letters again: those to be replayed, and all from an earlier version of the connector. Items that now become
 * records are stored like a page and their dead letter is emptied; the others count one more attempt.
 */
async function redrive(
  pool: pg.Pool,
  pages: PageStore,
  { claim, connector, session }: { claim: Claim; connector: Connector; session: ConnectorSession },
): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<Letter>(
      `SELECT id, partition, raw FROM dead_letter
       WHERE source_id = $1 AND status = 'open' AND (replay_asked OR connector_version <> $2)
       ORDER BY partition, id LIMIT ${AT_ONCE}`,
      [claim.sourceId, connector.version],
    );
    for (const [partition, letters] of Map.groupBy(rows, (row) => row.partition)) {
      await openPartition(pool, claim, partition);
      const slice: Slice = { partition, cursor: null, to: claim.now, reason: 'redrive' };
      for (const letter of letters) await replay(letter, slice);
    }
    if (rows.length < AT_ONCE) return;
  }

  async function replay(letter: Letter, slice: Slice): Promise<void> {
    const raw = inflateRawSync(letter.raw).toString('utf8');
    // One at a time, to know for each whether it became a record; there are at most a thousand.
    const page = tryParseJson(raw) === undefined ? undefined : await session.remap([raw], slice);
    const message = page
      ? page.rejects[0]?.message
      : 'The stored item is truncated. Use a backfill to read its time span again.';
    await inTransaction(pool, async (tx) => {
      await fence(tx, claim, letter.partition);
      const items = (page?.items ?? []).map(({ record }) => ({
        ...record,
        ds: record.ds ?? sightOf(claim.now),
      }));
      const { counts } = await pages.ingest(tx, claim, items);
      await tx.query(
        `UPDATE dead_letter SET status = $2, attempts = attempts + 1, replay_asked = false, connector_version = $3,
           message = coalesce($4, ''), raw = CASE WHEN $4::text IS NOT NULL THEN raw END WHERE id = $1`,
        [letter.id, message === undefined ? 'replayed' : 'open', connector.version, message ?? null],
      );
      if (message !== undefined) return;
      const received = items.length;
      await count(tx, claim, { ...counts, received, skipped: page?.skipped ?? 0 }, 0);
    });
  }
}
