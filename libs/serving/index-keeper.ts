import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { planCompaction, type SealedSegment } from '#libs/index';
import { WorkerPool } from '#libs/threads';
import type { IndexFile } from './index-file.js';
import type { IndexFollower } from './index-follower.js';
import type * as keeperWorker from './keeper.worker.js';

const LOOK_MS = 1_000;
/** After a failure, e.g. a full disk. */
const AGAIN_MS = 60_000;
/** The file is rewritten after this many changes, or this share of the records: what a start reads again at most. */
const CHANGES = 20_000;
const SHARE = 0.02;
/** A large erasure comes in pieces. */
const QUIET_MS = 2_000;
/** Terms or values checked before queries are answered again: well under five milliseconds. */
const AT_ONCE = 4_000;

export type KeeperJobs = WorkerPool<typeof keeperWorker>;

export interface KeeperOptions {
  /** The changes that the file in place holds, −Infinity when there is none. */
  keptChanges: number;
  /** Resolves when all readers read the index as it is now, and nothing of what it was. */
  settled: () => Promise<void>;
  say: (level: 'log' | 'warn', text: string) => void;
}

interface Waiting {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Keeps a followed index in shape: joins and cleans segments, forgets what was erased, writes the file. One at a time. */
export class IndexKeeper {
  private readonly jobs: KeeperJobs = new WorkerPool(new URL('./keeper.worker.js', import.meta.url));
  private waiting: Waiting[] = [];
  private nap = new AbortController();
  private stopped = false;
  /** Of the follower's counts, what the file holds and what is forgotten. */
  private keptChanges: number;
  private forgottenErasures = 0;
  /** When it last forgot: after how many changes, up to which transaction, and whether the file is in its hands. */
  private forgotten = { changes: -1, watermark: undefined as bigint | undefined, file: false };
  /** What the folder was last seen to have confirmed. */
  private confirmed = 0n;
  private notBefore = 0;

  constructor(
    private readonly follower: IndexFollower,
    private readonly file: IndexFile,
    private readonly options: KeeperOptions,
  ) {
    this.keptChanges = options.keptChanges;
  }

  /** Runs until `stop`. */
  async run(): Promise<void> {
    while (!this.stopped) {
      const did = await this.next().catch((error: Error) => {
        if (this.stopped) return false;
        this.notBefore = Date.now() + AGAIN_MS;
        this.options.say('warn', `The index could not be compacted and continues as it is: ${error.message}`);
        return false;
      });
      if (!did && this.waiting.length === 0) await this.rest();
    }
  }

  /** Resolves when nothing dead is held any more, in memory or in the file. */
  forget(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.nap.abort();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.nap.abort();
    await this.jobs.stop();
  }

  /** @returns whether there was something to do */
  private async next(): Promise<boolean> {
    if (this.waiting.length > 0) return this.forgetForAll();
    // Without the database nothing can be erased, either.
    const isAsked = await this.isAsked().catch(() => false);
    if (Date.now() < this.notBefore) return false;
    const { changes, erasures, erasedAt, index } = this.follower;
    const plan = planCompaction(index.sealedSegments);
    if (isAsked) await this.forgetDead();
    else if (plan) await this.rewrite(plan);
    else if (erasures > this.forgottenErasures && Date.now() > erasedAt + QUIET_MS) await this.forgetDead();
    else if (changes - this.keptChanges >= Math.max(CHANGES, index.size * SHARE)) await this.write();
    else return false;
    return true;
  }

  /** Whether an erasure of another process waits for this one, which has seen all that it is about. */
  private async isAsked(): Promise<boolean> {
    const { file, follower } = this;
    const isOwner = await file.own();
    const { asked, forgotten } = await file.asked();
    if (!isOwner && forgotten > this.confirmed) await file.removeUnknown();
    this.confirmed = forgotten;
    this.forgotten.watermark ??= forgotten;
    const done = isOwner ? forgotten : this.forgotten.watermark;
    return asked > 0n && asked >= done && follower.watermark > asked;
  }

  private async forgetForAll(): Promise<boolean> {
    const waiting = this.waiting.splice(0);
    try {
      await this.forgetDead();
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
    return true;
  }

  /** Afterwards neither this process nor, if it owns the folder, the file holds anything dead. */
  private async forgetDead(): Promise<void> {
    const { changes, erasures, watermark } = this.follower;
    const file = await this.file.own();
    const isDone = changes === this.forgotten.changes && (this.forgotten.file || !file);
    if (!isDone) await this.removeDead();
    this.forgottenErasures = erasures;
    this.forgotten = { changes, watermark, file };
    if (file) await this.file.confirm(watermark);
  }

  private async removeDead(): Promise<void> {
    const { index, turns } = this.follower;
    await turns.run(() => index.seal());
    const holey = index.sealedSegments.filter((segment) => segment.liveSize < segment.size);
    for (const segment of holey) await this.rewrite([segment]);
    // Codes are blanked where they lie, which readers of an older state would see.
    await this.options.settled();
    const segments = [...index.sealedSegments];
    const unused = await this.jobs.run('findUnused', {
      images: segments.map((segment) => segment.image()),
      sizes: index.codeSizes(),
    });
    const forgetting = await turns.run(() => index.forget(unused, new Set(segments)));
    while (await turns.run(() => forgetting.step(AT_ONCE))) await turn();
    await this.options.settled();
    await this.write().catch((error: Error) => {
      // A file that cannot be replaced must not keep what was erased.
      this.file.remove();
      this.keptChanges = -Infinity;
      this.notBefore = Date.now() + AGAIN_MS;
      this.options.say('warn', `The index file could not be written and was removed: ${error.message}`);
    });
  }

  private async rewrite(segments: readonly SealedSegment[]): Promise<void> {
    const images = segments.map((segment) => segment.image());
    const { index, turns } = this.follower;
    const made = await this.jobs.run('rewrite', images);
    await turns.run(() => index.replace(segments, images, made));
  }

  private async write(): Promise<void> {
    if (!(await this.file.own())) {
      // The process that writes this file follows the same feed.
      this.notBefore = Date.now() + AGAIN_MS;
      return;
    }
    const { follower } = this;
    const kept = await follower.turns.run(() => ({
      image: follower.index.image(),
      position: follower.position,
      changes: follower.changes,
    }));
    await this.file.write(kept, this.jobs);
    this.keptChanges = kept.changes;
  }

  private async rest(): Promise<void> {
    await delay(LOOK_MS, undefined, { signal: this.nap.signal }).catch(() => undefined);
    this.nap = new AbortController();
  }
}
