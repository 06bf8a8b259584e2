import type pg from 'pg';
import {
  advance,
  closeSlice,
  type Connector,
  identity,
  type Item,
  type MappedPage,
  countMissingItems,
  type OpenSlice,
  markCoverage,
  latestItemTimes,
  SourceChanged,
  SuspiciousEmpty,
  servedWindow,
} from '#libs/connector';
import { LIMITS, parseInstant } from '#libs/contract';
import { type FeedAnnouncer, inTransaction, type Transaction } from '#libs/database';
import type { IngestionDoor } from '#libs/ingestion';
import { closeBacklog, saveSeen, saveBacklog } from './backlog.js';
import type { Claim } from './claims.js';
import { saveDeadLetters } from './dead-letters.js';
import { saveDrift } from './drift/save-drift.js';
import {
  type PageIntake,
  selectChanged,
  fence,
  type FencedPartition,
  note,
  saveProgress,
} from './partitions.js';

export interface PageContext {
  claim: Claim;
  connector: Connector;
  partition: string;
  slice: OpenSlice;
  /** The number of the page in the run, from 1. */
  number: number;
  /** The id of a backfill or sweep slice; absent: the partition's regular slice. */
  backlogId?: string;
}

const EXPECTED_ON_LIST = 3;

/** Stores a page: its records, rejects, cursor, coverage, validators and counters are saved together or not at all. */
export class PageStore {
  constructor(
    private readonly pool: pg.Pool,
    private readonly door: IngestionDoor,
    private readonly announcer: FeedAnnouncer,
  ) {}

  /**
   * @returns the slice after the page, and whether it is finished.
   * @throws Superseded if the claim is lost, SourceChanged if too many items are rejected, SuspiciousEmpty if the slice
   * ends without any of the items that should be in it.
   */
  async store(of: PageContext, page: MappedPage): Promise<{ open: OpenSlice; done: boolean }> {
    refuseUnreadable(page);
    const { claim, connector, partition } = of;
    const step = advance(connector, of.slice, page);
    await inTransaction(this.pool, async (tx) => {
      const state = await fence(tx, claim, partition);
      const remembers = connector.source?.remembers === true;
      const intake = selectChanged(page, state.known, { now: of.slice.to, remembers });
      if (step.done && !page.unchanged) refuseEmptySlice(of, step.open, state);
      const { counts, warnings } = await this.ingest(tx, claim, intake.fresh);
      if (state.sweeping)
        await saveSeen(
          tx,
          claim.sourceId,
          page.items.map(({ record }) => record.id),
        );
      const version = connector.version;
      const dropped = await saveDeadLetters(tx, { claim, partition, page: of.number, version }, page.rejects);
      const notes = of.backlogId
        ? await saveBacklogPage(tx, of, page, { ...step, state })
        : await saveMainPage(tx, of, page, { ...step, state, intake });
      notes.push(...warningNote(warnings));
      if (page.hints?.note) notes.push(page.hints.note);
      if (dropped > 0) notes.push(`The ${dropped} oldest dead letters were dropped to make room.`);
      await count(tx, claim, {
        ...counts,
        received: page.items.length + page.rejects.length,
        duplicates: counts.duplicates + intake.unchanged,
        rejected: counts.rejected + page.rejects.length,
        skipped: page.skipped,
      });
      // Backfills and the first reading go back to items of a time when they looked different.
      const tells = !of.backlogId && of.slice.from !== undefined;
      if (page.shape) notes.push(...(await saveDrift(tx, { claim, partition, tells }, state, page.shape)));
      await note(tx, claim, notes);
    });
    this.announcer.announce();
    return { open: step.open, done: step.done };
  }

  /** Stores items as records within the caller's transaction. */
  async ingest(tx: Transaction, claim: Claim, items: readonly (Item & { ds: string })[]) {
    const counts = { accepted: 0, revised: 0, duplicates: 0, rejected: 0, truncated: 0 };
    const warnings: string[] = [];
    for (const [derived, group] of Map.groupBy(items, ({ id }) => identity.isDerived(id))) {
      for (let at = 0; at < group.length; at += LIMITS.records_per_batch) {
        const records = group.slice(at, at + LIMITS.records_per_batch).map(recordOf);
        const receipt = await this.door.acceptIn(tx, claim.sourceId, {
          records,
          batch: claim.runId,
          onError: 'reject',
          identity: derived ? 'derived' : 'given',
        });
        warnings.push(
          ...receipt.warnings.map(({ index, reason }) => `${records[index]?.id ?? ''} ${reason}`),
        );
        counts.accepted += receipt.accepted;
        counts.revised += receipt.revised;
        counts.duplicates += receipt.duplicates;
        counts.rejected += receipt.rejected;
        counts.truncated += records.filter(({ filters }) => filters.truncated === true).length;
      }
    }
    return { counts, warnings };
  }
}

