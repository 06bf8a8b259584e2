import { expect, it } from 'vitest';
import { after } from './after-run.js';

const before = { failures: 0, everySeconds: 1800 };
const most = () => 1;
const transient = { kind: 'transient', message: 'm' } as const;

it('waits the regular time, longer when the source asks for it, never more than a day', () => {
  expect(after({}, before)).toEqual({ wait: 1800, failures: 0, pause: false });
  expect(after({ pollAfter: 60 }, before).wait).toBe(1800);
  expect(after({ pollAfter: 7200 }, before).wait).toBe(7200);
  expect(after({ pollAfter: 10 ** 9 }, before).wait).toBe(86_400);
  expect(after({ yielded: true }, before).wait).toBe(1);
});

it('backs off with full jitter, up to six hours', () => {
  const waits = [0, 1, 2, 8, 50].map(
    (failures) => after({ failure: transient }, { ...before, failures }, most).wait,
  );
  expect(waits).toEqual([60, 120, 240, 15_360, 21_600]);
  expect(after({ failure: transient }, { ...before, failures: 9 }, () => 0).wait).toBe(5);
  expect(after({ failure: { ...transient, waitSeconds: 9000 } }, before, most).wait).toBe(9000);
});

it('pauses for proven causes alone', () => {
  const pause = (kind: 'config' | 'auth' | 'gone' | 'system' | 'refused', failures: number) =>
    after({ failure: { kind, message: 'm' } }, { ...before, failures }).pause;
  expect([pause('config', 0), pause('auth', 0), pause('gone', 1), pause('gone', 2)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([pause('system', 50), pause('refused', 50)]).toEqual([false, false]);
});

it('counts no failure against a source that asks us to wait', () => {
  const limited = after(
    { failure: { kind: 'rate_limited', message: 'm', waitSeconds: 400 } },
    { ...before, failures: 2 },
  );
  expect(limited).toEqual({ wait: 400, failures: 2, pause: false });
});
