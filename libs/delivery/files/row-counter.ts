import { Transform, type TransformCallback } from 'node:stream';

const NEWLINE = 10;
const QUOTE = 34;

/** Counts rows of CSV (RFC 4180) as they go by: a line break between quotes ends no row. */
export class RowCounter extends Transform {
  #quoted = false;
  #lines = 0;

  /** `headers`: lines that are no rows. */
  constructor(
    private readonly csv: boolean,
    private readonly headers: number,
  ) {
    super();
  }

  get rows(): number {
    return Math.max(0, this.#lines - this.headers);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let quoted = this.#quoted;
    let lines = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte === QUOTE) quoted = this.csv && !quoted;
      else if (byte === NEWLINE && !quoted) lines++;
    }
    this.#quoted = quoted;
    this.#lines += lines;
    done(null, chunk);
  }
}
