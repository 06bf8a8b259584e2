import type { JsonValue } from '#libs/contract';
import { markCoverage } from './coverage.js';
import type { Connector, Item, Slice } from './define-connector.js';
import { type ConnectorSession, type MappedPage } from './session.js';
import {
  advance,
  beginSlice,
  closeSlice,
  type OpenSlice,
  type PartitionState,
  latestItemTimes,
} from './slices.js';

/** What the engine keeps in the database between runs, in memory. */
export class DryRunStore {
  readonly partitions = new Map<string, PartitionState>();
  readonly items = new Map<string, { record: Item; hash: string; revisions: number }>();

  stateOf(partition: string): PartitionState {
    const none = { covered: [], openSlice: null, cursor: null, cursorVersion: 1, sights: [] };
    return this.partitions.get(partition) ?? none;
  }

  /** @returns how many items of the page are new, and how many known ones have changed. */
  keep(page: MappedPage): { added: number; revised: number } {
    const counts = { added: 0, revised: 0 };
    for (const { record, hash } of page.items) {
      const known = this.items.get(record.id);
      if (known?.hash === hash || isOlder(record, known?.record)) continue;
      counts[known ? 'revised' : 'added']++;
      this.items.set(record.id, { record, hash, revisions: known ? known.revisions + 1 : 0 });
    }
    return counts;
  }
}

export interface DryRunPage {
  partition: string;
  slice: OpenSlice;
  page: MappedPage;
  added: number;
  revised: number;
  notes: string[];
  /** The slice is finished. */
  done: boolean;
}

export interface DryRunOptions {
  /** The current time in epoch milliseconds. */
  now: number;
  store?: DryRunStore;
  /** Default: all. */
  partition?: string;
  /** Reads this span instead of what is due according to the store. Default reason: `backfill`. */
  span?: { from?: number; to: number; reason?: Slice['reason'] };
}

/**
 * Runs a connector once with the engine's slices, cursors and coverage, but without a database. To stop iterating has
 * the effect of a crash between two pages.
 */
export async function* dryRun(
  connector: Connector,
  session: ConnectorSession,
  { now, store = new DryRunStore(), partition: only, span }: DryRunOptions,
): AsyncGenerator<DryRunPage> {
  for (const partition of only === undefined ? await session.partitions() : [only]) {
    const state = store.stateOf(partition);
    const begun = span
      ? { open: { reason: 'backfill' as const, ...span }, cursor: null, covered: state.covered, notes: [] }
      : beginSlice(connector, state, now);
    let { open, cursor, covered }: { open: OpenSlice; cursor: JsonValue } & Pick<PartitionState, 'covered'> =
      begun;
    for (let done = false; !done;) {
      const page = await session.page({ ...open, partition, cursor });
      const step = advance(connector, open, page);
      open = step.open;
      done = step.done;
      cursor = page.next;
      const notes = [...begun.notes];
      if (done && !span) {
        const closed = closeSlice(connector.source, covered, open);
        covered = closed.covered;
        notes.push(...closed.notes);
      } else if (step.closes && !span) covered = markCoverage(covered, step.closes, 'complete');
      const counts = store.keep(page);
      const sights = latestItemTimes(open, state.sights);
      const next = { covered, openSlice: done ? null : open, cursor: done ? null : cursor, sights };
      if (!span) store.partitions.set(partition, { ...next, cursorVersion: connector.cursor?.version ?? 1 });
      yield { partition, slice: open, page, ...counts, notes, done };
    }
  }
}

function isOlder(one: Item, known: Item | undefined): boolean {
  if (!one.updatedAt || !known?.updatedAt) return false;
  return Date.parse(one.updatedAt) < Date.parse(known.updatedAt);
}
