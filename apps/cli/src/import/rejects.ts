import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { Failure } from '../failure.js';
import { decode, type Row } from './row.js';

export type Origin = Pick<Row, 'line' | 'raw'>;

const SHOWN = 5;

/** Records that were not stored: a JSON Lines file of line, reason and raw content, made with the first of them. */
export class Rejects {
  count = 0;
  /** The first of them, in words. */
  readonly first: string[] = [];
  private handle?: number;

  /** @param file where they are written; undefined: they are only counted */
  constructor(readonly file?: string) {
    if (file !== undefined) rmSync(file, { force: true });
  }

  add({ line, raw }: Origin, reason: string): void {
    this.count++;
    if (this.first.length < SHOWN) this.first.push(`line ${line}: ${reason}`);
    if (this.file === undefined) return;
    const bytes = raw();
    const text = decode(bytes);
    const content = text === undefined ? { raw_base64: bytes.toString('base64') } : { raw: text };
    writeSync(this.open(this.file), `${JSON.stringify({ line, reason, ...content })}\n`);
  }

  close(): void {
    if (this.handle !== undefined) closeSync(this.handle);
    this.handle = undefined;
  }

  private open(file: string): number {
    try {
      return (this.handle ??= openSync(file, 'w', 0o600));
    } catch (cause) {
      throw new Failure(`Rejected lines cannot be written to ${file}.`, {
        advice: 'Name another file by --rejects.',
        cause,
      });
    }
  }
}
