import type { Failure } from '#libs/connector';

export interface RunEnd {
  failure?: Failure;
  /** Stopped by its budget with pages stored: it goes on soon. */
  yielded?: boolean;
  /** Seconds the source wants between two reads. */
  pollAfter?: number;
}

export interface Next {
  /** Seconds until the next run. */
  wait: number;
  failures: number;
  /** Not pulled again until somebody resumes it. */
  pause: boolean;
}

const DAY = 86_400;
const BASE = 60;
const CAP = 6 * 3600;
const CONFIRMATIONS = 3;

/**
 * When a source is looked at again. Failures back off with full jitter (uniform between 0 and 60 s × 2ⁿ, at most 6 h;
 * AWS, "Exponential Backoff and Jitter"), never sooner than the source asked.
 */
export function after(
  end: RunEnd,
  before: { failures: number; everySeconds: number },
  random = Math.random,
): Next {
  const { failure } = end;
  const { failures, everySeconds } = before;
  const regular = Math.min(DAY, Math.max(everySeconds, end.pollAfter ?? 0));
  if (!failure) return { wait: end.yielded ? 1 : regular, failures: 0, pause: false };
  const asked = Math.min(DAY, Math.max(0, failure.waitSeconds ?? 0));
  const backoff = Math.max(5, random() * Math.min(CAP, BASE * 2 ** Math.min(failures, 20)));
  switch (failure.kind) {
    case 'cancelled':
      return { wait: 1, failures, pause: false };
    case 'rate_limited':
      return { wait: Math.max(asked, BASE), failures, pause: false };
    case 'config':
    case 'auth':
      return { wait: regular, failures: failures + 1, pause: true };
    case 'gone':
      return { wait: Math.max(backoff, asked), failures: failures + 1, pause: failures + 1 >= CONFIRMATIONS };
    case 'transient':
    case 'source_changed':
    case 'suspicious_empty':
    case 'refused':
    case 'system':
      return { wait: Math.max(backoff, asked), failures: failures + 1, pause: false };
  }
}
