import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { OperationName } from '#libs/analysis';
import { clientGone, Problem } from '#libs/contract';
import type { Asker, BackendAnswer, Question } from './backend.js';
import { sharedCircuit } from './circuit.js';
import type { IndexReaderOptions } from './index-reader.js';
import { type Job, Lanes } from './lanes.js';
import type { Outcome } from './outcomes.js';
import { type IndexSize, type Price, priceOf } from './price.js';
import { ReaderThread } from './reader-thread.js';

/** Kept of earlier answers by all readers: a few dozen questions to ten million records, thousands to one million. */
const CACHE_BYTES = 128 * 2 ** 20;
/** Questions at a time of a reader that waits for Meilisearch between two of them. */
const MEILISEARCH_PLACES = 8;
/** A short question that takes longer becomes a long one when others wait: ms, and so many more for a million records. */
const SHORT_MS = 25;
const SHORT_MS_A_MILLION = 8;
/** How long questions are still answered while the process stops. */
const STOP_MS = 2_000;
/** How long a question may wait for its turn, in deadlines. */
const PATIENCE = 3;
const MOST_WAITING = { own: 256, all: 1_024 };

export interface ReaderPoolOptions extends Pick<
  IndexReaderOptions,
  'databaseUrl' | 'textLanguage' | 'channel' | 'meili'
> {
  readers: number;
  /** How long a question may be worked on, in ms. */
  deadlineMs: number;
  /** A reader has ended. */
  left: (reader: string) => void;
  log: (level: 'warn' | 'error', text: string) => void;
}

interface PendingQuestion extends Job {
  question: Question;
  price: Price;
  number: number;
  settled: PromiseWithResolvers<BackendAnswer<OperationName>>;
  /** Which works on it. */
  reader?: ReaderThread;
  /** Why it was stopped. */
  stopped?: 'deadline' | 'gone' | 'moved';
  timers: NodeJS.Timeout[];
  /** It has taken as long as a short question may, on its reader. */
  overdue?: boolean;
}

/** The threads that read the index. Questions wait here, never in a thread. */
export class ReaderPool {
  size: IndexSize = { records: 0, terms: 0, values: new Map() };
  private readonly observers: ((outcome: Outcome) => void)[] = [];
  private readonly readers: readonly ReaderThread[];
  private readonly lanes: Lanes<PendingQuestion>;
  /** Questions that are not answered yet. */
  private readonly open = new Set<PendingQuestion>();
  private isStopping = false;
  private count = 0;

  constructor(private readonly options: ReaderPoolOptions) {
    const { readers, meili, left, log } = options;
    const places = meili ? MEILISEARCH_PLACES : 1;
    const all = Array.from({ length: readers }, (_, worker) => worker);
    this.lanes = new Lanes({
      workers: readers,
      places,
      most: MOST_WAITING,
      start: (job, worker, done) => {
        const reader = this.readers[worker];
        if (reader) void this.run(job, reader).finally(done);
      },
    });
    const shared = { ...options, cacheBytes: Math.floor(CACHE_BYTES / readers), circuit: sharedCircuit() };
    this.readers = all.map(
      (worker) =>
        new ReaderThread(threadOptions(shared), places, {
          opened: () => this.lanes.open(worker),
          closed: (id) => {
            this.lanes.close(worker);
            left(id);
          },
          log,
        }),
    );
  }

  observe(observer: (outcome: Outcome) => void): void {
    this.observers.push(observer);
  }

  start(): void {
    for (const reader of this.readers) reader.start();
  }

  /** What was asked before is answered, unless that takes long. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const late = delay(STOP_MS, undefined, { ref: false });
    await Promise.race([Promise.allSettled([...this.open].map(({ settled }) => settled.promise)), late]);
    for (const { settled } of this.open) settled.reject(stopping());
    await Promise.all(this.readers.map((reader) => reader.stop()));
  }

  get isReady(): boolean {
    return this.readers.every(({ isReady }) => isReady);
  }

  /** Questions that wait, by lane. */
  get waiting(): Record<Job['lane'], number> {
    return { short: this.lanes.waiting('short'), long: this.lanes.waiting('long') };
  }

