import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Problem } from '#libs/contract';
import { Readiness } from './readiness.js';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';
import type { Freshness } from './freshness.js';
import type { FromWorker, Question, Reply, ToWorker, WorkerOptions } from './protocol.js';

/** A thread that is still reading everything when it is told to stop is cut off after this. */
const STOP_MS = 2_000;

export interface Answered<T> {
  answer: T;
  freshness: Freshness;
}

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** The thread that holds the analysis index. It is started again, and the index rebuilt, should it ever end by itself. */
@Injectable()
export class AnalysisThread implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('AnalysisIndex');
  private readonly pending = new Map<number, Pending>();
  private worker: Worker | undefined;
  private ended: Promise<unknown> = Promise.resolve();
  private count = 0;
  private stopping = false;
  private progress = { ready: false, records: 0 };

  constructor(
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
    private readonly readiness: Readiness,
  ) {}

  onApplicationBootstrap(): void {
    this.readiness.register('index', () => ({
      ready: this.progress.ready,
      ...(this.progress.ready ? {} : { detail: `${this.progress.records} records read` }),
    }));
    this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.send({ kind: 'stop' });
    const late = setTimeout(() => void this.worker?.terminate(), STOP_MS);
    await this.ended;
    clearTimeout(late);
  }

  ask<T>(question: Omit<Question, 'id'>): Promise<Answered<T>> {
    if (!this.progress.ready) {
      const detail = `The analysis index is starting (${this.progress.records} records read so far); try again shortly.`;
      return Promise.reject(new Problem('index_starting', detail, { retryAfter: 1 }));
    }
    return this.exchange<Answered<T>>((id) => ({ kind: 'ask', question: { id, ...question } }));
  }

  /** Whether the index holds everything of a transaction, at the latest after `within` milliseconds. */
  async reached(after: string, within: number): Promise<boolean> {
    if (!this.progress.ready) return false;
    return this.exchange<boolean>((id) => ({ kind: 'await', awaited: { id, after, within } }));
  }

  /**
   * Waits, for a starting index too, until nothing is kept of records erased up to the transaction `after`, neither in
   * memory nor in the file, nor of any version that was replaced.
   * @throws Problem index_starting when that could not be confirmed; it may be asked again
   */
  async forget(after: string): Promise<void> {
    await this.exchange((id) => ({ kind: 'forget', forget: { id, after } }));
  }

  private exchange<T>(messageOf: (id: number) => ToWorker): Promise<T> {
    const id = ++this.count;
    return new Promise<T>((resolve, reject) => {
      this.pending.set(id, { resolve: resolve as Pending['resolve'], reject });
      this.send(messageOf(id));
    });
  }

  private start(): void {
    const { database, textLanguage, home, meili } = this.options;
    const folder = path.join(home, 'index');
    const workerData: WorkerOptions = { databaseUrl: database.url, textLanguage, folder, meili };
    const worker = new Worker(new URL('./analysis.worker.js', import.meta.url), { workerData });
    this.worker = worker;
    worker.on('message', (message: FromWorker) => this.receive(message));
    worker.on('error', (error) => this.log.error(error.stack ?? error.message));
    this.ended = new Promise((resolve) => worker.once('exit', resolve)).then(() => this.onEnd());
  }

  private onEnd(): void {
    this.progress = { ready: false, records: 0 };
    for (const { reject } of this.pending.values()) {
      reject(
        new Problem('index_starting', 'The analysis index is being rebuilt; try again shortly.', {
          retryAfter: 1,
        }),
      );
    }
    this.pending.clear();
    if (this.stopping) return;
    this.log.warn('The analysis thread ended; it is started again in a second.');
    setTimeout(() => this.stopping || this.start(), 1_000).unref();
  }

  private send(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private receive(message: FromWorker): void {
    if (message.kind === 'loading') this.progress = { ready: false, records: message.loaded };
    else if (message.kind === 'ready') {
      this.progress = { ready: true, records: message.records };
      const { records, seconds, from } = message;
      this.log.log(
        `The analysis index holds ${records} records, read in ${seconds.toFixed(2)} s from ${from}.`,
      );
    } else if (message.kind === 'said') this.log[message.level](message.text);
    else this.settle(message);
  }

  private settle(message: Reply): void {
    const waiting = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message);
    else if (message.kind === 'awaited') waiting?.resolve(message.reached);
    else if (message.kind === 'forgotten') waiting?.resolve(undefined);
    else waiting?.reject(problemOf(message.problem));
  }
}

function problemOf({
  kind,
  detail,
  errors,
  retryAfter,
}: Extract<FromWorker, { kind: 'problem' }>['problem']): Error {
  if (kind === 'internal_error') return new Error(`analysis failed: ${detail}`);
  return new Problem(kind, detail, { errors, retryAfter });
}
