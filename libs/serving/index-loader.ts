import {
  type AnalysisIndex,
  joinMessages,
  type PutRow,
  type ReadMessages,
  type SegmentImage,
} from '#libs/index';
import { WorkerBridge } from '#libs/threads';
import type { LoaderThread } from './loader.worker.js';

/** Batches of rows whose messages are read ahead: about as many as are read while a segment is sealed. */
const AHEAD = 16;
/** Fewer rows are in the index before a second thread has started. */
const FEW = 20_000;

interface Batch {
  readonly rows: readonly PutRow[];
  readonly said: Promise<ReadMessages>;
}

/**
 * Fills a new index, with many rows on two threads: another one reads the messages and seals segments, this one takes
 * everything else.
 */
export class IndexLoader {
  private readonly thread: WorkerBridge<LoaderThread>;
  private readonly ahead: Batch[] = [];
  private readonly segments: Promise<SegmentImage>[] = [];
  /** Rows that are held back until they are many; undefined once they were. */
  private few: PutRow[] | undefined = [];

  constructor(private readonly index: AnalysisIndex) {
    this.thread = new WorkerBridge<LoaderThread>({
      url: new URL('./loader.worker.js', import.meta.url),
      worker: { workerData: index.analyzer.language },
      lost: (cause) => new Error('The thread that helps with the load ended.', { cause }),
    });
  }

  /** Runs what calls `take`; afterwards everything it gave is in the index. */
  async run<T>(give: () => Promise<T>): Promise<T> {
    try {
      const given = await give();
      if (this.few) {
        this.index.apply(this.few);
        return given;
      }
      while (this.ahead.length > 0) await this.fill();
      const terms = await this.thread.remote.terms();
      this.index.adopt(terms, await Promise.all(this.segments));
      return given;
    } finally {
      await this.thread.stop();
    }
  }

  /** Resolves when the next rows may come. */
  async take(rows: readonly PutRow[]): Promise<void> {
    if (!this.few) return this.read(rows);
    this.few.push(...rows);
    if (this.few.length < FEW) return;
    const held = this.few;
    this.few = undefined;
    this.thread.start();
    for (let at = 0; at < held.length; at += rows.length) await this.read(held.slice(at, at + rows.length));
  }

  private async read(rows: readonly PutRow[]): Promise<void> {
    const said = this.thread.remote.read(joinMessages(rows.map(({ message }) => message)));
    this.ahead.push({ rows, said });
    if (this.ahead.length > AHEAD) await this.fill();
  }

  private async fill(): Promise<void> {
    const batch = this.ahead.shift();
    if (!batch) return;
    this.index.load(batch.rows, await batch.said, (full) => {
      this.segments.push(this.thread.remote.seal(full));
    });
  }
}
