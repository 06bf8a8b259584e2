import type { IndexObject, IndexSwap, Meilisearch } from 'meilisearch';
import type pg from 'pg';
import { MeilisearchFailure, callServer, waitForTask, failureOf } from './server.js';
import {
  startBuild,
  restartBuild,
  forgetIndex,
  promoteBuilt,
  readTextIndex,
  saveCreated,
  type TextIndexRow,
  uidOf,
} from './index-state.js';
import { PRIMARY_KEY, applySettings } from './settings.js';

/** Only we write to the index: an update this long after our last write was not ours. Wide, because clocks differ. */
const NOT_OURS_MS = 10 * 60_000;

/** A count that is wrong again after a rebuild would stay wrong: rebuild for it at most this often. */
const COUNTED_OUT_MS = 6 * 3_600_000;

export interface IndexMaintenanceOptions {
  pool: pg.Pool;
  server: Meilisearch;
  name: string;
  /** Throws when nothing may be written any more. */
  check: () => void;
  signal: AbortSignal;
  say: (level: 'log' | 'warn', text: string) => void;
}

/** Checks that the indexes in Meilisearch are the ones we created, in the state we left them, and repairs them. */
export class IndexMaintenance {
  /** Whether to count the documents of the searched index the next time everything has been sent. */
  mustCount = true;

  private countedOutAt = -Infinity;

  constructor(private readonly options: IndexMaintenanceOptions) {}

  /** Call it while nothing is being sent. Afterwards one of the two indexes can be written to. */
  async inspect(): Promise<void> {
    const { pool, name } = this.options;
    const found = await this.find(name);
    let { serving, building } = await readTextIndex(pool, name);
    if (building?.createdAt && building.createdAt === found?.createdAt) {
      await this.finishSwap();
      ({ serving, building } = await readTextIndex(pool, name));
    }
    if (serving) await this.inspectServing(serving, found);
    if (!serving && !building) await startBuild(pool, name);
    ({ building } = await readTextIndex(pool, name));
    if (building) await this.prepareBuild(building);
  }

  /** Replaces the searched index with the one that was built, atomically. */
  async swap(): Promise<void> {
    const { server, name, check, signal } = this.options;
    if (!(await this.find(name))) await this.create(name);
    check();
    const indexes: [string, string] = [uidOf(name, 'serving'), uidOf(name, 'building')];
    // Without `rename`, which servers before 1.18 do not know.
    await waitForTask(server, server.swapIndexes([{ indexes } as IndexSwap]), signal);
    await this.finishSwap();
  }

  /** The database was replaced: Meilisearch holds records that it may not have. */
  async startOver(): Promise<void> {
    const { pool, name, say } = this.options;
    say('warn', 'The database was replaced: rebuilding the Meilisearch index.');
    await forgetIndex(pool, name, 'serving');
    await restartBuild(pool, name);
  }

  /** The index, if it still is the one of `row`. @throws MeilisearchFailure lost */
  async same(row: TextIndexRow): Promise<IndexObject> {
    const found = await this.find(uidOf(this.options.name, row.role));
    if (found && found.createdAt === row.createdAt) return found;
    throw new MeilisearchFailure('lost', 'The Meilisearch index is missing or was replaced.');
  }

  /** Compares the number of documents with that of the records; a difference rebuilds the index. */
  async count(row: TextIndexRow): Promise<void> {
    const { pool, server, name } = this.options;
    const { numberOfDocuments } = await callServer(server.index(name).getStats());
    const { rows } = await pool.query<{ expected: number; moving: boolean }>(
      `SELECT ((SELECT count(*) FROM record)
           - (SELECT count(*) FROM search_dead_letter WHERE name = $1 AND role = 'serving'))::float8 AS expected,
         EXISTS (SELECT FROM record WHERE tx >= $2::xid8)
           OR EXISTS (SELECT FROM record_tombstone WHERE tx >= $2::xid8) AS moving`,
      [name, String(row.watermark)],
    );
    const [counted] = rows;
    if (!counted || counted.moving) return;
    const { expected } = counted;
    this.mustCount = false;
    if (expected === numberOfDocuments) return;
    const found = `it has ${numberOfDocuments} documents for ${expected} records`;
    if (performance.now() < this.countedOutAt + COUNTED_OUT_MS) {
      this.options.say('warn', `The Meilisearch index is still wrong after a rebuild: ${found}.`);
      return;
    }
    this.countedOutAt = performance.now();
    await this.lose(found);
  }

  private async inspectServing(row: TextIndexRow, found: IndexObject | undefined): Promise<void> {
    const { server, name, signal, say } = this.options;
    const loss = lossOf(row, found);
    if (loss) return this.lose(loss);
    if (found?.updatedAt !== row.updatedAt) this.mustCount = true;
    if (await applySettings(server, name, signal))
      say('warn', 'Someone changed the settings of the Meilisearch index; they are restored.');
  }

  /** Until the rebuild is done, it gets no text queries. */
  private async lose(reason: string): Promise<void> {
    const { pool, name, say } = this.options;
    say('warn', `Rebuilding the Meilisearch index: ${reason}.`);
    await forgetIndex(pool, name, 'serving');
    await startBuild(pool, name);
  }

  private async prepareBuild(row: TextIndexRow): Promise<void> {
    const { pool, server, name, signal } = this.options;
    const uid = uidOf(name, 'building');
    const found = await this.find(uid);
    if (found && found.createdAt === row.createdAt) {
      await applySettings(server, uid, signal);
      return;
    }
    if (row.createdAt) await restartBuild(pool, name);
    if (found) await waitForTask(server, server.deleteIndex(uid), signal);
    const made = await this.create(uid);
    await saveCreated(pool, name, made);
  }

  private async create(uid: string): Promise<IndexObject> {
    const { server, check, signal } = this.options;
    check();
    await waitForTask(server, server.createIndex(uid, { primaryKey: PRIMARY_KEY }), signal);
    await applySettings(server, uid, signal);
    return callServer(server.getRawIndex(uid));
  }

  private async finishSwap(): Promise<void> {
    const { pool, server, name, signal, say } = this.options;
    await promoteBuilt(pool, name);
    this.mustCount = true;
    say('log', 'Searches now use the new Meilisearch index.');
    const old = uidOf(name, 'building');
    if (await this.find(old)) await waitForTask(server, server.deleteIndex(old), signal);
  }

  private async find(uid: string): Promise<IndexObject | undefined> {
    try {
      return await callServer(this.options.server.getRawIndex(uid));
    } catch (error) {
      if (failureOf(error).kind === 'lost') return undefined;
      throw error;
    }
  }
}

function lossOf(row: TextIndexRow, found: IndexObject | undefined): string | undefined {
  if (!found) return 'it is missing';
  if (found.createdAt !== row.createdAt) return 'it was replaced';
  const updated = Date.parse(found.updatedAt);
  if (updated < Date.parse(row.updatedAt ?? found.updatedAt)) return 'it was restored from an older state';
  if (updated > Date.now() - row.savedMs + NOT_OURS_MS)
    return 'it is ahead of the database, which was restored from an older state';
  return undefined;
}
