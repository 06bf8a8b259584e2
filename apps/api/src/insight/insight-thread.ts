import { Worker } from 'node:worker_threads';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { INSIGHT_OPTIONS, type InsightOptions } from './insight-options.js';
import type { InsightJob, InsightJobs, InsightReply, InsightWorkerOptions } from './protocol.js';

/** Jobs that wait at most; a job takes a tenth of a second. */
const MOST_WAITING = 32;
/** How long a job waits for others: beyond that, the caller is better served by the numbers alone. */
const WAIT_MS = 5_000;
/** A job that takes this long, a hundred times as long as it should, will not end. */
const LATE_MS = 15_000;

/** Why there is no summary: the thread has too much to do, or a job of it failed. */
export class InsightError extends Error {
  constructor(
    readonly kind: 'busy' | 'failed',
    message: string,
  ) {
    super(message);
    this.name = 'InsightError';
  }
}

interface Waiting {
  job: InsightJob;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * A thread for what takes long and needs neither the index nor the database: the API's thread keeps answering, the
 * index's keeps counting. Jobs are done one by one; one that does not end is ended with its thread, and the next
 * begins in a new one.
 */
@Injectable()
export class InsightThread implements BeforeApplicationShutdown {
  private readonly log = new Logger('Insight');
  private readonly queue: Waiting[] = [];
  private worker: Worker | undefined;
  private current: Waiting | undefined;
  private late: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(@Inject(INSIGHT_OPTIONS) private readonly options: InsightOptions) {}

  /** @throws InsightError */
  run<K extends keyof InsightJobs>(
    kind: K,
    request: InsightJobs[K]['request'],
  ): Promise<InsightJobs[K]['result']> {
    if (this.stopping || this.queue.length >= MOST_WAITING)
      return Promise.reject(new InsightError('busy', 'Too many summaries are being written.'));
    return new Promise((resolve, reject) => {
      const job = { kind, request } as InsightJob;
      const waiting: Waiting = { job, resolve: resolve as Waiting['resolve'], reject };
      this.queue.push(waiting);
      setTimeout(() => this.giveUp(waiting), WAIT_MS).unref();
      this.next();
    });
  }

  /** Jobs that wait, the one at work included. */
  get waiting(): number {
    return this.queue.length + (this.current ? 1 : 0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    for (const { reject } of this.queue.splice(0))
      reject(new InsightError('failed', 'The process is stopping.'));
    await this.worker?.terminate();
  }

  private giveUp(waiting: Waiting): void {
    const place = this.queue.indexOf(waiting);
    if (place === -1) return;
    this.queue.splice(place, 1);
    waiting.reject(new InsightError('busy', 'Too many summaries are being written.'));
  }

  private next(): void {
    if (this.current || this.stopping) return;
    this.current = this.queue.shift();
    if (!this.current) return;
    this.worker ??= this.start();
    this.late = setTimeout(() => void this.worker?.terminate(), LATE_MS);
    this.worker.postMessage(this.current.job);
  }

  private start(): Worker {
    const workerData: InsightWorkerOptions = { textLanguage: this.options.textLanguage };
    const worker = new Worker(new URL('./insight.worker.js', import.meta.url), { workerData });
    worker.on('message', (reply: InsightReply) => {
      this.settle((waiting) => {
        if ('done' in reply) waiting.resolve(reply.done);
        else waiting.reject(new InsightError('failed', reply.failed));
      });
    });
    worker.on('error', (error) => this.log.error((error as Error).stack ?? String(error)));
    worker.on('exit', () => {
      this.worker = undefined;
      if (this.current && !this.stopping) this.log.warn('A summary did not end; restarting its thread.');
      this.settle(({ reject }) =>
        reject(new InsightError('failed', 'The thread that writes summaries ended.')),
      );
    });
    return worker;
  }

  private settle(tell: (waiting: Waiting) => void): void {
    clearTimeout(this.late);
    const { current } = this;
    this.current = undefined;
    if (current) tell(current);
    this.next();
  }
}
