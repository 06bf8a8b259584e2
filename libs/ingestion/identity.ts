import { hash } from 'node:crypto';
import { type IngestionRecord, type Instant, parseInstant, Problem } from '#libs/contract';
import type { RecordRow } from '#libs/records';
import { canonicalJson } from './canonical-json.js';

/** A record at the door: as it was pushed, or as a connector mapped it. */
export interface DoorRecord extends IngestionRecord {
  /** When the source says it was last changed; an older version never replaces a newer one. */
  updatedAt?: Instant;
}

/** Parts are set apart by NUL, which no text that is accepted holds. */
const APART = '\0';

/**
 * Gives records their identity. With an id it is (source, id). Without one it is the record itself: source, instant,
 * message, user name, url, score and filters, and the how-manieth equal record this is inside the batch; so a batch
 * sent twice is stored once while true duplicates inside one batch survive. An identity that comes twice in a batch is
 * one record, and its last mention counts.
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
        : `${sourceId}${APART}id${APART}${record.id}`;
    const key = hash('sha256', identity, 'hex').slice(0, 32);
    rows.set(key, rowOf(record, { key, ds, filters }));
  }
  return rows;
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
  const content = [
    sourceId,
    'content',
    ds.ms,
    ds.micros,
    record.user_name ?? '',
    record.url ?? '',
    record.score ?? '',
    filters,
    record.message,
  ].join(APART);
  const occurrence = record.occurrence ?? (seen.get(content) ?? 0) + 1;
  if (record.occurrence === undefined) seen.set(content, occurrence);
  return `${content}${APART}${occurrence}`;
}

function rowOf(record: DoorRecord, derived: { key: string; ds: Instant; filters: string }): RecordRow {
  return {
    ...derived,
    message: record.message,
    score: record.score ?? null,
    userName: record.user_name ?? null,
    url: record.url ?? null,
    callerId: record.id ?? null,
    updatedAt: record.updatedAt ?? null,
  };
}

function instantOf(text: string): Instant {
  const instant = parseInstant(text);
  if (!instant) throw new Problem('internal_error', 'A record reached the store unchecked.');
  return instant;
}
