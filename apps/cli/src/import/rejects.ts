import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { decode, type Origin, RejectedRows, type RowFault, sentenceOf } from '#libs/files';
import { Failure } from '../failure.js';

/** Records that were not stored: a JSON Lines file of where, why and the raw content, made with the first of them. */
export class Rejects extends RejectedRows {
  private handle?: number;

  /** @param file where they are written; undefined: they are only counted */
  constructor(readonly file?: string) {
    super();
    if (file !== undefined) rmSync(file, { force: true });
  }

  override add(origin: Origin, fault: RowFault): void {
    super.add(origin, fault);
    if (this.file === undefined) return;
    const { line } = origin;
    const bytes = origin.raw();
    const text = decode(bytes);
    const content = text === undefined ? { raw_base64: bytes.toString('base64') } : { raw: text };
    const { field, columns, value, code } = fault;
    const rejected = { line, field, columns, value, code, reason: sentenceOf(fault), ...content };
    writeSync(this.open(this.file), `${JSON.stringify(rejected)}\n`);
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
        advice: 'Pass another file as --rejects.',
        cause,
      });
    }
  }
}
