import type { Failure, FailureKind } from '#libs/connector';

export interface RunResult {
  failure?: Failure;
  /** Stopped by its time limit with pages stored; the next run continues soon. */
  yielded?: boolean;
  /** Seconds the source asks to leave between two runs. */
  pollAfter?: number;
  /** Pages were stored before it failed. */
  progressed?: boolean;
  /** Other partitions were read successfully. */
  partial?: boolean;
}

/** The failure counters of a source before the run. */
export interface SourceHistory {
  everySeconds: number;
  /** Consecutive failures without and with progress (stored pages). */
  failures: number;
  progressFailures: number;
  /** The kind of the last failure, and how often it occurred in a row. */
  lastKind: string | null;
  streak: number;
}

export interface NextRun {
  /** Seconds until the next run, or the next probe of an open breaker. */
  wait: number;
  failures: number;
  progressFailures: number;
  streak: number;
  /** `closed`: pulled on its schedule. `open`: only probed until it recovers. `same`: unchanged. */
  breaker: 'closed' | 'open' | 'same';
}

const DAY = 86_400;
const BASE = 60;
const CAP = 6 * 3600;
/** A source that makes progress between its failures is retried sooner. */
const PROGRESS_BASE = 5;
const PROGRESS_CAP = 900;
const EMPTY_RETRIES = 2;

/** Consecutive failures of one kind that open the breaker. */
const OPENS_AFTER: Partial<Record<FailureKind, number>> = { config: 1, auth: 1, source_changed: 2, gone: 3 };
const OPENS_WITHOUT_PROGRESS = 5;
const OPENS_WITH_PROGRESS = 20;

/**
 * Decides when a source runs next. Failures back off with full jitter (uniform between 0 and 60 s × 2ⁿ, at most 6 h; AWS,
 * "Exponential Backoff and Jitter"), never sooner than the source asked.
 */
export function nextRunAfter(end: RunResult, before: SourceHistory, random = Math.random): NextRun {
  const { failure } = end;
  const regular = Math.min(DAY, Math.max(before.everySeconds, end.pollAfter ?? 0));
  const counters = {
    failures: before.failures,
    progressFailures: before.progressFailures,
    streak: before.streak,
  };
  if (!failure) {
    const wait = end.yielded ? 1 : regular;
    return { wait, failures: 0, progressFailures: 0, streak: 0, breaker: 'closed' };
  }
  const requested = Math.min(DAY, Math.max(0, failure.waitSeconds ?? 0));
  if (failure.kind === 'cancelled') return { ...counters, wait: 1, breaker: 'same' };
  if (failure.kind === 'rate_limited') return { ...counters, wait: requested || BASE, breaker: 'same' };
  const streak = before.lastKind === failure.kind ? before.streak + 1 : 1;
  if (failure.kind === 'suspicious_empty') {
    const soon = Math.min(regular, backoff(streak, random));
    return { ...counters, streak, wait: streak > EMPTY_RETRIES ? regular : soon, breaker: 'same' };
  }
  const progressed = end.progressed === true;
  const failures = progressed ? 0 : before.failures + 1;
  const progressFailures = progressed ? before.progressFailures + 1 : before.progressFailures;
  const wait = progressed
    ? Math.max(
        1,
        random() * Math.min(PROGRESS_CAP, PROGRESS_BASE * 2 ** Math.min(before.progressFailures, 20)),
      )
    : backoff(before.failures, random);
  const opens = opensAt(failure.kind, { streak, failures, progressFailures, partial: end.partial === true });
  return {
    wait: Math.max(wait, requested),
    failures,
    progressFailures,
    streak,
    breaker: opens ? 'open' : 'same',
  };
}

function opensAt(
  kind: FailureKind,
  at: { streak: number; failures: number; progressFailures: number; partial: boolean },
): boolean {
  // A partition that is gone or has changed says nothing about the others.
  if (at.partial && kind !== 'auth' && kind !== 'config') return false;
  const limit = OPENS_AFTER[kind];
  if (limit !== undefined) return at.streak >= limit;
  return at.failures >= OPENS_WITHOUT_PROGRESS || at.progressFailures >= OPENS_WITH_PROGRESS;
}

/** Seconds. */
export function backoff(failures: number, random = Math.random): number {
  return Math.max(5, random() * Math.min(CAP, BASE * 2 ** Math.min(failures, 20)));
}
