import { hash } from 'node:crypto';
import type pg from 'pg';
import type { CoverageSpan, OpenSlice, PartitionState, Validators, Item, MappedPage } from '#libs/connector';
import { type JsonValue, formatInstant } from '#libs/contract';
import { inTransaction, type Transaction } from '#libs/database';
import type { Claim } from './claims.js';
import type { Learned } from './drift/learn-items.js';

/** The source was taken over by another process, paused or removed: nothing more may be written. */
export class Superseded extends Error {
  constructor() {
    super('The source was taken over, paused or removed during the run.');
    this.name = 'Superseded';
  }
}

export type StoredPartition = PartitionState & { validators: Validators | null };

/** Claims a partition for this run and reads its state. @throws Superseded. */
export async function openPartition(
  pool: pg.Pool,
  claim: Claim,
  partition: string,
): Promise<StoredPartition> {
  const { rows } = await pool.query<StoredPartition>(
    `INSERT INTO source_partition AS p (source_id, partition, lease_epoch)
       SELECT source_id, $2, lease_epoch FROM pull_source WHERE source_id = $1 AND lease_epoch = $3
     ON CONFLICT (source_id, partition) DO UPDATE SET lease_epoch = excluded.lease_epoch, listed = true
       WHERE p.lease_epoch <= excluded.lease_epoch
     RETURNING cursor_version AS "cursorVersion", cursor, open_slice AS "openSlice", covered, sights,
       nullif(validators, '{}') AS validators`,
    [claim.sourceId, partition, claim.epoch],
  );
  if (!rows[0]) throw new Superseded();
  return rows[0];
}

