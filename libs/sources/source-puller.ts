import type pg from 'pg';
import {
  beginSlice,
  type Connector,
  ConnectorError,
  type ConnectorSession,
  type Failure,
  type MappedPage,
  type OpenSlice,
  readCursor,
  seconds,
  type Validators,
} from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import { beginSweep, nextBacklog } from './backlog.js';
import type { Claim } from './claims.js';
import type { PageStore } from './page-store.js';
import { keepBegun, note, openPartition, unlistOthers } from './partitions.js';
import { redrive } from './redrive.js';
import { endSweep } from './sweep.js';

/** One run of one source. */
export interface Run {
  claim: Claim;
  connector: Connector;
  session: ConnectorSession;
  signal: AbortSignal;
  /** Pages stored so far. */
  stored: number;
}

export interface Pulled {
  /** Seconds the source wants between two reads. */
  pollAfter?: number;
  /** Partitions that failed while others were read: the gravest failure. */
  failure?: Failure;
  partial?: boolean;
  /** There is more, and its share of the time is used. */
  yielded?: boolean;
}

/** What ends a run whichever part of the source it meets; the rest is told of its partition alone. */
const ENDS_RUN = new Set(['config', 'auth', 'rate_limited', 'cancelled', 'refused']);
/** Of the budget, what a turn of the backlog may take: what is new comes first. */
const BACKLOG_SHARE = 0.25;

/** Pulls one source until it is up to date. A page and its cursor are saved together or not at all. */
export class SourcePuller {
  constructor(
    private readonly pool: pg.Pool,
    private readonly pages: PageStore,
  ) {}

  /** Ends early, between two pages, when `signal` is aborted. @throws whatever ends a run: see after-run.ts. */
  async pull(run: Run): Promise<Pulled> {
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

  /** A turn of backfills and sweeps, for its share of the run's budget. */
  async work(run: Run, budgetMs: number): Promise<Pulled> {
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

  /** Half-open: what `check` finds well is pulled again, and the run decides. @throws the failure of a probe. */
  private async probe({ session, claim }: Run): Promise<void> {
    const failed = (await session.check(claim.now)).find(({ failure }) => failure);
    if (failed?.failure) throw new ConnectorError(failed.failure);
  }

  private async pullPartition(run: Run, partition: string): Promise<number> {
    const { claim, connector } = run;
    const state = await openPartition(this.pool, claim, partition);
    const begun = beginSlice(connector, state, claim.now);
    if (state.openSlice === null || begun.notes.length > 0) {
      await keepBegun(this.pool, { claim, partition }, begun);
    }
    let { open, cursor } = begun;
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
