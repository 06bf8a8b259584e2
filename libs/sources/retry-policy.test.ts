import { expect, it } from 'vitest';
import type { FailureKind } from '#libs/connector';
import { nextRunAfter, type SourceHistory } from './retry-policy.js';

const before: SourceHistory = {
  everySeconds: 1800,
  failures: 0,
  progressFailures: 0,
  lastKind: null,
  streak: 0,
};
const most = () => 1;
const failure = (kind: FailureKind) => ({ failure: { kind, message: 'm' } });

/** Runs that end the same way, one after the other. */
function inARow(kind: FailureKind, times: number, end: object = {}) {
  let state = before;
  return Array.from({ length: times }, () => {
    const next = nextRunAfter({ ...failure(kind), ...end }, state, most);
    state = { ...state, ...next, lastKind: kind };
    return next;
  });
}
const opened = (kind: FailureKind, times: number, end: object = {}) =>
  inARow(kind, times, end).findIndex(({ breaker }) => breaker === 'open') + 1;

it('waits the regular time, longer if the source requests it, never more than a day', () => {
  expect(nextRunAfter({}, before)).toMatchObject({ wait: 1800, failures: 0, breaker: 'closed' });
  expect(nextRunAfter({ pollAfter: 60 }, before).wait).toBe(1800);
  expect(nextRunAfter({ pollAfter: 7200 }, before).wait).toBe(7200);
  expect(nextRunAfter({ pollAfter: 10 ** 9 }, before).wait).toBe(86_400);
  expect(nextRunAfter({ yielded: true }, before).wait).toBe(1);
});

it('backs off with full jitter, up to six hours', () => {
  const transient = failure('transient');
  const waits = [0, 1, 2, 8, 50].map(
    (failures) => nextRunAfter(transient, { ...before, failures }, most).wait,
  );
  expect(waits).toEqual([60, 120, 240, 15_360, 21_600]);
  expect(nextRunAfter(transient, { ...before, failures: 9 }, () => 0).wait).toBe(5);
  const failed = { failure: { ...transient.failure, waitSeconds: 9000 } };
  expect(nextRunAfter(failed, before, most).wait).toBe(9000);
});

it('opens at once for proven causes, later for others', () => {
  expect(opened('config', 5)).toBe(1);
  expect(opened('auth', 5)).toBe(1);
  expect(opened('source_changed', 5)).toBe(2);
  expect(opened('gone', 5)).toBe(3);
  expect(opened('transient', 30)).toBe(5);
  expect(opened('system', 30)).toBe(5);
  expect(opened('suspicious_empty', 30)).toBe(0);
  expect(opened('rate_limited', 30)).toBe(0);
  expect(opened('cancelled', 30)).toBe(0);
});

it('counts failures with progress separately: retried sooner, and considered broken much later', () => {
  expect(opened('transient', 30, { progressed: true })).toBe(20);
  const [first] = inARow('transient', 1, { progressed: true });
  expect(first).toMatchObject({ wait: 5, failures: 0, progressFailures: 1 });
});

it('does not take one partition for the whole source', () => {
  expect(opened('gone', 10, { partial: true })).toBe(0);
  expect(opened('source_changed', 10, { partial: true })).toBe(0);
  expect(opened('auth', 10, { partial: true })).toBe(1);
});

it('does not confirm what another failure came between', () => {
  const [, second] = inARow('gone', 2);
  const between = nextRunAfter(failure('transient'), { ...before, ...second, lastKind: 'gone' }, most);
  const third = nextRunAfter(failure('gone'), { ...before, ...between, lastKind: 'transient' }, most);
  expect(third).toMatchObject({ streak: 1, breaker: 'same' });
});

it('asks twice again after a suspicious silence, then as usual', () => {
  expect(inARow('suspicious_empty', 4).map(({ wait }) => wait)).toEqual([120, 240, 1800, 1800]);
  expect(inARow('suspicious_empty', 4).map(({ failures }) => failures)).toEqual([0, 0, 0, 0]);
});

it('counts no failure against a source that asks us to wait', () => {
  const limited = { failure: { kind: 'rate_limited', message: 'm', waitSeconds: 400 } as const };
  const state = { ...before, failures: 2, lastKind: 'transient', streak: 2 };
  expect(nextRunAfter(limited, state)).toEqual({
    wait: 400,
    failures: 2,
    progressFailures: 0,
    streak: 2,
    breaker: 'same',
  });
});
