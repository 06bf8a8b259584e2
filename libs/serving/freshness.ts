import type { Meta, Warning } from '#libs/contract';
import type { Watermark } from '#libs/database';

/** In epoch milliseconds: what was committed at `asOf` is counted, and the database was followed at `followedAt`. */
export interface FollowerTimes {
  asOf: number;
  followedAt: number;
}

/**
 * How fresh an answer is, in epoch milliseconds: it counts what was committed at `asOf`, and the database was followed
 * at `followedAt`. `behind`: the transaction the answer had to include was not reached in time.
 */
export interface Freshness extends FollowerTimes {
  behind: boolean;
  warnings: readonly Warning[];
  /** Every change up to it is counted, and none after it. */
  watermark: Watermark;
  /** Two answers of one state were counted of the same records. */
  state: string;
}

/** Meilisearch is late beyond this, and answers say so. */
const TEXT_INDEX_LATE_MS = 5_000;
/** The database counts as not being followed beyond this. */
const STALE_MS = 5_000;

/** The part of `meta` that says how fresh an answer is and what it cost. */
export function freshMeta(
  meta: Pick<Meta, 'warnings'>,
  freshness: Freshness,
  { requestId, started }: { requestId: string; started: number },
) {
  const { asOf, behind } = freshness;
  const now = Date.now();
  const warnings = [...meta.warnings, ...freshness.warnings];
  const isText = warnings.some(({ code }) => code === 'text_index_behind');
  const late = latenessOf(freshness, now);
  if (behind || (late === 'index_behind' && !isText)) {
    const detail =
      'Records of the latest writes are not counted yet: a transaction is still open in the database.';
    warnings.push({ code: 'index_behind', detail });
  }
  if (late === 'stale') {
    const detail = 'The database cannot be followed at the moment; data_as_of says how old this answer is.';
    warnings.push({ code: 'stale', detail });
  }
  return {
    request_id: requestId,
    took_ms: Math.round(performance.now() - started),
    data_as_of: new Date(asOf).toISOString().replace('Z', '+00:00'),
    index_lag_ms: Math.max(0, now - asOf),
    warnings,
  };
}

/** The code of the warning, when answers miss what was committed seconds ago: the feed is held back, or not followed. */
function latenessOf({ asOf, followedAt }: FollowerTimes, now: number): 'index_behind' | 'stale' | undefined {
  if (now - followedAt > STALE_MS) return 'stale';
  return now - asOf > STALE_MS ? 'index_behind' : undefined;
}

/** The same for operators, in words; undefined while the index keeps up. */
export function describeLateness(times: FollowerTimes, now: number): string | undefined {
  const late = latenessOf(times, now);
  if (!late) return undefined;
  const cause =
    late === 'stale' ? 'the database cannot be followed' : 'a transaction is still open in the database';
  return `answers are as of ${new Date(times.asOf).toISOString()}: ${cause}`;
}

/** @param reason why Meilisearch did not answer: "it …" */
export function builtInWarning(reason: string): Warning {
  const detail = `The built-in text engine answered instead of Meilisearch: ${reason.replace(/\.$/, '')}.`;
  return { code: 'text_engine_unavailable', detail };
}

/**
 * Warnings of an answer as of `watermark`. `asOf`: when Meilisearch last held everything (epoch milliseconds);
 * `seen`: a transaction that the caller knows of.
 */
export function textIndexWarnings(watermark: number, asOf: number, seen: string | undefined): Warning[] {
  const isMissing = seen !== undefined && Number(seen) >= watermark;
  const isLate = Date.now() - asOf > TEXT_INDEX_LATE_MS;
  if (!isMissing && !isLate) return [];
  const detail = isMissing
    ? 'Meilisearch does not hold the records of that watermark yet: they are not counted.'
    : 'Meilisearch is behind; data_as_of says how old this answer is.';
  return [{ code: 'text_index_behind', detail }];
}
