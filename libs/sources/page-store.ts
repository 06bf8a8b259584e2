import type pg from 'pg';
import { identity, type Item, type MappedPage, SourceChanged } from '#libs/connector';
import { LIMITS, parseInstant } from '#libs/contract';
import { type FeedAnnouncer, inTransaction, type Transaction } from '#libs/database';
import type { IngestionDoor } from '#libs/ingestion';
import type { Claim } from './claims.js';
import { close } from './coverage.js';
import { keepDeadLetters } from './dead-letters.js';
import { takeIn } from './page-intake.js';
import { fence, type OpenSlice, saveProgress } from './partitions.js';

export interface PageOf {
  claim: Claim;
  partition: string;
  slice: OpenSlice;
  cursorVersion: number;
  /** The source serves one list that is remembered whole. */
  remembers: boolean;
}

interface Counts {
  received: number;
  accepted: number;
  revised: number;
  duplicates: number;
  rejected: number;
  skipped: number;
  truncated: number;
}

/** Stores a page: its records, rejects, cursor, validators and counters are saved together or not at all. */
export class PageStore {
  constructor(
    private readonly pool: pg.Pool,
    private readonly door: IngestionDoor,
    private readonly announcer: FeedAnnouncer,
  ) {}

  /** @throws Superseded when the claim is lost, SourceChanged when too much of the page is rejected. */
  async store(of: PageOf, page: MappedPage): Promise<void> {
    refuseDrift(page);
    await inTransaction(this.pool, async (tx) => {
      const { known, covered } = await fence(tx, of.claim, of.partition);
      const intake = takeIn(page, known, { now: of.slice.to, remembers: of.remembers });
      const counts = await this.ingest(tx, of.claim, intake.fresh);
      await keepDeadLetters(tx, of, page.rejects);
      const done = page.next === null;
      await saveProgress(tx, of, {
        cursorVersion: of.cursorVersion,
        cursor: page.next,
        openSlice: done ? null : of.slice,
        covered: done ? close(covered, { from: of.slice.from, to: of.slice.to }, intake.gap) : covered,
        validators: page.unchanged ? undefined : (page.hints?.validators ?? {}),
        known: of.remembers && !page.unchanged ? intake.known : undefined,
      });
      await count(tx, of.claim, {
        ...counts,
        received: page.items.length + page.rejects.length,
        duplicates: counts.duplicates + intake.unchanged,
        rejected: counts.rejected + page.rejects.length,
        skipped: page.skipped,
        note: intake.gap
          ? 'Nothing of the last read is on the list any more: items may have been missed.'
          : null,
      });
    });
    this.announcer.announce();
  }

  private async ingest(tx: Transaction, claim: Claim, items: (Item & { ds: string })[]) {
    const counts = { accepted: 0, revised: 0, duplicates: 0, rejected: 0, truncated: 0 };
    for (const [derived, group] of Map.groupBy(items, ({ id }) => identity.isDerived(id))) {
      for (let at = 0; at < group.length; at += LIMITS.records_per_batch) {
        const records = group.slice(at, at + LIMITS.records_per_batch).map(recordOf);
        const receipt = await this.door.acceptIn(tx, {
          source: claim.name,
          records,
          batch: claim.runId,
          onError: 'reject',
          identity: derived ? 'derived' : 'given',
        });
        counts.accepted += receipt.accepted;
        counts.revised += receipt.revised;
        counts.duplicates += receipt.duplicates;
        counts.rejected += receipt.rejected;
        counts.truncated += records.filter(({ filters }) => filters.truncated === true).length;
      }
    }
    return counts;
  }
}

/** Single bad items are put aside; when they are many, it is the source that has changed. */
function refuseDrift({ items, rejects }: MappedPage): void {
  const all = items.length + rejects.length;
  if (rejects.length <= 3 || rejects.length <= all / 10) return;
  const said = rejects[0]?.message ?? '';
  throw new SourceChanged(`${rejects.length} of ${all} items could not be read (${said}).`, rejects[0]?.raw);
}

function recordOf(item: Item & { ds: string }) {
  const { updatedAt, ...record } = item;
  return {
    ...record,
    filters: item.filters ?? {},
    updatedAt: updatedAt === undefined ? undefined : (parseInstant(updatedAt) ?? undefined),
  };
}

async function count(tx: Transaction, claim: Claim, counts: Counts & { note: string | null }): Promise<void> {
  await tx.query(
    `UPDATE source_run SET pages = pages + 1, received = received + $2, accepted = accepted + $3, revised = revised + $4,
       duplicates = duplicates + $5, rejected = rejected + $6, truncated = truncated + $7, note = coalesce($8, note), skipped = skipped + $9
     WHERE id = $1`,
    [
      claim.runId,
      counts.received,
      counts.accepted,
      counts.revised,
      counts.duplicates,
      counts.rejected,
      counts.truncated,
      counts.note,
      counts.skipped,
    ],
  );
}
