import { setTimeout as delay } from 'node:timers/promises';
import type { Meilisearch } from 'meilisearch';
import type pg from 'pg';
import { type ChangeFeed, FeedMoved, problemOf } from '#libs/database';
import { Compaction } from './compaction.js';
import { MeilisearchFailure, TaskFailed } from './server.js';
import { IndexMaintenance } from './index-maintenance.js';
import { readTextIndex, type TextIndexRow, saveProgress, uidOf } from './index-state.js';
import { IndexerLease, LeaseLost, reportFailure, reportRecovery } from './indexer-lease.js';
import { retryRefused, sendChanges } from './send-changes.js';

/** Twice as many are hardly faster, half as many a fifth slower: Meilisearch merges once a batch. */
const BATCH = { most: 10_000, least: 100 };
const IDLE_MS = 500;
/** How old the saved state may become while nothing changes. */
const SAVE_MS = 1_000;
const INSPECT_MS = 5_000;
/** Milliseconds between two checks whether the writing process has ended. */
const WAIT_MS = 2_000;
const BACKOFF = { first: 250, most: 5_000 };
/** The same changes fail this often before they are sent one by one. */
const PATIENCE = 3;

export interface TextIndexerOptions {
  pool: pg.Pool;
  feed: ChangeFeed;
  server: Meilisearch;
  /** MEILI_INDEX. */
  name: string;
  say: (level: 'log' | 'warn', text: string) => void;
}

/**
 * Keeps Meilisearch up to date with the change feed: after a failure changes are late, never lost. The database records
 * what tasks have completed, not what was sent, so changes may be sent twice. Of several processes one writes.
 */
export class TextIndexer {
  private readonly lease: IndexerLease;
  private readonly care: IndexMaintenance;
  private readonly compaction: Compaction;
  private readonly ending = new AbortController();
  private nap = new AbortController();
  private inspectedAt = -Infinity;
  private failures = 0;
  private said = '';

  constructor(private readonly options: TextIndexerOptions) {
    const { pool, server, name, say } = options;
    const lease = new IndexerLease(pool, name);
    this.lease = lease;
    this.compaction = new Compaction(server, uidOf(name, 'serving'));
    this.care = new IndexMaintenance({
      pool,
      server,
      name,
      say,
      check: () => lease.check(),
      signal: this.ending.signal,
    });
  }

  /** Runs until `stop`. */
  async run(): Promise<void> {
    while (!this.isStopped) {
      const pause = await this.turn().then(
        (idle) => this.recovered(idle),
        (error: unknown) => this.failed(error),
      );
      await this.rest(pause);
    }
    await this.lease.release();
  }

  /** Checks for new changes now; the back-off after a failure is kept. */
  wake(): void {
    if (this.failures === 0) this.nap.abort();
  }

  stop(): void {
    this.ending.abort();
    this.nap.abort();
  }

  private get isStopped(): boolean {
    return this.ending.signal.aborted;
  }

  /** @returns milliseconds until the next turn makes sense */
  private async turn(): Promise<number> {
    const { pool, name } = this.options;
    if (!this.lease.isHeld && !(await this.lease.take())) return WAIT_MS;
    if (performance.now() - this.inspectedAt > INSPECT_MS) {
      await this.care.inspect();
      this.inspectedAt = performance.now();
    }
    const { serving, building } = await readTextIndex(pool, name);
    const served = serving && (await this.advance(serving));
    const built = building?.createdAt ? await this.advance(building) : undefined;
    // The one that is built was read later: it is never behind the one it replaces.
    if (built?.caughtUp && (served?.caughtUp ?? true)) await this.care.swap();
    await this.retry();
    if (!built && served?.caughtUp) await this.compaction.run(this.ending.signal);
    return built || served?.caughtUp === false ? 0 : IDLE_MS;
  }

  /** The next changes for one index. */
  private async advance(row: TextIndexRow): Promise<{ caughtUp: boolean }> {
    const { pool, feed, name } = this.options;
    const sentAt = performance.now();
    // What takes too long to send, over a slow line or to a busy server, gets there in smaller parts.
    const limit = Math.max(BATCH.least, BATCH.most >> Math.min(this.failures, 10));
    const read = await feed.changes(row.position, limit).catch(async (error: unknown) => {
      if (error instanceof FeedMoved) await this.care.startOver();
      throw error;
    });
    const { rows, position, watermark, caughtUp } = read;
    if (rows.length === 0 && row.savedMs < SAVE_MS && row.lagMs !== null) return { caughtUp };
    const { sent, refused } = await sendChanges(this.destination(row), rows);
    const { createdAt, updatedAt } = await this.care.same(row);
    if (rows.length === 0 && updatedAt !== row.updatedAt) this.care.mustCount = true;
    const caughtUpMs = caughtUp ? performance.now() - sentAt : undefined;
    const progress = {
      position,
      watermark,
      createdAt,
      updatedAt,
      caughtUpMs,
      taken: rows.length,
      sent,
      refused,
    };
    const by = { name, role: row.role, owner: this.lease.owner };
    if (!(await saveProgress(pool, by, progress))) throw new LeaseLost();
    if (rows.some(({ kind }) => kind === 'erase')) this.compaction.markErased();
    if (refused.length > 0)
      this.options.say(
        'warn',
        `Meilisearch rejected ${refused.length} records; they are skipped and retried later.`,
      );
    if (rows.length === 0 && row.role === 'serving' && this.care.mustCount)
      await this.care.count({ ...row, watermark });
    return { caughtUp };
  }

  private async retry(): Promise<void> {
    const { pool, name } = this.options;
    await retryRefused(pool, name, (role, change) =>
      sendChanges({ ...this.destination({ role }), suspectsDocuments: true }, [change]),
    );
  }

  private destination({ role }: Pick<TextIndexRow, 'role'>) {
    return {
      server: this.options.server,
      uid: uidOf(this.options.name, role),
      check: () => this.lease.check(),
      signal: this.ending.signal,
      suspectsDocuments: this.failures >= PATIENCE,
    };
  }

  private async recovered(pause: number): Promise<number> {
    if (this.failures > 0 && this.lease.isHeld) {
      this.failures = 0;
      this.said = '';
      this.options.say('log', 'Meilisearch is being updated again.');
      await reportRecovery(this.options.pool, this.options.name);
    }
    return pause;
  }

  private async failed(error: unknown): Promise<number> {
    if (this.isStopped) return 0;
    this.inspectedAt = -Infinity;
    if (error instanceof FeedMoved) return 0;
    if (error instanceof LeaseLost) return IDLE_MS;
    const message = sentenceOf(error);
    if (message !== this.said)
      this.options.say('warn', `Updating Meilisearch failed: ${message} (${(error as Error).message})`);
    this.said = message;
    await reportFailure(this.options.pool, this.options.name, message);
    const retryAfter = error instanceof MeilisearchFailure ? (error.retryAfter ?? 0) * 1_000 : 0;
    const wait = Math.min(BACKOFF.most, BACKOFF.first * 2 ** Math.min(this.failures++, 10));
    return Math.max(wait * (0.5 + Math.random() / 2), Math.min(retryAfter, 30_000));
  }

  private async rest(ms: number): Promise<void> {
    if (ms > 0) await delay(ms, undefined, { signal: this.nap.signal }).catch(() => undefined);
    if (!this.isStopped) this.nap = new AbortController();
  }
}

/** A message that is safe to show: it contains no address and no content. */
function sentenceOf(error: unknown): string {
  if (error instanceof MeilisearchFailure || error instanceof TaskFailed) return error.message;
  return problemOf(error).message;
}