/** The first of a page's warnings, and how many there are. */
function warningNote([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  return [`Stored, but check: ${first}${others.length > 0 ? `, and ${others.length} more like it` : ''}.`];
}

type Step = ReturnType<typeof advance> & { state: FencedPartition };

/** @returns messages for the run's note. */
async function saveMainPage(
  tx: Transaction,
  of: PageContext,
  page: MappedPage,
  { open, done, closes, state, intake }: Step & { intake: PageIntake },
): Promise<string[]> {
  const { connector, slice } = of;
  const remembers = connector.source?.remembers === true;
  const ended = done ? closeSlice(connector.source, state.covered, open) : undefined;
  let covered = ended?.covered ?? (closes ? markCoverage(state.covered, closes, 'complete') : state.covered);
  const notes = ended?.notes ?? [];
  if (done && intake.gap) {
    covered = markCoverage(covered, { from: slice.from ?? slice.to, to: slice.to }, 'unknown');
    notes.push('None of the items of the last run is still on the list: items may have been missed.');
  }
  await saveProgress(tx, of, {
    cursorVersion: connector.cursor?.version ?? 1,
    cursor: done ? null : page.next,
    openSlice: done ? null : open,
    covered,
    sights: latestItemTimes(open, state.sights),
    validators: page.unchanged ? undefined : (page.hints?.validators ?? {}),
    known: remembers && !page.unchanged ? intake.known : undefined,
  });
  return notes;
}

async function saveBacklogPage(
  tx: Transaction,
  of: PageContext,
  page: MappedPage,
  { open, done, state }: Step,
): Promise<string[]> {
  const { connector, claim, partition, backlogId = '' } = of;
  const cursorVersion = connector.cursor?.version ?? 1;
  await saveBacklog(tx, { id: backlogId, slice: open }, { cursor: page.next, cursorVersion, done });
  if (!done) return [];
  const serves = connector.source?.serves;
  const items = serves !== undefined && 'items' in serves;
  const covered = closeBacklog(state.covered, open, { window: servedWindow(connector.source), items });
  await tx.query('UPDATE source_partition SET covered = $3 WHERE source_id = $1 AND partition = $2', [
    claim.sourceId,
    partition,
    JSON.stringify(covered),
  ]);
  return [];
}

/** A few bad items become dead letters. More than three and a tenth of the page mean that the source has changed. */
function refuseUnreadable({ items, rejects }: MappedPage): void {
  const all = items.length + rejects.length;
  if (rejects.length <= 3 || rejects.length <= all / 10) return;
  const [first] = rejects;
  throw new SourceChanged(
    `${rejects.length} of ${all} items could not be read (${first?.message ?? ''}).`,
    first?.raw,
  );
}

/** An empty slice where known items should be is not believed: it stays open. */
function refuseEmptySlice(
  { connector, slice }: PageContext,
  open: OpenSlice,
  { known, sights }: FencedPartition,
): void {
  if (slice.reason !== 'incremental' || (open.items ?? 0) > 0) return;
  const listed = connector.source?.remembers ? Object.keys(known).length : 0;
  const missed = listed >= EXPECTED_ON_LIST ? listed : countMissingItems(open, sights);
  if (missed === 0) return;
  throw new SuspiciousEmpty(
    `The source returned no items, although at least ${missed} known ones were expected.`,
  );
}

function recordOf(item: Item & { ds: string }) {
  const { updatedAt, ...record } = item;
  return {
    ...record,
    filters: item.filters ?? {},
    updatedAt: updatedAt === undefined ? undefined : (parseInstant(updatedAt) ?? undefined),
  };
}

const COUNTED = [
  'received',
  'accepted',
  'revised',
  'duplicates',
  'rejected',
  'skipped',
  'truncated',
] as const;

/** Adds to the counters of the run. */
export async function count(
  tx: Transaction,
  claim: Claim,
  counts: Record<(typeof COUNTED)[number], number>,
  pages = 1,
): Promise<void> {
  const added = COUNTED.map((name, n) => `${name} = ${name} + $${n + 3}`).join(', ');
  await tx.query(`UPDATE source_run SET pages = pages + $2, ${added} WHERE id = $1`, [
    claim.runId,
    pages,
    ...COUNTED.map((name) => counts[name]),
  ]);
}
