import type { SnapshotRows } from '#libs/database';
import type { AnalysisIndex, ReadMessages, SegmentImage } from '#libs/index';
import { WorkerBridge } from '#libs/threads';
import type { LoaderThread } from './loader.worker.js';

/** Batches of rows whose messages are read ahead: about as many as are read while a segment is sealed. */
const AHEAD = 16;
/** Fewer rows are in the index before a second thread has started. */
const FEW = 20_000;

interface Batch {
  readonly rows: SnapshotRows;
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
  /** What is held back until it is many; undefined once it was. */
  private few: SnapshotRows[] | undefined = [];

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
        for (const rows of this.few) this.index.apply(rows);
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
  async take(rows: SnapshotRows): Promise<void> {
    if (!this.few) return this.read(rows);
    this.few.push(rows);
    if (this.few.reduce((sum, { size }) => sum + size, 0) < FEW) return;
    const held = this.few;
    this.few = undefined;
    this.thread.start();
    for (const each of held) await this.read(each);
  }

  private async read(rows: SnapshotRows): Promise<void> {
    this.ahead.push({ rows, said: this.thread.remote.read(rows.messages()) });
    if (this.ahead.length > AHEAD) await this.fill();
  }

  private async fill(): Promise<void> {
    const batch = this.ahead.shift();
    if (!batch) return;
    this.index.load(batch.rows.withoutMessages(), await batch.said, (full) => {
      this.segments.push(this.thread.remote.seal(full));
    });
  }
}
