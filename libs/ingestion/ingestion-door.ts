import { hash } from 'node:crypto';
import pTimeout from 'p-timeout';
import type pg from 'pg';
import { v7 } from 'uuid';
import {
  type Fault,
  fieldErrorOf,
  type IngestionReceipt,
  invalidRequest,
  Problem,
  canonicalJson,
  type IngestionRecord,
  type Instant,
  isAhead,
  LIMITS,
  parseInstant,
  visitFilterValues,
} from '#libs/contract';
import { type FeedAnnouncer, inTransaction, retrying, type Transaction } from '#libs/database';
import { recordLanguage } from '#libs/language';
import {
  type AttributeLimits,
  type Queryable,
  type SourceRegistry,
  type StoreCounts,
  storeRecords,
  type RecordRow,
} from '#libs/records';
import { type Accepted, claimKey, rememberAnswer, type RequestKey } from './idempotency.js';

export interface DoorInput {
  source: string;
  /** As sent, `null` in place of a record that failed its check. */
  records: readonly (DoorRecord | null)[];
  /** What is wrong with those. */
  faults?: readonly Fault[];
  /** UUID shared by the requests of one import; default a new one. */
  batch?: string;
  onError: 'reject' | 'skip';
  /** Whether the records' ids are the caller's own (the default) or derived by a connector. */
  identity?: 'given' | 'derived';
}

/** An unreachable or stuck database is answered with 503 within three seconds. */
const PATIENCE = 2_800;
const TICK = 100;
/** A tick that this process is too busy for does not count: what it parses meanwhile is not the database's delay. */
const idleTime = {
  setTimeout: (late: () => void, ms = 0) => {
    let ticks = Math.ceil(ms / TICK);
    const timer = setInterval(() => --ticks === 0 && late(), TICK);
    return timer;
  },
  clearTimeout: clearInterval,
} as unknown as Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
const LONG = 'stored whole, but holds more than 5 000 different words: its last part is not indexed';
const NOT_INDEXED =
  'stored, but not indexed: there are as many attributes as there may be; an administrator can pin it';
const OUTGROWN =
  'stored, but not indexed: it has more different values than an attribute may have; an administrator can pin it';

/**
 * The one way in for records. When `accept` resolves, every record of the batch is committed in PostgreSQL; when it
 * rejects with 422, nothing is stored. After any other failure the outcome is unknown: send the same batch again, and it
 * is stored once.
 */
export class IngestionDoor {
  constructor(
    private readonly pool: pg.Pool,
    private readonly sources: SourceRegistry,
    private readonly announcer: FeedAnnouncer,
    private readonly limits: IndexLimits = { attributes: { total: 5_000, perSource: 500, values: 250_000 } },
  ) {}

  async accept(input: DoorInput, requestKey?: RequestKey): Promise<Accepted> {
    refuseFaults(input);
    const accepted = await pTimeout(
      retrying(async () => {
        const sourceId = await this.sources.idOf(input.source);
        return requestKey
          ? this.acceptOnce(input, sourceId, requestKey)
          : this.store(this.pool, input, sourceId);
      }),
      { milliseconds: PATIENCE, fallback: late, customTimers: idleTime },
    );
    this.announcer.announce();
    return accepted;
  }

  /** In the caller's transaction, so that records, cursor and counters commit together. The caller announces afterwards. */
  async acceptIn(tx: Transaction, sourceId: number, input: Omit<DoorInput, 'source'>): Promise<Accepted> {
    refuseFaults(input);
    return this.store(tx, input, sourceId);
  }

  private acceptOnce(input: DoorInput, sourceId: number, requestKey: RequestKey): Promise<Accepted> {
    return inTransaction(this.pool, async (tx) => {
      const earlier = await claimKey(tx, requestKey);
      // Equal bodies have equal errors: only what they did not say is remembered.
      if (earlier) return { ...earlier, errors: errorsOf(input.faults ?? []) };
      const accepted = await this.store(tx, input, sourceId);
      await rememberAnswer(tx, requestKey, accepted);
      return accepted;
    });
  }

  private async store(tx: Queryable, input: Omit<DoorInput, 'source'>, sourceId: number): Promise<Accepted> {
    const sound = input.records.filter((record) => record !== null);
    const rows = identify(sound, sourceId);
    const batch = input.batch ?? v7();
    const attributes = attributesOf(input.records);
    const counts = await storeRecords(tx, [...rows.values()], {
      sourceId,
      batch,
      identity: input.identity ?? 'given',
      attributes: [...attributes.keys()],
      limits: this.limits.attributes,
    });
    const unindexed = counts.unindexed.map((name) => ({
      index: attributes.get(name) ?? 0,
      field: `filters.${name}`,
      reason: counts.outgrown.includes(name) ? OUTGROWN : NOT_INDEXED,
    }));
    const warnings = [...warningsOf(input.records), ...unindexed, ...this.longOnes(input.records)];
    return { ...receiptOf(input, batch, counts), warnings, tx: counts.tx, replayed: false };
  }

  private longOnes(records: DoorInput['records']): IngestionReceipt['warnings'] {
    return records.flatMap((record, index) =>
      record && this.limits.isLong?.(record.message) ? [{ index, field: 'message', reason: LONG }] : [],
    );
  }
}

