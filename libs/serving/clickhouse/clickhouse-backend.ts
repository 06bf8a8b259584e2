import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { OperationName } from '#libs/analysis';
import { clientGone, Problem } from '#libs/contract';
import { WorkerBridge } from '#libs/threads';
import {
  type AnalysisBackend,
  type Asker,
  type BackendAnswer,
  backendErrors,
  type Question,
} from '../backend.js';
import { describeLateness } from '../freshness.js';
import type { Outcome } from '../outcomes.js';
import { priceOf } from '../price.js';
import { type PartState, Readiness } from '../readiness.js';
import { SERVING_OPTIONS, type ServingOptions } from '../serving-options.js';
import { type ClickHouseReaderOptions, starting } from './clickhouse-reader.js';
import type { ReaderThread } from './clickhouse-reader.worker.js';
import { readFeedStates } from './feed-state.js';

const STOP_MS = 2_000;
const RESTART_MS = 1_000;
/** How long an erasure waits for the files of ClickHouse. */
const FORGET_MS = 30_000;
const LOOK_MS = 100;
/** How long it is waited for to learn whether it was emptied. */
const PROBE_MS = 5_000;
/** Questions at a time for each that the memory engine would answer: ClickHouse works on each with all its processors. */
const PLACES = 4;
/** Questions that wait for their turn, at most. */
const MOST_WAITING = 1_024;

/** Answers questions from ClickHouse, in a thread: statistics are computed there. */
@Injectable()
export class ClickHouseBackend implements AnalysisBackend, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('ClickHouse');
  private readonly bridge: WorkerBridge<ReaderThread>;
  private readonly observers: ((outcome: Outcome) => void)[] = [];
  /** Questions that wait for their turn, by their numbers, in the order they came. */
  private readonly queue = new Map<number, PromiseWithResolvers<void>>();
  private running = 0;
  private count = 0;
  private wasSeenFilled = false;

  constructor(
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
    private readonly readiness: Readiness,
  ) {
    const { clickhouse: server, database, textLanguage, questionSeconds: seconds } = options;
    if (!server) throw new Error('CLICKHOUSE_URL is not set.');
    const workerData: ClickHouseReaderOptions = { databaseUrl: database.url, textLanguage, server, seconds };
    this.bridge = new WorkerBridge({
      url: new URL('./clickhouse-reader.worker.js', import.meta.url),
      worker: { workerData },
      errors: backendErrors,
      lost: starting,
      onEnd: (cause) => cause && this.logger.error(cause.stack ?? cause.message),
      restartMs: RESTART_MS,
    });
  }

  onApplicationBootstrap(): void {
    this.readiness.register('index', () => this.part());
    this.bridge.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.bridge.stop(STOP_MS, (notify) => notify.stop());
  }

  async ask<K extends OperationName>(question: Question<K>, { signal }: Asker): Promise<BackendAnswer<K>> {
    const price = priceOf(question, { records: 0, terms: 0, values: new Map() });
    const note = (outcome: Outcome['outcome']) => this.observers.forEach((see) => see({ ...price, outcome }));
    if (signal?.aborted) throw clientGone();
    if (this.queue.size >= MOST_WAITING) {
      note('shed');
      throw new Problem('unavailable', 'Too many questions are waiting to be answered.', { retryAfter: 2 });
    }
    const number = ++this.count;
    const leave = () => this.leave(number);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const answer = await this.inTurn(number, () => this.bridge.remote.ask(question, number));
      note('answered');
      return answer;
    } catch (error) {
      const kind = error instanceof Problem ? error.kind : undefined;
      note(signal?.aborted ? 'cancelled' : kind === 'too_expensive' ? kind : 'failed');
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  async reached(tx: string, within: number): Promise<boolean> {
    try {
      return await this.bridge.remote.reached(tx, within);
    } catch {
      return false;
    }
  }

  async forget(tx: string): Promise<void> {
    const { pool } = this.options.database;
    await pool.query(
      `UPDATE clickhouse_feed SET asked_tx = greatest(asked_tx, $1::text::xid8) WHERE role = 'serving'`,
      [tx],
    );
    const deadline = performance.now() + FORGET_MS;
    for (;;) {
      const { serving } = await readFeedStates(pool);
      if (serving.forgotten >= BigInt(tx)) return;
      if (performance.now() > deadline) break;
      await delay(LOOK_MS);
    }
    const detail =
      'The records are erased, but files of ClickHouse still hold parts of them. Send the same erasure again.';
    throw new Problem('index_starting', detail, { retryAfter: 5 });
  }

  observe(observer: (outcome: Outcome) => void): void {
    this.observers.push(observer);
  }

  get waiting(): { short: number; long: number } {
    return { short: 0, long: this.queue.size };
  }

  private async inTurn<T>(number: number, work: () => Promise<T>): Promise<T> {
    if (this.running >= PLACES * this.options.readers) {
      const turn = Promise.withResolvers<void>();
      this.queue.set(number, turn);
      await turn.promise;
    } else this.running++;
    try {
      return await work();
    } finally {
      this.giveTurn();
    }
  }

  /** A place that becomes free is the next one's at once. */
  private giveTurn(): void {
    const [next] = this.queue;
    if (!next) return void this.running--;
    const [number, turn] = next;
    this.queue.delete(number);
    turn.resolve();
  }

  /** Its client has gone. */
  private leave(number: number): void {
    const waiting = this.queue.get(number);
    if (!waiting) return this.bridge.notify.leave(number);
    this.queue.delete(number);
    waiting.reject(clientGone());
  }

  private async part(): Promise<PartState> {
    const { serving, building } = await readFeedStates(this.options.database.pool);
    const wasFilled = serving.written !== null;
    const isReady = wasFilled && (await this.isFilled());
    const sentences = [
      !wasFilled && 'starting',
      wasFilled &&
        !isReady &&
        'ClickHouse does not answer, or was emptied, replaced or restored from another state',
      isReady && describeLateness(serving, Date.now()),
      building.writing !== null && 'ClickHouse is being filled',
      serving.failing && `failing for ${Math.round(serving.failing.ms / 1_000)} s: ${serving.failing.reason}`,
    ];
    return { ready: isReady, detail: sentences.filter(Boolean).join('; ') || undefined };
  }

  /** One that was filled and does not answer may come back as it was: questions say so, and records are taken meanwhile. */
  private async isFilled(): Promise<boolean> {
    const asked = this.bridge.remote.isFilled().then(
      (filled) => void (this.wasSeenFilled = filled),
      () => undefined,
    );
    await Promise.race([asked, delay(PROBE_MS, undefined, { ref: false })]);
    return this.wasSeenFilled;
  }
}