  /**
   * @param by whose question it is: callers take turns
   * @throws Problem unavailable when too many wait already, or for too long; too_expensive when it takes too long
   */
  async ask<K extends OperationName>(
    question: Question<K>,
    { by, signal }: Asker,
  ): Promise<BackendAnswer<K>> {
    if (signal?.aborted) throw clientGone();
    if (this.isStopping) throw stopping();
    const price = priceOf(question, this.size);
    const pending: PendingQuestion = {
      by,
      lane: price.lane,
      question,
      price,
      number: this.nextNumber(),
      worker: this.preferred(question),
      settled: Promise.withResolvers(),
      timers: [],
    };
    if (!this.enqueue(pending)) throw this.shed(pending);
    this.open.add(pending);
    if (!pending.reader && pending.lane === 'short') this.clearOne();
    const leave = () => this.leave(pending);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const answer = await pending.settled.promise;
      this.note({ ...price, outcome: 'answered' });
      return answer as BackendAnswer<K>;
    } finally {
      this.open.delete(pending);
      signal?.removeEventListener('abort', leave);
      for (const timer of pending.timers) clearTimeout(timer);
    }
  }

  private async run(pending: PendingQuestion, reader: ReaderThread): Promise<void> {
    pending.reader = reader;
    for (const timer of pending.timers.splice(0)) clearTimeout(timer);
    this.during(pending, this.options.deadlineMs, () => this.stopRunning(pending, 'deadline'));
    if (pending.lane === 'short') this.during(pending, this.shortMs, () => this.makeWay(pending));
    const { question, number } = pending;
    try {
      pending.settled.resolve(await reader.ask(question, number));
    } catch (error) {
      this.failed(pending, error);
    }
  }

  private failed(pending: PendingQuestion, error: unknown): void {
    const { settled, price, stopped } = pending;
    if (stopped === 'moved') return this.again(pending);
    if (stopped === undefined) {
      this.note({ ...price, outcome: 'failed' });
      settled.reject(error);
      return;
    }
    this.note({ ...price, outcome: stopped === 'gone' ? 'cancelled' : 'too_expensive' });
    settled.reject(stopped === 'gone' ? clientGone() : tooExpensive(price, this.options.deadlineMs));
  }

  /** Goes on among the long ones; what it has counted so far is kept by its reader. */
  private again(pending: PendingQuestion): void {
    pending.stopped = undefined;
    pending.overdue = false;
    pending.reader = undefined;
    pending.number = this.nextNumber();
    pending.lane = 'long';
    pending.again = true;
    for (const timer of pending.timers.splice(0)) clearTimeout(timer);
    if (!this.enqueue(pending)) pending.settled.reject(this.shed(pending));
  }

  /** @returns false when too many wait already */
  private enqueue(pending: PendingQuestion): boolean {
    if (!this.lanes.add(pending)) return false;
    if (pending.reader) return true;
    const shed = () => this.lanes.remove(pending) && pending.settled.reject(this.shed(pending));
    this.during(pending, PATIENCE * this.options.deadlineMs, shed);
    return true;
  }

  /** Its time as a short question is over: it makes way when another one waits, now or later. */
  private makeWay(pending: PendingQuestion): void {
    pending.overdue = true;
    if (this.lanes.waiting('short') > 0) this.clearOne();
  }

  /** Moves a short question that is overdue. */
  private clearOne(): void {
    if (this.options.readers === 1) return;
    const pending = [...this.open].find(({ overdue, stopped }) => overdue && stopped === undefined);
    if (pending) this.stopRunning(pending, 'moved');
  }

  private leave(pending: PendingQuestion): void {
    if (this.lanes.remove(pending)) {
      this.note({ ...pending.price, outcome: 'cancelled' });
      pending.settled.reject(clientGone());
    } else this.stopRunning(pending, 'gone');
  }

  private stopRunning(pending: PendingQuestion, why: NonNullable<PendingQuestion['stopped']>): void {
    if (!pending.reader) return;
    pending.stopped = why;
    pending.reader.end(pending.number);
  }

  private note(outcome: Outcome): void {
    for (const observer of this.observers) observer(outcome);
  }

  private get shortMs(): number {
    return SHORT_MS + (SHORT_MS_A_MILLION * this.size.records) / 1e6;
  }

  private nextNumber(): number {
    return (this.count = (this.count % 0x7fffffff) + 1);
  }

  /** Questions about the same records go to the same reader, which keeps what it counted of them. */
  private preferred({ request, context }: Question): number {
    const selection = 'filters' in request ? [request.filters, request.search_query] : [];
    return crc32(JSON.stringify([selection, context.bound])) % this.options.readers;
  }

  private shed({ price }: PendingQuestion): Problem {
    this.note({ ...price, outcome: 'shed' });
    return new Problem('unavailable', `Too many questions are waiting to be answered.`, { retryAfter: 2 });
  }

  private during(pending: PendingQuestion, ms: number, act: () => unknown): void {
    pending.timers.push(setTimeout(act, ms).unref());
  }
}

type SharedOptions = Omit<IndexReaderOptions, 'id' | 'stops'>;

/** What crosses to another thread: data alone. */
function threadOptions({
  databaseUrl,
  textLanguage,
  channel,
  meili,
  cacheBytes,
  circuit,
}: SharedOptions): SharedOptions {
  return { databaseUrl, textLanguage, channel, meili, cacheBytes, circuit };
}

function stopping(): Problem {
  return new Problem('unavailable', 'The service is stopping.', { retryAfter: 2 });
}

function tooExpensive({ reads }: Price, deadlineMs: number): Problem {
  const detail = `The answer would take longer than ${deadlineMs / 1_000} seconds: about ${reads.toLocaleString('en')} records and values have to be read. Ask for a shorter time or fewer sources, use longer beginnings of words before *, or eq in place of contains.`;
  return new Problem('too_expensive', detail);
}
