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
import type { BackendThread } from './analysis.worker.js';
import { type AnalysisBackend, type BackendAnswer, backendErrors, type Question } from './backend.js';
import { describeLateness, type FollowerTimes } from './freshness.js';
import type { BackendObserver, Loaded, MemoryBackendOptions } from './memory-backend.js';
import { Readiness } from './readiness.js';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';

/** A thread that is still loading when the process stops is ended after this. */
const STOP_MS = 2_000;
const RESTART_MS = 1_000;

/** Runs the memory backend in a thread. If that ends it is started again, and the index loaded again. */
@Injectable()
export class AnalysisThread implements AnalysisBackend, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('AnalysisIndex');
  private readonly bridge: WorkerBridge<BackendThread>;
  private isReady = false;
  private times: FollowerTimes | undefined;

  constructor(
    @Inject(SERVING_OPTIONS) { database, textLanguage, home, meili }: ServingOptions,
    private readonly readiness: Readiness,
  ) {
    const folder = path.join(home, 'index');
    const workerData: MemoryBackendOptions = { databaseUrl: database.url, textLanguage, folder, meili };
    this.bridge = new WorkerBridge({
      url: new URL('./analysis.worker.js', import.meta.url),
      worker: { workerData },
      host: {
        ready: (loaded) => this.ready(loaded),
        followed: (times) => (this.times = times),
        log: (level, text) => this.log(level, text),
      } satisfies BackendObserver,
      errors: backendErrors,
      lost: () => starting('The analysis index is being rebuilt; try again shortly.'),
      onEnd: (cause, restarts) => this.onEnd(cause, restarts),
      restartMs: RESTART_MS,
    });
  }

  onApplicationBootstrap(): void {
    this.readiness.register('index', () => ({ ready: this.isReady, detail: this.detail() }));
    this.bridge.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.bridge.stop(STOP_MS, (notify) => notify.stop());
  }

  async ask<K extends OperationName>(question: Question<K>): Promise<BackendAnswer<K>> {
    if (this.isReady) return this.bridge.remote.ask(question);
    throw starting('The analysis index is starting; try again shortly.');
  }

  async reached(tx: string, within: number): Promise<boolean> {
    return this.isReady && this.bridge.remote.reached(tx, within);
  }

  /** Waits for a starting index, too. */
  forget(tx: string): Promise<void> {
    return this.bridge.remote.forget(tx);
  }

  private detail(): string | undefined {
    if (!this.isReady) return 'starting';
    return this.times && describeLateness(this.times, Date.now());
  }

  private ready({ records, seconds, from }: Loaded): void {
    this.isReady = true;
    this.log(
      'log',
      `The analysis index holds ${records} records, read in ${seconds.toFixed(2)} s from ${from}.`,
    );
  }

  private log(level: 'log' | 'warn', text: string): void {
    this.logger[level](text);
  }

  private onEnd(cause: Error | undefined, restarts: boolean): void {
    this.isReady = false;
    this.times = undefined;
    if (cause) this.logger.error(cause.stack ?? cause.message);
    if (restarts) this.log('warn', 'The analysis thread ended and restarts in one second.');
  }
}

function starting(detail: string): Problem {
  return new Problem('index_starting', detail, { retryAfter: 1 });
}
