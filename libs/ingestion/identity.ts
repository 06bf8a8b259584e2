import { hash } from 'node:crypto';
import { canonicalJson, type IngestionRecord, type Instant, parseInstant, Problem } from '#libs/contract';
import type { RecordRow } from '#libs/records';

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
