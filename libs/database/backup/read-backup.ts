import { type BackupEnd, type BackupHead, FIRST_LINE } from './write-backup.js';

/** A file that is no backup, or not a whole one. */
export class BadBackup extends Error {}

const NEWLINE = 10;
const LAST = Buffer.from('\\.\n');
const AFTER_ROW = Buffer.from('\n\\.\n');
const COPY = /^COPY "([a-z_]+)" \("[a-z0-9_]+"(?:, "[a-z0-9_]+")*\) FROM stdin;$/;

/** Reads a backup from its beginning to its end, without ever holding more than a piece of it. */
export class BackupReader {
  private readonly pieces: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.pieces = source[Symbol.asyncIterator]();
  }

  /** @throws BadBackup for anything else than a backup */
  async head(): Promise<BackupHead> {
    if ((await this.line()) !== FIRST_LINE) throw new BadBackup('This is not an Earshot backup.');
    return JSON.parse((await this.line()).slice(3)) as BackupHead;
  }

  /** The next table and the statement that takes its rows, which `rows` gives; at the end what the backup should hold. */
  async next(): Promise<{ table: string; copy: string } | { end: BackupEnd }> {
    const line = await this.line();
    const [copy, table] = COPY.exec(line) ?? [];
    if (copy !== undefined && table !== undefined) return { table, copy: copy.replace(/;$/, '') };
    if (line.startsWith('-- end ')) return { end: JSON.parse(line.slice(7)) as BackupEnd };
    throw new BadBackup(`The backup contains an unexpected line: ${line.slice(0, 60)}`);
  }

  /** The rows of the table that `next` named, as COPY takes them. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.rest.length < LAST.length) await this.more();
    if (this.rest.subarray(0, LAST.length).equals(LAST)) {
      this.rest = this.rest.subarray(LAST.length);
      return;
    }
    for (;;) {
      const end = this.rest.indexOf(AFTER_ROW);
      if (end >= 0) {
        yield this.take(end + 1);
        this.rest = this.rest.subarray(LAST.length);
        return;
      }
      // The last bytes may be the beginning of the end.
      const sure = this.rest.length - AFTER_ROW.length + 1;
      if (sure > 0) yield this.take(sure);
      await this.more();
    }
  }

  private take(bytes: number): Buffer {
    const taken = this.rest.subarray(0, bytes);
    this.rest = this.rest.subarray(bytes);
    return taken;
  }

  private async line(): Promise<string> {
    let end = this.rest.indexOf(NEWLINE);
    while (end < 0) {
      if (this.rest.length > 1_000_000) throw new BadBackup('This is not an Earshot backup.');
      await this.more();
      end = this.rest.indexOf(NEWLINE);
    }
    return this.take(end + 1)
      .subarray(0, -1)
      .toString();
  }

  private async more(): Promise<void> {
    const { done, value } = await this.pieces.next();
    if (done) throw new BadBackup('The backup is incomplete: it ends in the middle.');
    this.rest = Buffer.concat([this.rest, value]);
  }
}
