import type { Warning } from '#libs/contract';

/** Further behind than this, an answer says so. */
const LATE_MS = 5_000;

/** @param reason what is the matter with Meilisearch: "it …" */
export function answeredBuiltIn(reason: string): Warning {
  const detail = `The built-in text engine answered instead of Meilisearch: ${reason.replace(/\.$/, '')}.`;
  return { code: 'text_engine_unavailable', detail };
}

/**
 * What an answer as of `watermark` must say. `asOf`: when Meilisearch last held everything (epoch milliseconds);
 * `seen`: a transaction that the caller knows of.
 */
export function behindWarnings(watermark: number, asOf: number, seen: string | undefined): Warning[] {
  const missed = seen !== undefined && Number(seen) >= watermark;
  const late = Date.now() - asOf > LATE_MS;
  if (!missed && !late) return [];
  const detail = missed
    ? 'Meilisearch does not hold the records of that watermark yet: they are not counted.'
    : 'Meilisearch is behind; data_as_of says how old this answer is.';
  return [{ code: 'text_index_behind', detail }];
}
