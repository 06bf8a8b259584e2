import { setFlagsFromString } from 'node:v8';

/**
 * From now on a heap of any thread is collected when it has grown by a third. Left alone, V8 lets it grow by hundreds of
 * megabytes of garbage first, as a batch with very many names of attributes leaves, and keeps that memory afterwards.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=33');
}

/** Runs what reads and drops far more than stays, where the limit would cost a quarter of the time. */
export async function withoutHeapLimit<T>(run: () => Promise<T>): Promise<T> {
  setFlagsFromString('--heap-growing-percent=0');
  try {
    return await run();
  } finally {
    limitHeapGrowth();
  }
}
