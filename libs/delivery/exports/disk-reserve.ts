import { mkdir, statfs } from 'node:fs/promises';
import { ExportRefused } from '../files/encoder.js';

const MEGABYTE = 1024 ** 2;
const LOOK_MS = 250;

/**
 * Free disk that exports leave alone. The embedded PostgreSQL lives on the same disk as the files, and stores nothing
 * once it is full.
 */
export class DiskReserve {
  constructor(
    private readonly folder: string,
    private readonly megabytes: number,
  ) {}

  /** @throws ExportRefused storage_full */
  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.folder);
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    if (free >= this.megabytes) return;
    throw new ExportRefused(
      'storage_full',
      `The disk of the server has ${free} MB free, and exports leave ${this.megabytes} MB (DISK_RESERVE_MB) to what is stored. Export fewer records, or free some space`,
    );
  }

  /**
   * Watches the disk while an export runs; a sort in PostgreSQL takes space as well as the file does.
   * @returns a signal whose reason is the refusal, and what ends the watch
   */
  watch(): { signal: AbortSignal; end: () => void } {
    const reached = new AbortController();
    const look = () => this.check().catch((error: unknown) => reached.abort(error));
    const timer = setInterval(() => void look(), LOOK_MS).unref();
    return { signal: reached.signal, end: () => clearInterval(timer) };
  }
}
