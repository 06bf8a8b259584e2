import type pg from 'pg';
import { type Connector, type ConnectorSession, seconds, type Slice } from '#libs/connector';
import type { Claim } from './claims.js';
import { edgeOf } from './coverage.js';
import type { PageStore } from './page-store.js';
import { openPartition, type PartitionState } from './partitions.js';

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
}

/** Pulls one source until it is up to date. A page and its cursor are saved together or not at all. */
export class SourcePuller {
  constructor(
    private readonly pool: pg.Pool,
    private readonly pages: PageStore,
  ) {}

  /** Ends early, between two pages, when `signal` is aborted. @throws whatever ends a run: see after-run.ts. */
  async pull(run: Run): Promise<Pulled> {
    let pollAfter = 0;
    for (const partition of await run.session.partitions()) {
      const asked = await this.pullPartition(run, partition);
      pollAfter = Math.max(pollAfter, asked);
    }
    return { pollAfter };
  }

  private async pullPartition(run: Run, partition: string): Promise<number> {
    const { claim, connector } = run;
    const state = await openPartition(this.pool, claim, partition);
    const cursorVersion = connector.cursor?.version ?? 1;
    const open = state.openSlice ?? {
      from: lowerBound(connector, state),
      to: claim.now,
      reason: 'incremental' as const,
    };
    let cursor = readCursor(connector, state);
    for (;;) {
      run.signal.throwIfAborted();
      const slice: Slice = { ...open, partition, cursor, validators: state.validators ?? undefined };
      const page = await run.session.page(slice);
      run.signal.throwIfAborted();
      const remembers = connector.source?.remembers === true;
      await this.pages.store({ claim, partition, slice: open, cursorVersion, remembers }, page);
      run.stored++;
      if (page.next === null) return page.hints?.pollAfter ?? 0;
      cursor = page.next;
    }
  }
}

/** A little before the known edge: items are published late. Nothing known: everything the source serves. */
function lowerBound(connector: Connector, state: PartitionState): number | undefined {
  const edge = edgeOf(state.covered);
  if (edge === undefined) return undefined;
  return edge - seconds(connector.source?.overlap ?? '0s') * 1000;
}

/** A cursor that is not the connector's any more begins the slice again: reading twice loses nothing. */
function readCursor(connector: Connector, state: PartitionState): Slice['cursor'] {
  if (state.cursor === null || state.cursorVersion !== (connector.cursor?.version ?? 1)) return null;
  const checked = connector.cursor?.schema.safeParse(state.cursor);
  return !checked || checked.success ? state.cursor : null;
}
