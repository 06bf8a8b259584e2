import { setTimeout as delay } from 'node:timers/promises';
import { isRetryable, problemOf } from './problem-of.js';

const ATTEMPTS = 4;
const PAUSE_MS = 20;

/**
 * Does work again that stored nothing and may succeed at once: transactions that conflicted, and connections that were
 * not made in time, perhaps because this process was busy. Four attempts, none of which begins later than `within`
 * milliseconds. @throws Problem
 */
export async function retrying<T>(work: () => Promise<T>, within = Infinity): Promise<T> {
  const end = performance.now() + within;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || performance.now() > end || !isRetryable(error)) throw problemOf(error);
      await delay(Math.random() * PAUSE_MS * attempt);
    }
  }
}
