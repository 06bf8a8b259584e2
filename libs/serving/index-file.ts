import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FeedPosition, SnapshotLedger } from '#libs/database';
import { type IndexImage, readSnapshot, readSnapshotHeader, type TextRules } from '#libs/index';
import type { KeeperJobs } from './index-keeper.js';

export interface KeptIndex {
  image: IndexImage;
  /** Where the feed goes on. */
  position: FeedPosition;
}

const NAME = 'index.snapshot';
/** Of files that are being written. */
const UNFINISHED = '.part';

/** The index as it lies on disk. One process writes the file; any may read it. */
export class IndexFile {
  private readonly file: string;
  /** Of the file in place, when this process has read or written it. */
  private id: string | undefined;

  constructor(
    private readonly folder: string,
    private readonly rules: TextRules,
    private readonly ledger: SnapshotLedger,
  ) {
    this.file = path.join(folder, NAME);
  }

  /**
   * What the file holds, undefined when there is none.
   * @throws an error that says why the file cannot be used
   */
  async read(): Promise<KeptIndex | undefined> {
    try {
      const { id, position } = readSnapshotHeader(this.file, this.rules);
      this.id = id;
      if (!(await this.ledger.knows(id))) throw new Error('it does not match the state of the database');
      return { image: readSnapshot(this.file, this.rules), position: position as FeedPosition };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Whether this process is the one that writes the file. */
  own(): Promise<boolean> {
    return this.ledger.own(this.file);
  }

  async write({ image, position }: KeptIndex, jobs: KeeperJobs): Promise<void> {
    this.clear();
    const id = randomUUID();
    const written = path.join(this.folder, id + UNFINISHED);
    await jobs.run('write', { file: written, header: { rules: this.rules, id, position }, image });
    await this.ledger.add(id);
    await jobs.run('publish', { written, file: this.file });
    await this.ledger.drop(this.id);
    this.id = id;
  }

  /** Takes the file away: the next start reads PostgreSQL. */
  remove(): void {
    this.clear();
    rmSync(this.file, { force: true });
  }

  /** The folder, without what a crash left half written. */
  private clear(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = readdirSync(this.folder).filter((name) => name.endsWith(UNFINISHED));
    for (const name of unfinished) rmSync(path.join(this.folder, name), { force: true });
  }
}
