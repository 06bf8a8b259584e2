import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { clientGone } from '#libs/contract';
import { type Job, Lanes } from '#libs/serving';
import { JobTimeout, WorkerPool } from '#libs/threads';
import { INSIGHT_OPTIONS, type InsightOptions } from './insight-options.js';
import type * as insightWorker from './insight.worker.js';

/** Jobs that wait at most, of one caller and of all. */
const MOST_WAITING = { own: 32, all: 256 };
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

/** Who waits for a job. */
interface Asker {
  /** Callers take turns. */
  by: string;
  signal?: AbortSignal;
}

interface WaitingJob extends Job {
  begin: (done: () => void) => void;
}

/**
 * Runs what takes long and needs neither the index nor the database, so that the API keeps answering and the index
 * keeps counting. One job at a time; one that does not end is ended with its thread.
 */
@Injectable()
export class InsightThread implements BeforeApplicationShutdown {
  private readonly log = new Logger('Insight');
  private readonly pool: WorkerPool<typeof insightWorker>;
  private readonly lanes = new Lanes<WaitingJob>({
    workers: 1,
    most: MOST_WAITING,
    start: (job, _, done) => job.begin(done),
  });
  private stopping = false;

  constructor(@Inject(INSIGHT_OPTIONS) { textLanguage }: InsightOptions) {
    const workerData: insightWorker.InsightWorkerOptions = { textLanguage };
    this.pool = new WorkerPool(new URL('./insight.worker.js', import.meta.url), { workerData });
    this.lanes.open(0);
  }

  /** @throws InsightError; Problem request_timeout when the client has gone meanwhile */
  async run<J extends keyof typeof insightWorker>(
    job: J,
    request: Parameters<(typeof insightWorker)[J]>[0],
    asker: Asker,
  ): Promise<ReturnType<(typeof insightWorker)[J]>> {
    const done = await this.turn(asker);
    try {
      if (this.stopping) throw stopped();
      return await this.pool.run(job, request, LATE_MS);
    } catch (error) {
      throw this.failureOf(error);
    } finally {
      done();
    }
  }

  /** Resolves when no other job uses the thread; what it gives is to be called when this one no longer does. */
  private async turn({ by, signal }: Asker): Promise<() => void> {
    if (this.stopping) throw stopped();
    if (signal?.aborted) throw clientGone();
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const job: WaitingJob = { by, lane: 'long', begin: resolve };
    if (!this.lanes.add(job)) throw busy();
    const leave = () => this.lanes.remove(job) && reject(clientGone());
    const tooLong = setTimeout(() => this.lanes.remove(job) && reject(busy()), WAIT_MS);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await promise;
    } finally {
      clearTimeout(tooLong);
      signal?.removeEventListener('abort', leave);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.pool.stop();
  }

  private failureOf(error: unknown): InsightError {
    if (error instanceof InsightError) return error;
    if (this.stopping) return stopped();
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

function stopped(): InsightError {
  return new InsightError('failed', 'The process is stopping.');
}