/** Partitions that the connector no longer lists keep their state but no longer count for the source's coverage. */
export async function unlistOthers(pool: pg.Pool, claim: Claim, listed: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE source_partition p SET listed = false FROM pull_source s
     WHERE p.source_id = $1 AND s.source_id = $1 AND s.lease_epoch = $2 AND p.listed AND p.partition <> ALL ($3)`,
    [claim.sourceId, claim.epoch, listed],
  );
}

export interface FencedPartition extends Learned {
  known: KnownItems;
  covered: CoverageSpan[];
  sights: number[];
  /** A sweep is in progress: items seen by any run are not gone. */
  sweeping: boolean;
}

/** The first statement for every page: locks the partition until the end of the transaction. @throws Superseded. */
export async function fence(tx: Transaction, claim: Claim, partition: string): Promise<FencedPartition> {
  const { rows } = await tx.query<FencedPartition>(
    `UPDATE source_partition SET updated_at = now()
     WHERE source_id = $1 AND partition = $2 AND lease_epoch = $3
     RETURNING identities AS known, covered, sights, shape, drift,
       EXISTS (SELECT FROM source_slice WHERE source_id = $1 AND reason = 'sweep') AS sweeping`,
    [claim.sourceId, partition, claim.epoch],
  );
  if (!rows[0]) throw new Superseded();
  return rows[0];
}

/** Saves a new slice before its first page is requested: its end is fixed, and losses are recorded. */
export function saveSliceStart(
  pool: pg.Pool,
  { claim, partition }: { claim: Claim; partition: string },
  start: { open: OpenSlice; covered: CoverageSpan[]; cursor: JsonValue; notes: readonly string[] },
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    await fence(tx, claim, partition);
    await tx.query(
      `UPDATE source_partition SET open_slice = $3, covered = $4, cursor = $5 WHERE source_id = $1 AND partition = $2`,
      [claim.sourceId, partition, json(start.open), json(start.covered), json(start.cursor)],
    );
    await note(tx, claim, start.notes);
  });
}

/** Saves a slice that is begun again: `begin` says how, from the coverage as it is. @returns it; undefined: not at all. */
export function saveSliceAgain(
  pool: pg.Pool,
  { claim, partition }: { claim: Claim; partition: string },
  begin: (covered: CoverageSpan[]) => { open: OpenSlice; note: string } | undefined,
): Promise<OpenSlice | undefined> {
  return inTransaction(pool, async (tx) => {
    const { covered } = await fence(tx, claim, partition);
    const begun = begin(covered);
    if (!begun) return undefined;
    await tx.query(
      'UPDATE source_partition SET open_slice = $3, cursor = NULL WHERE source_id = $1 AND partition = $2',
      [claim.sourceId, partition, json(begun.open)],
    );
    await note(tx, claim, [begun.note]);
    return begun.open;
  });
}

export interface Progress {
  cursorVersion: number;
  cursor: JsonValue;
  openSlice: OpenSlice | null;
  covered: CoverageSpan[];
  sights: number[];
  /** Unchanged if absent. */
  validators?: Validators | Record<string, never>;
  known?: KnownItems;
}

export async function saveProgress(
  tx: Transaction,
  { claim, partition }: { claim: Claim; partition: string },
  progress: Progress,
): Promise<void> {
  await tx.query(
    `UPDATE source_partition SET cursor_version = $3, cursor = $4, open_slice = $5, covered = $6,
       validators = coalesce($7, validators), identities = coalesce($8, identities), sights = $9
     WHERE source_id = $1 AND partition = $2`,
    [
      claim.sourceId,
      partition,
      progress.cursorVersion,
      json(progress.cursor),
      json(progress.openSlice),
      json(progress.covered),
      json(progress.validators),
      json(progress.known),
      json(progress.sights),
    ],
  );
}

/** Appends messages to the note of the run. */
export async function note(
  db: Pick<pg.Pool, 'query'>,
  claim: Claim,
  notes: readonly string[],
): Promise<void> {
  if (notes.length === 0) return;
  await db.query(`UPDATE source_run SET note = left(concat_ws(E'\\n', note, $2::text), 4000) WHERE id = $1`, [
    claim.runId,
    notes.join('\n'),
  ]);
}

export function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

/** Known items of a source, by a digest of their identity: digest of the content, first sight in epoch ms. */
export type KnownItems = Record<string, [hash: string, firstSeen: number]>;

export interface PageIntake {
  /** New and changed items, each with a time. */
  fresh: (Item & { ds: string })[];
  unchanged: number;
  known: KnownItems;
  /** None of the known items is on the list any more: items may have been missed. */
  gap: boolean;
}

const LEAST_KEPT = 1_000;

/**
 * Selects the items of a page to store. With `remembers`, unchanged items are left out, and an item without a time keeps
 * that of its first sight. Items that left the list are remembered for a while because lists flap.
 */
export function selectChanged(
  page: MappedPage,
  before: KnownItems,
  options: { now: number; remembers: boolean },
): PageIntake {
  const { now, remembers } = options;
  const known: KnownItems = {};
  const fresh: PageIntake['fresh'] = [];
  let seen = 0;
  for (const { record, hash: content } of page.items) {
    const key = digest(record.id);
    const earlier = remembers ? before[key] : undefined;
    const firstSeen = earlier?.[1] ?? now;
    if (earlier) seen++;
    known[key] = [content, firstSeen];
    if (earlier?.[0] === content) continue;
    fresh.push({ ...record, ds: record.ds ?? sightOf(firstSeen) });
  }
  const gap = remembers && seen === 0 && page.items.length > 0 && Object.keys(before).length > 0;
  return {
    fresh,
    unchanged: page.items.length - fresh.length,
    known: remembers ? withFormer(known, before) : {},
    gap,
  };
}

function withFormer(known: KnownItems, before: KnownItems): KnownItems {
  let room = Math.max(LEAST_KEPT, Object.keys(known).length);
  for (const [key, value] of Object.entries(before)) {
    if (room <= 0) break;
    if (known[key]) continue;
    known[key] = value;
    room--;
  }
  return known;
}

function digest(id: string): string {
  return hash('sha256', id, 'base64url').slice(0, 16);
}

/** The time of an item without one: when it was first seen. */
export function sightOf(ms: number): string {
  return formatInstant({ ms, micros: 0, offset: 0, digits: 3 });
}
