import { availableParallelism } from 'node:os';
import type { ChangeWriter, MadeLines } from '#libs/analysis';
import type { SnapshotRows } from '#libs/database';
import { WorkerPool } from '#libs/threads';
import type * as linesWorker from './lines.worker.js';

/** Each remembers the words that it met. */
const MOST_THREADS = 8;
/** Sent at a time, some 50,000 records; as many again are made ready meanwhile. */
const BATCH_BYTES = 24_000_000;

/** Records of a snapshot on their way into a table: threads cut their words, and what is ready is sent together. */
export class TableFilling {
  private readonly threads = Math.min(MOST_THREADS, availableParallelism());
  private readonly pool: WorkerPool<typeof linesWorker>;
  private readonly cutting: Promise<MadeLines>[] = [];
  private ready: MadeLines[] = [];
  private bytes = 0;
  private sending = Promise.resolve();

  constructor(
    private readonly writer: ChangeWriter,
    textLanguage: string,
    private readonly signal: AbortSignal,
  ) {
    const workerData: linesWorker.LinesWorkerOptions = { textLanguage };
    this.pool = new WorkerPool(new URL('./lines.worker.js', import.meta.url), {
      maxThreads: this.threads,
      workerData,
    });
  }

  /** Resolves when the next records may come. */
  async take(rows: SnapshotRows): Promise<void> {
    this.cutting.push(awaitedLater(this.pool.run('makeLines', rows.pack())));
    while (this.cutting.length > 2 * this.threads) await this.gather();
  }

  /** Resolves when all that was taken is in the table. */
  async end(): Promise<void> {
    while (this.cutting.length > 0) await this.gather();
    await this.send();
    await this.sending;
  }

  /** Whatever came of it: nothing is sent any more. */
  async close(): Promise<void> {
    await Promise.allSettled([this.sending, this.pool.stop()]);
  }

  private async gather(): Promise<void> {
    const made = await this.cutting.shift();
    if (!made) return;
    this.ready.push(made);
    this.bytes += made.bytes.length;
    if (this.bytes >= BATCH_BYTES) await this.send();
  }

  private async send(): Promise<void> {
    await this.sending;
    this.signal.throwIfAborted();
    this.sending = awaitedLater(this.writer.send(this.ready));
    this.ready = [];
    this.bytes = 0;
  }
}

/** Its error is thrown where it is waited for. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