/** What is stored, but not indexed. */
export interface IndexLimits {
  attributes: AttributeLimits;
  /** Whether a message holds more different words than are indexed. */
  isLong?: (message: string) => boolean;
}

function refuseFaults({ faults = [], onError }: Pick<DoorInput, 'faults' | 'onError'>): void {
  if (faults.length > 0 && onError === 'reject') throw invalidRequest(faults.map(fieldErrorOf));
}

/** The names of all attributes, each with the first record that holds it. */
function attributesOf(records: readonly (DoorRecord | null)[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    visitFilterValues(record?.filters ?? {}, (name) => {
      if (!names.has(name)) names.set(name, index);
    });
  }
  return names;
}

function receiptOf(
  { records, faults = [] }: Pick<DoorInput, 'records' | 'faults'>,
  batch: string,
  counts: StoreCounts,
): Omit<IngestionReceipt, 'warnings'> {
  const received = records.length;
  const unsound = records.filter((record) => record === null).length;
  const rejected = unsound + counts.erased;
  return {
    statusCode: 200,
    body: `Data added successfully: ${counts.accepted} record${counts.accepted === 1 ? '' : 's'}`,
    batch_id: batch,
    received,
    accepted: counts.accepted,
    revised: counts.revised,
    duplicates: received - rejected - counts.accepted,
    rejected,
    rejected_as_erased: counts.erased,
    errors: errorsOf(faults),
  };
}

/** The records that are stored as they are, but may hold a mistake; the first of very many. */
function warningsOf(records: DoorInput['records']): IngestionReceipt['warnings'] {
  const now = Date.now();
  const warnings: IngestionReceipt['warnings'] = [];
  for (const [index, record] of records.entries()) {
    if (!record || !isAhead(record.ds, now)) continue;
    warnings.push({ index, field: 'ds', reason: `is dated more than a day ahead: ${record.ds}` });
    if (warnings.length === LIMITS.problem_errors) break;
  }
  return warnings;
}

function errorsOf(faults: readonly Fault[]): IngestionReceipt['errors'] {
  return faults
    .map(fieldErrorOf)
    .map(({ allowed, ...error }) => ({ ...error, ...(allowed && { allowed: [...allowed] }) }));
}

function late(): never {
  throw new Problem('unavailable', 'The database did not answer in time. Send the same request again.', {
    retryAfter: 2,
  });
}

/** A record at the door: as it was pushed, or as a connector mapped it. */
export interface DoorRecord extends IngestionRecord {
  /** When the source says it was last changed; an older version never replaces a newer one. */
  updatedAt?: Instant;
}

/**
 * Gives records their identity. With an id it is (source, id). Without one it is the record itself: source, instant,
 * message, user name, url, score and filters, and which of several equal records of the batch this is; so a batch
 * sent twice is stored once while true duplicates inside one batch survive. An identity that comes twice in a batch is
 * one record: the version its source dates last counts, else its last mention. Parts are set apart by NUL, which no accepted text holds.
 */
export function identify(records: readonly DoorRecord[], sourceId: number): Map<string, RecordRow> {
  const rows = new Map<string, RecordRow>();
  const seen = new Map<string, number>();
  for (const record of records) {
    const ds = instantOf(record.ds);
    const filters = canonicalJson(record.filters);
    const identity =
      record.id === undefined
        ? contentOf(record, { sourceId, ds, filters }, seen)
        : givenIdentity(sourceId, record.id);
    const key = keyOf(identity);
    if (isOlder(record.updatedAt, rows.get(key)?.updatedAt)) continue;
    rows.set(key, {
      key,
      ds,
      filters,
      message: record.message,
      score: record.score ?? null,
      userName: record.user_name ?? null,
      url: record.url ?? null,
      callerId: record.id ?? null,
      updatedAt: record.updatedAt ?? null,
      language: recordLanguage(record),
    });
  }
  return rows;
}

/** The key of a record that came with an id, as 32 hexadecimal digits. */
export function recordKey(sourceId: number, id: string): string {
  return keyOf(givenIdentity(sourceId, id));
}

function givenIdentity(sourceId: number, id: string): string {
  return `${sourceId}\0id\0${id}`;
}

function keyOf(identity: string): string {
  return hash('sha256', identity, 'hex').slice(0, 32);
}

function isOlder(one: Instant | undefined, other: Instant | null | undefined): boolean {
  if (!one || !other) return false;
  return one.ms < other.ms || (one.ms === other.ms && one.micros < other.micros);
}

interface Derived {
  sourceId: number;
  ds: Instant;
  filters: string;
}

function contentOf(
  record: DoorRecord,
  { sourceId, ds, filters }: Derived,
  seen: Map<string, number>,
): string {
  const { score = '', message } = record;
  // An empty name is not an absent one.
  const name = record.user_name === undefined ? '' : `=${record.user_name}`;
  const url = record.url === undefined ? '' : `=${record.url}`;
  const content = `${sourceId}\0content\0${ds.ms}\0${ds.micros}\0${name}\0${url}\0${score}\0${filters}\0${message}`;
  const occurrence = record.occurrence ?? (seen.get(content) ?? 0) + 1;
  if (record.occurrence === undefined) seen.set(content, occurrence);
  return `${content}\0${occurrence}`;
}

function instantOf(text: string): Instant {
  const instant = parseInstant(text);
  if (!instant) throw new Problem('internal_error', 'A record reached the store unchecked.');
  return instant;
}
