import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { decode, type Row } from '#libs/files';
import { Failure } from '../failure.js';

export type Origin = Pick<Row, 'line' | 'raw'>;

const SHOWN = 5;

/** A reason without what differs from record to record: the value, the number of cells, the place in the JSON. */
function generalised(reason: string): string {
  return reason
    .replace(/^has \d+ cells?/, 'has more or fewer cells')
    .replace(/^(is not valid JSON): .*/s, '$1')
    .replace(/^('[^']+': )'.*' (is |are )/s, '$1$2');
}

/** Records that were not stored: a JSON Lines file of line, reason and raw content, made with the first of them. */
export class Rejects {
  count = 0;
  /** The first of them, in words. */
  readonly first: string[] = [];
  private readonly reasons = new Map<string, number>();
  private handle?: number;

  /** @param file where they are written; undefined: they are only counted */
  constructor(readonly file?: string) {
    if (file !== undefined) rmSync(file, { force: true });
  }

  add({ line, raw }: Origin, reason: string): void {
    this.count++;
    if (this.first.length < SHOWN) this.first.push(`line ${line}: ${reason}`);
    const general = generalised(reason);
    this.reasons.set(general, (this.reasons.get(general) ?? 0) + 1);
    if (this.file === undefined) return;
    const bytes = raw();
    const text = decode(bytes);
    const content = text === undefined ? { raw_base64: bytes.toString('base64') } : { raw: text };
    writeSync(this.open(this.file), `${JSON.stringify({ line, reason, ...content })}\n`);
  }

  /** How many were rejected for each reason, most frequent first. */
  byReason(): [reason: string, count: number][] {
    return [...this.reasons].sort(([, a], [, b]) => b - a);
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
