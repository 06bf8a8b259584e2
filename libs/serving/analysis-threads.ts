import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { OperationName } from '#libs/analysis';
import { Problem } from '#libs/contract';
import { WorkerBridge } from '#libs/threads';
import {
  type AnalysisBackend,
  type Asker,
  type BackendAnswer,
  backendErrors,
  type Question,
} from './backend.js';
import { describeLateness, type FollowerTimes } from './freshness.js';
import type { IndexWriterOptions, Loaded, WriterObserver } from './index-writer.js';
import type { WriterThread } from './index-writer.worker.js';
import type { Outcome } from './outcomes.js';
import { Readiness } from './readiness.js';
import { ReaderPool } from './reader-pool.js';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';

/** A thread that is still loading when the process stops is ended after this. */
const STOP_MS = 2_000;
const RESTART_MS = 1_000;
/** How long a question waits for the writes it must see. */
const WAIT_MS = 1_000;

/** One thread writes the index, others read it. One that ends is started again; the index is loaded again with its writer. */
@Injectable()
export class AnalysisThreads implements AnalysisBackend, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly readers: ReaderPool;
  private readonly logger = new Logger('AnalysisIndex');
  private readonly writer: WorkerBridge<WriterThread>;
  private isLoaded = false;
  private times: FollowerTimes | undefined;
  /** Every transaction up to it is in the index. */
  private seen = -1n;

  constructor(
    @Inject(SERVING_OPTIONS) {
      database,
      textLanguage,
      home,
      meili,
      readers,
      questionSeconds,
      attributeLimits,
    }: ServingOptions,
    private readonly readiness: Readiness,
  ) {
    const channel = `earshot index ${randomUUID()}`;
    const databaseUrl = database.url;
    const folder = path.join(home, 'index');
    const attributeValues = attributeLimits.values;
    const workerData: IndexWriterOptions = { databaseUrl, textLanguage, folder, channel, attributeValues };
    this.writer = new WorkerBridge({
      url: new URL('./index-writer.worker.js', import.meta.url),
      worker: { workerData },
      host: {
        ready: (loaded) => this.loaded(loaded),
        followed: (times, size) => {
          this.times = times;
          this.readers.size = size;
        },
        log: (level, text) => this.log(level, text),
      } satisfies WriterObserver,
      errors: backendErrors,
      lost: () => starting('The analysis index is being rebuilt; try again shortly.'),
      onEnd: (cause, restarts) => this.onEnd(cause, restarts),
      restartMs: RESTART_MS,
    });
    this.readers = new ReaderPool({
      databaseUrl,
      textLanguage,
      channel,
      meili,
      readers,
      deadlineMs: questionSeconds * 1_000,
      left: (reader) => this.isLoaded && this.writer.notify.left(reader),
      log: (level, text) => this.log(level, text),
    });
  }

  onApplicationBootstrap(): void {
    this.readiness.register('index', () => ({ ready: this.isReady, detail: this.detail() }));
    this.writer.start();
    this.readers.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.readers.stop();
    await this.writer.stop(STOP_MS, (notify) => notify.stop());
  }

  async ask<K extends OperationName>(question: Question<K>, asker: Asker): Promise<BackendAnswer<K>> {
    if (!this.isReady) throw starting('The analysis index is starting; try again shortly.');
    const { after } = question;
    if (after === undefined || (await this.isThere(after))) return this.readers.ask(question, asker);
    const { freshness, ...answer } = await this.readers.ask({ ...question, after: undefined }, asker);
    return { ...answer, freshness: { ...freshness, behind: true } };
  }

  async reached(tx: string, within: number): Promise<boolean> {
    return this.isLoaded && this.writer.remote.reached(tx, within);
  }

  observe(observer: (outcome: Outcome) => void): void {
    this.readers.observe(observer);
  }

  get waiting() {
    return this.readers.waiting;
  }

  /** Waits for a starting index, too. */
  forget(tx: string): Promise<void> {
    return this.writer.remote.forget(tx);
  }

  private async isThere(after: string): Promise<boolean> {
    if (BigInt(after) <= this.seen) return true;
    const isThere = await this.reached(after, WAIT_MS);
    if (isThere && BigInt(after) > this.seen) this.seen = BigInt(after);
    return isThere;
  }

  private get isReady(): boolean {
    return this.isLoaded && this.readers.isReady;
  }

  private detail(): string | undefined {
    if (!this.isReady) return 'starting';
    return this.times && describeLateness(this.times, Date.now());
  }

  private loaded({ records, seconds, from }: Loaded): void {
    this.isLoaded = true;
    this.log(
      'log',
      `The analysis index holds ${records} records, read in ${seconds.toFixed(2)} s from ${from}.`,
    );
  }

  private log(level: 'log' | 'warn' | 'error', text: string): void {
    this.logger[level](text);
  }

  private onEnd(cause: Error | undefined, restarts: boolean): void {
    this.isLoaded = false;
    this.seen = -1n;
    this.times = undefined;
    if (cause) this.logger.error(cause.stack ?? cause.message);
    if (restarts)
      this.log('warn', 'The thread that writes the analysis index ended and restarts in one second.');
  }
}

function starting(detail: string): Problem {
  return new Problem('index_starting', detail, { retryAfter: 1 });
}
