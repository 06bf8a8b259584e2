const MINUTE = 60;
const HOUR = 3600;

/** Seconds between two attempts: eight within about a day, dense at first (as Standard Webhooks advises). */
const WAITS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR];
/** What a receiver may ask for at most. */
const LONGEST = 8 * HOUR;

/** How an attempt ended; `status` is absent when there was no answer. */
export type Outcome =
  | { ok: true; status?: number }
  | { ok: false; status?: number; error: string; waitSeconds?: number; giveUp?: boolean };

/**
 * Seconds until the next attempt, undefined when there is none. Up to a tenth is added by chance, so that what failed
 * together does not come back together; never sooner than the receiver asked.
 */
export function waitAfter(
  attempts: number,
  outcome: Extract<Outcome, { ok: false }>,
  random = Math.random,
): number | undefined {
  const wait = WAITS[attempts - 1];
  if (wait === undefined || outcome.giveUp) return undefined;
  return Math.max(wait * (1 + random() / 10), Math.min(LONGEST, outcome.waitSeconds ?? 0));
}

/** Seconds until the next attempt where waits double, up to a tenth more by chance. */
export function doublingWait(
  attempts: number,
  { first, longest }: { first: number; longest: number },
): number {
  return Math.min(longest, first * 2 ** (attempts - 1)) * (1 + Math.random() / 10);
}
