import { type AnalysisIndex, joinMessages, type PutRow, type ReadMessages } from '#libs/index';
import { WorkerBridge } from '#libs/threads';
import type { MessageThread } from './message-reader.worker.js';

/** Batches of rows whose messages are read ahead: about as many as are read while a segment is sealed. */
const AHEAD = 16;

interface Batch {
  readonly rows: readonly PutRow[];
  readonly said: Promise<ReadMessages>;
}

/** Fills a new index on two threads: another one reads the messages, this one takes everything else. */
export class IndexLoader {
  private readonly thread: WorkerBridge<MessageThread>;
  private readonly ahead: Batch[] = [];

  constructor(private readonly index: AnalysisIndex) {
    this.thread = new WorkerBridge<MessageThread>({
      url: new URL('./message-reader.worker.js', import.meta.url),
      worker: { workerData: index.analyzer.language },
      lost: (cause) => new Error('The thread that reads messages ended.', { cause }),
    });
  }

  /** Runs what calls `take`; afterwards everything it gave is in the index. */
  async run<T>(give: () => Promise<T>): Promise<T> {
    this.thread.start();
    try {
      const given = await give();
      while (this.ahead.length > 0) await this.fill();
      this.index.adopt(await this.thread.remote.terms());
      return given;
    } finally {
      await this.thread.stop();
    }
  }

  /** Resolves when the next rows may come. */
  async take(rows: readonly PutRow[]): Promise<void> {
    const said = this.thread.remote.read(joinMessages(rows.map(({ message }) => message)));
    this.ahead.push({ rows, said });
    if (this.ahead.length > AHEAD) await this.fill();
  }

  private async fill(): Promise<void> {
    const batch = this.ahead.shift();
    if (batch) this.index.load(batch.rows, await batch.said);
  }
}
