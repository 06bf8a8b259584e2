import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { isBinary, type ExportLayout, type OpenExport } from '#libs/records';
import { FileEncoder } from './file-encoder.js';

/** The bytes of a file, and how many rows of it have gone by. */
export interface ExportContent {
  stream: Readable;
  rows: () => number;
}

/** What goes into the file of an export. It fails, and never ends, when the export cannot be finished. */
export function fileContent(layout: ExportLayout, { stream, kinds }: OpenExport): ExportContent {
  const { format, columns } = layout;
  const made: Transform & { rows: number } = isBinary(format)
    ? new FileEncoder({ layout: { format, columns }, kinds })
    : new RowCounter(format === 'csv', format === 'jsonl' ? 0 : 1);
  stream.on('error', (error) => made.destroy(error));
  // It may fail before its reader listens (the folder is made first): that must not be the end of the process.
  made.on('error', () => undefined);
  made.on('close', () => stream.destroy());
  return { stream: stream.pipe(made), rows: () => made.rows };
}

const NEWLINE = 10;
const QUOTE = 34;

/** Counts rows of CSV (RFC 4180) as they go by: a line break between quotes ends no row. */
class RowCounter extends Transform {
  private quoted = false;
  private lines = 0;

  /** `headers`: lines that are no rows. */
  constructor(
    private readonly csv: boolean,
    private readonly headers: number,
  ) {
    super();
  }

  get rows(): number {
    return Math.max(0, this.lines - this.headers);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let quoted = this.quoted;
    let lines = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte === QUOTE) quoted = this.csv && !quoted;
      else if (byte === NEWLINE && !quoted) lines++;
    }
    this.quoted = quoted;
    this.lines += lines;
    done(null, chunk);
  }
}
