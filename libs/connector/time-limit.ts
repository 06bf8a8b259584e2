import vm from 'node:vm';

const script = new vm.Script('work()');
/** The processor may be so much slower than the clock before the clock decides. */
const PATIENCE = 16;

/**
 * Runs synchronous code for at most `ms` milliseconds and interrupts it anywhere, even inside a regular expression.
 * Only for code whose objects are discarded afterwards, and that can be run again.
 * @throws its own error, or `TimeLimitExceeded`.
 */
export function runWithTimeLimit<T>(ms: number, work: () => T): T {
  const attempt = (timeout: number) => script.runInNewContext({ work }, { timeout }) as T;
  return withinOwnTime(ms, attempt, () => new TimeLimitExceeded(ms));
}

/**
 * Runs an attempt that Node interrupts after a timeout. Node's clock continues while the thread waits for a processor: an
 * attempt that was interrupted before the thread had computed for `ms` milliseconds is repeated with more time.
 */
export function withinOwnTime<T>(ms: number, attempt: (timeout: number) => T, error: () => Error): T {
  for (let timeout = ms; ; timeout *= 4) {
    const before = process.threadCpuUsage();
    try {
      return attempt(timeout);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
      const { user, system } = process.threadCpuUsage(before);
      const computed = (user + system) / 1000;
      if (computed >= 0.8 * ms || timeout >= PATIENCE * ms) throw error();
    }
  }
}

export class TimeLimitExceeded extends Error {
  constructor(ms: number) {
    super(`stopped after ${ms} ms`);
    this.name = 'TookTooLong';
  }
}
