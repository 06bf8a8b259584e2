import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { JobTimeout, WorkerPool } from '#libs/threads';
import { INSIGHT_OPTIONS, type InsightOptions } from './insight-options.js';
import type * as insightWorker from './insight.worker.js';

/** Jobs that wait at most; a job takes a tenth of a second. */
const MAX_WAITING = 32;
/** How long a job waits for others: a reader prefers the numbers alone to a late summary. */
const WAIT_MS = 5_000;
/** A job that takes this long, a hundred times as long as it should, will not end. */
const LATE_MS = 15_000;

/** Why there is no summary: the thread has too much to do, or a job of it failed. */
export class InsightError extends Error {
  override readonly name = 'InsightError';

  constructor(
    readonly kind: 'busy' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

/**
 * Runs what takes long and needs neither the index nor the database, so that the API keeps answering and the index
 * keeps counting. One job at a time; one that does not end is ended with its thread.
 */
@Injectable()
export class InsightThread implements BeforeApplicationShutdown {
  private readonly log = new Logger('Insight');
  private readonly pool: WorkerPool<typeof insightWorker>;
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;
  private stopping = false;

  constructor(@Inject(INSIGHT_OPTIONS) { textLanguage }: InsightOptions) {
    const workerData: insightWorker.InsightWorkerOptions = { textLanguage };
    this.pool = new WorkerPool(new URL('./insight.worker.js', import.meta.url), { workerData });
  }

  /** @throws InsightError */
  async run<J extends keyof typeof insightWorker>(
    job: J,
    request: Parameters<(typeof insightWorker)[J]>[0],
  ): Promise<ReturnType<(typeof insightWorker)[J]>> {
    if (this.stopping || this.count > MAX_WAITING) throw busy();
    const before = this.last;
    const turn = Promise.withResolvers<void>();
    this.last = turn.promise;
    this.count++;
    try {
      await pTimeout(before, { milliseconds: WAIT_MS, message: busy() });
      if (this.stopping) throw new InsightError('failed', 'The process is stopping.');
      return await this.pool.run(job, request, LATE_MS);
    } catch (error) {
      throw this.failureOf(error);
    } finally {
      this.count--;
      void before.then(() => turn.resolve());
    }
  }

  /** Jobs that wait, the one at work included. */
  get waiting(): number {
    return this.count;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.pool.stop();
  }

  private failureOf(error: unknown): InsightError {
    if (error instanceof InsightError) return error;
    if (this.stopping) return new InsightError('failed', 'The process is stopping.');
    if (error instanceof JobTimeout) {
      this.log.warn('A summary took too long; its thread was stopped.');
      return new InsightError('failed', 'The summary thread ended.');
    }
    return new InsightError('failed', error instanceof Error ? error.message : String(error));
  }
}

function busy(): InsightError {
  return new InsightError('busy', 'Too many summaries are being written.');
}
