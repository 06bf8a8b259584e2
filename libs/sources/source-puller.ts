import type pg from 'pg';
import {
  ConnectorError,
  beginAgain,
  beginSlice,
  sliceAfter,
  readCursor,
  seconds,
  type Connector,
  type ConnectorSession,
  type CoverageSpan,
  type Failure,
  type MappedPage,
  type OpenSlice,
  type Validators,
} from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import { beginSweep, endSweep, nextBacklog, saveBacklogAgain, setAside } from './backlog.js';
import type { Claim } from './claims.js';
import type { PageStore } from './page-store.js';
import { note, openPartition, saveSliceAgain, saveSliceStart, unlistOthers } from './partitions.js';
import { readPartitions } from './read-partitions.js';
import { redrive } from './redrive.js';
import type { SpareLeases } from './spare-leases.js';

/** One run of one source. */
export interface Run {
  claim: Claim;
  connector: Connector;
  session: ConnectorSession;
  signal: AbortSignal;
  leases: SpareLeases;
  /** When it began, on the clock of this process (epoch milliseconds): `claim.now` on that of the database. */
  began: number;
  /** Pages read and pages stored so far. */
  read: number;
  stored: number;
  /** Slices that were begun again after a refused cursor: once each. */
  begunAgain: Set<string>;
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

/** The part of an interval after which new items are looked for beside a first reading: looking takes the rest. */
const LOOK_AFTER = 0.95;

/** New items wait for the first reading no longer than for a run. */
function isLongFirstRead(
  { everySeconds }: Claim,
  { open, cursor, now }: { open: OpenSlice; cursor: JsonValue; now: number },
): boolean {
  return open.from === undefined && cursor !== null && now - open.to >= everySeconds * 1000 * LOOK_AFTER;
}

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
    await readPartitions(partitions, run.leases, async (partition, mayGoOn) => {
      try {
        const wait = await this.pullPartition(run, partition, mayGoOn);
        pollAfter = Math.max(pollAfter, wait ?? 0);
        return wait !== undefined;
      } catch (error) {
        run.signal.throwIfAborted();
        if (!(error instanceof ConnectorError) || ENDS_RUN.has(error.failure.kind)) throw error;
        failures.push(error.failure);
        if (partitions.length > 1) await note(this.pool, claim, [`${partition}: ${error.failure.message}`]);
        return true;
      }
    });
    await redrive(this.pool, this.pages, run);
    const sweep = connector.source?.sweep;
    if (sweep && failures.length === 0 && claim.sinceSweep >= seconds(sweep) * 1000)
      await beginSweep(this.pool, claim, partitions);
    return { pollAfter, failure: failures[0], partial: failures.length < partitions.length };
  }

  /** Works on backfills and sweeps for their share of the run's budget. */
  async work(run: Run, budgetMs: number): Promise<PullResult> {
    const { claim, connector, signal } = run;
    const share = budgetMs * BACKLOG_SHARE;
    const until = Date.now() + (claim.dueIn > 0 ? Math.min(share, claim.dueIn) : share);
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

  /** @returns seconds the source asks to leave between two runs; undefined if it stopped because it may not go on. */
  private async pullPartition(
    run: Run,
    partition: string,
    mayGoOn: () => Promise<boolean>,
  ): Promise<number | undefined> {
    const { claim, connector } = run;
    const state = await openPartition(this.pool, claim, partition);
    const start = beginSlice(connector, state, claim.now);
    if (state.openSlice === null || start.notes.length > 0) {
      await saveSliceStart(this.pool, { claim, partition }, start);
    }
    let { open, cursor } = start;
    const validators = state.validators ?? undefined;
    for (let first = true; first || (await mayGoOn()); first = false) {
      run.signal.throwIfAborted();
      // Since the claim, not since this partition had its turn: until then no run looked for new items.
      const now = claim.now + Date.now() - run.began;
      if (isLongFirstRead(claim, { open, cursor, now })) {
        const rest = { open, cursor, cursorVersion: connector.cursor?.version ?? 1 };
        open = sliceAfter(connector, open, now);
        cursor = null;
        await setAside(this.pool, { claim, partition }, rest, open);
      }
      const page = await this.page(run, { partition, open, cursor, validators });
      if (page.done) return page.hints?.pollAfter ?? 0;
      open = page.open;
      cursor = page.next;
    }
    return undefined;
  }

  private async page(run: Run, at: At): Promise<MappedPage & { open: OpenSlice; done: boolean }> {
    const { claim, connector, session, signal } = run;
    const { partition, open, cursor, backlogId } = at;
    const { from, to, reason, smaller } = open;
    // Begun again, everything is read again: what is unchanged since the last page would end it.
    const validators = run.begunAgain.has(placeOf(at)) ? undefined : at.validators;
    const request = { from, to, reason, partition, cursor, validators, ...(smaller && { smaller }) };
    let page: MappedPage;
    try {
      page = await session.page(request);
    } catch (error) {
      const again = await this.again(run, at, error);
      if (!again) throw error;
      return { items: [], rejects: [], skipped: 0, next: null, open: again, done: false };
    }
    signal.throwIfAborted();
    const number = ++run.read;
    const of = { claim, connector, partition, slice: open, number, backlogId };
    const step = await this.pages.store(of, page);
    run.stored++;
    return { ...page, ...step };
  }

  /** Begins the slice again after a failure that only this can resolve; see `beginAgain`. Undefined: the failure stands. */
  private async again({ claim, connector, begunAgain }: Run, at: At, error: unknown) {
    if (!(error instanceof ConnectorError)) return undefined;
    const { failure } = error;
    const place = placeOf(at);
    if (failure.concerns !== 'size' && begunAgain.has(place)) return undefined;
    const { partition, backlogId } = at;
    const begin = (covered: CoverageSpan[]) => {
      const open = beginAgain(connector, failure, { ...at, covered });
      return open && { open, note: `${failure.message} The slice was begun again.` };
    };
    const open = backlogId
      ? await saveBacklogAgain(this.pool, { claim, partition, id: backlogId }, begin([]))
      : await saveSliceAgain(this.pool, { claim, partition }, begin);
    if (open) begunAgain.add(place);
    return open;
  }
}

function placeOf({ partition, backlogId = '' }: At): string {
  return `${backlogId} ${partition}`;
}

interface At {
  partition: string;
  open: OpenSlice;
  cursor: JsonValue;
  validators?: Validators;
  backlogId?: string;
}
