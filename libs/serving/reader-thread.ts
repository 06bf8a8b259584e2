import { randomUUID } from 'node:crypto';
import type { OperationName } from '#libs/analysis';
import { Problem } from '#libs/contract';
import { WorkerBridge } from '#libs/threads';
import { type BackendAnswer, backendErrors, type Question } from './backend.js';
import type { IndexReaderOptions } from './index-reader.js';
import type { ReaderMethods } from './index-reader.worker.js';

const RESTART_MS = 1_000;

export interface ReaderObserver {
  /** It answers questions from now on. */
  opened(): void;
  /** It has ended. Questions that were not answered have failed. */
  closed(id: string): void;
  log(level: 'warn' | 'error', text: string): void;
}

/** A thread that reads the index. One that ends is started again. */
export class ReaderThread {
  isReady = false;
  private readonly id = randomUUID();
  private readonly stops: Int32Array;
  /** Numbers of the questions it works on, by place; 0: none. */
  private readonly working: number[];
  private readonly bridge: WorkerBridge<ReaderMethods>;

  /** @param places questions it works on at the same time, at most */
  constructor(
    options: Omit<IndexReaderOptions, 'id' | 'stops'>,
    places: number,
    private readonly observer: ReaderObserver,
  ) {
    this.stops = new Int32Array(new SharedArrayBuffer(4 * places));
    this.working = Array.from({ length: places }, () => 0);
    const workerData: IndexReaderOptions = { ...options, id: this.id, stops: this.stops };
    this.bridge = new WorkerBridge({
      url: new URL('./index-reader.worker.js', import.meta.url),
      worker: { workerData },
      errors: backendErrors,
      lost: () =>
        new Problem('index_starting', 'The thread that answered has ended; try again shortly.', {
          retryAfter: 1,
        }),
      onEnd: (cause, restarts) => this.ended(cause, restarts),
      restartMs: RESTART_MS,
      onStart: () => this.awaitIndex(),
    });
  }

  start(): void {
    this.bridge.start();
  }

  stop(): Promise<void> {
    return this.bridge.stop();
  }

  /** @param number of the question, above 0 */
  async ask<K extends OperationName>(question: Question<K>, number: number): Promise<BackendAnswer<K>> {
    const place = this.working.indexOf(0);
    this.working[place] = number;
    try {
      return await this.bridge.remote.ask({ ...question, number, place });
    } finally {
      this.working[place] = 0;
    }
  }

  /** The question fails at its next step, if it has not been answered by then. */
  end(number: number): void {
    const place = this.working.indexOf(number);
    if (place !== -1) Atomics.store(this.stops, place, number);
  }

  private awaitIndex(): void {
    this.bridge.remote.start().then(
      () => {
        this.isReady = true;
        this.observer.opened();
      },
      // It has ended before, and is started again.
      () => undefined,
    );
  }

  private ended(cause: Error | undefined, restarts: boolean): void {
    this.isReady = false;
    this.observer.closed(this.id);
    if (cause) this.observer.log('error', cause.stack ?? cause.message);
    if (restarts)
      this.observer.log('warn', 'A thread that reads the analysis index ended and restarts in one second.');
  }
}
