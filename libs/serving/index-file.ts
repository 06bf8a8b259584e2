import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { FeedPosition, FolderState, SnapshotLedger } from '#libs/database';
import { type IndexImage, readSnapshot, readSnapshotHeader, type TextRules } from '#libs/index';
import type { KeeperJobs } from './index-keeper.js';

export interface KeptIndex {
  image: IndexImage;
  /** Where the feed goes on. */
  position: FeedPosition;
}

const NAME = 'index.snapshot';
/** Holds the id of the folder: it goes wherever the folder goes, and no other folder has it. */
const ID = 'folder.id';
const NO_ID = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f-]{36}$/;
/** Of files that are being written. */
const UNFINISHED = '.part';

/** The index as it lies on disk. One process writes the file; any may read it. */
export class IndexFile {
  private readonly file: string;
  /** Of the file in place, when this process has read or written it. */
  private id: string | undefined;
  private madeId: string | undefined;
  private isRegistered = false;

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
      await this.own();
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
  async own(): Promise<boolean> {
    const isOwn = await this.ledger.own(this.folderId);
    if (!this.isRegistered) await this.ledger.register(this.folderId, `${hostname()}:${this.folder}`);
    this.isRegistered = true;
    return isOwn;
  }

  /** What erasures ask of this folder. */
  async asked(): Promise<FolderState> {
    const state = await this.ledger.asked(this.folderId);
    this.isRegistered = state !== undefined;
    return state ?? { asked: 0n, forgotten: 0n };
  }

  /** Nothing of what was erased below `watermark` is in the folder. */
  confirm(watermark: bigint): Promise<void> {
    return this.ledger.confirm(this.folderId, watermark);
  }

  /**
   * Removes a file that the database does not know. Where another process owns the folder, that is no file of that
   * process: the folder is a copy, and no process would ever rewrite it.
   */
  async removeUnknown(): Promise<void> {
    const id = this.idInPlace();
    if (id !== undefined && !(await this.ledger.knows(id)) && this.idInPlace() === id) this.remove();
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

  private get folderId(): string {
    this.madeId ??= this.readId() ?? this.makeId();
    return this.madeId;
  }

  private readId(): string | undefined {
    try {
      const id = readFileSync(path.join(this.folder, ID), 'utf8');
      return UUID.test(id) ? id : undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Linked into place, so that of two processes that start at once both have the id of one. */
  private makeId(): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const id = randomUUID();
    const written = path.join(this.folder, id + UNFINISHED);
    writeFileSync(written, id, { mode: 0o600, flush: true });
    try {
      linkSync(written, path.join(this.folder, ID));
    } catch (error) {
      // Not every file system has links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        copyFileSync(written, path.join(this.folder, ID));
    } finally {
      rmSync(written, { force: true });
    }
    const made = this.readId();
    if (made === undefined) throw new Error(`${ID} in the folder of the index is damaged: delete it`);
    return made;
  }

  private idInPlace(): string | undefined {
    try {
      return readSnapshotHeader(this.file, this.rules).id;
    } catch (error) {
      // A file that cannot be read has no id; this one is never known.
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : NO_ID;
    }
  }

  /** The folder, without what a crash left half written. */
  private clear(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = readdirSync(this.folder).filter((name) => name.endsWith(UNFINISHED));
    for (const name of unfinished) rmSync(path.join(this.folder, name), { force: true });
    // The folder may have been emptied while it is in use.
    if (this.madeId !== undefined && this.readId() === undefined) {
      writeFileSync(path.join(this.folder, ID), this.madeId, { mode: 0o600 });
    }
  }
}
