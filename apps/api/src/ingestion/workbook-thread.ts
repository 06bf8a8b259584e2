import { clientGone } from '#libs/contract';
import { type Content, mistake, type Row, type RowReader } from '#libs/files';
import { ThreadTooLarge, WorkerBridge } from '#libs/threads';
import { failures, type PlainRow, type WorkbookReading } from './workbook-protocol.js';

/** Of its heap. A workbook that unpacks to 48 MB takes about two thirds. */
const MEGABYTES = 1_024;

/**
 * Reads a workbook in a thread of its own: it is unpacked at once, which takes seconds, and requests are answered
 * meanwhile. The thread ends with `stop`, or when the client goes.
 */
export class WorkbookThread {
  private bridge: WorkerBridge<WorkbookReading> | undefined;
  private readings = 0;

  constructor(
    private readonly path: string,
    private readonly signal: AbortSignal,
  ) {}

  /** Reads it again from the beginning; the first call starts the thread. @throws FileFailure */
  async read({ name }: Content, largest?: number): Promise<RowReader> {
    this.bridge ??= this.start(name, largest);
    const reading = ++this.readings;
    const head = await this.bridge.remote.open(reading);
    return { ...head, rows: this.rows(reading, head.columns ?? []) };
  }

  async stop(): Promise<void> {
    this.signal.removeEventListener('abort', this.giveUp);
    await this.bridge?.stop();
  }

  private readonly giveUp = () => this.bridge?.terminate(clientGone());

  private start(name: string, largest: number | undefined): WorkerBridge<WorkbookReading> {
    const bridge = new WorkerBridge<WorkbookReading>({
      url: new URL('./workbook.worker.js', import.meta.url),
      worker: {
        env: {},
        workerData: { path: this.path, name, largest },
        resourceLimits: { maxOldGenerationSizeMb: 2 * MEGABYTES },
      },
      errors: failures,
      maxHeapBytes: MEGABYTES << 20,
      lost: (cause) =>
        cause instanceof ThreadTooLarge ? tooLarge(name) : (cause ?? new Error('It has ended.')),
    }).start();
    if (this.signal.aborted) bridge.terminate(clientGone());
    this.signal.addEventListener('abort', this.giveUp);
    return bridge;
  }

  private async *rows(reading: number, columns: readonly string[]): AsyncGenerator<Row> {
    const places = new Map(columns.map((column, place) => [column, place]));
    for (;;) {
      const rows = (await this.bridge?.remote.next(reading)) ?? [];
      if (rows.length === 0) return;
      for (const row of rows) yield rowOf(row, places);
    }
  }
}

function rowOf({ line, values }: PlainRow, places: ReadonlyMap<string, number>): Row {
  const value = (column: string) => values[places.get(column) ?? -1];
  return {
    line,
    value,
    values: () => Object.fromEntries([...places.keys()].map((column) => [column, value(column)])),
    raw: () => Buffer.from(JSON.stringify(values)),
  };
}

function tooLarge(name: string): Error {
  return mistake(
    `${name} takes more memory than a workbook may.`,
    'Save the sheet as CSV and import that: a CSV file may be of any size.',
  );
}
