import { whileRepeating } from './meanwhile.js';

/** Milliseconds between two ticks. */
const TICK_MS = 10;

/**
 * Limits of time are counted in ticks of this process's own timer: on a busy machine it ticks as late as the product
 * answers, so that a limit is about the product and not about its neighbours.
 * @returns how many seconds' worth of ticks went by until the work settled, and its result
 */
export async function secondsOfTicks<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  let ticks = 0;
  const timer = setInterval(() => ticks++, TICK_MS);
  try {
    const result = await work();
    return { seconds: (ticks * TICK_MS) / 1000, result };
  } finally {
    clearInterval(timer);
  }
}

/** CPU seconds this process spends on synchronous work: other work on the machine does not count. */
export function cpuSeconds(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}

/**
 * Sends one request after the other while something goes on.
 * @returns the longest answer as a share of the whole time (of a second at least): near 1 if the work blocked everything else
 */
export async function longestShare(work: Promise<unknown>, request: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let longest = 0;
  const ask = async () => {
    const start = performance.now();
    await request();
    longest = Math.max(longest, performance.now() - start);
  };
  await whileRepeating([ask], () => work);
  return longest / Math.max(performance.now() - began, 1_000);
}
