import { setTimeout as delay } from 'node:timers/promises';
import {
  beginBuilding,
  type ClickHouseDatabase,
  countRecords,
  dropBuilding,
  type FeedNote,
  LINES_VERSION,
  migrateClickHouse,
  type Parts,
  partsLeft,
  readNotes,
  swapBuilt,
} from '#libs/analysis';
import { type ChangeFeed, FeedMoved, problemOf } from '#libs/database';
import { createAnalyzer, textRules } from '#libs/index';
import { FedTable, type FedTableOptions, TABLE_OF } from './fed-table.js';
import type { FeedLedger } from './feed-ledger.js';
import { type FeedState, isKnown } from './feed-state.js';
import { Merging } from './merging.js';

const IDLE_MS = 250;
/** Between two batches when all was read: questions are answered from one state, and every batch is another. */
const APART_MS = 400;
/** Milliseconds between two checks whether the writing process has ended. */
const WAIT_MS = 2_000;
const INSPECT_MS = 5_000;
/** Between two looks whether old parts are gone. */
const LOOK_MS = 300;
const RETRY_MS = 1_000;
/** Between two comparisons of how many records there are: PostgreSQL reads them all. */
const COUNT_MS = 3_600_000;

export interface FeederOptions {
  feed: ChangeFeed;
  database: ClickHouseDatabase;
  ledger: FeedLedger;
  textLanguage: string;
  /** How many records PostgreSQL has when nothing changed them since a transaction; undefined when something did. */
  expected: (watermark: bigint) => Promise<number | undefined>;
  say: (level: 'log' | 'warn', text: string) => void;
}

/** What the server removes of an erasure. */
interface Forgetting {
  tx: bigint;
  parts: Parts;
}

/** A table that is being filled. */
interface Building {
  table: FedTable;
  ending: AbortController;
  state: 'filling' | 'filled' | { failed: unknown };
  done: Promise<void>;
}

/**
 * Keeps ClickHouse up to date with the change feed. What is lost, or belongs to another state of the database, is filled
 * from scratch beside what is searched. Of several processes one writes.
 */
export class ClickHouseFeeder {
  private readonly ending = new AbortController();
  private readonly tables: FedTableOptions;
  private readonly merging: Merging;
  private nap = new AbortController();
  private serving: FedTable | undefined;
  private building: Building | undefined;
  private forgetting: Forgetting | undefined;
  private inspectedAt = -Infinity;
  private countedAt = -Infinity;
  private said: string | undefined;

  constructor(private readonly options: FeederOptions) {
    const analyzer = createAnalyzer(options.textLanguage);
    this.merging = new Merging(options.database, (text) => options.say('warn', text));
    this.tables = { ...options, analyzer, rules: JSON.stringify([textRules(analyzer), LINES_VERSION]) };
  }

  /** Runs until `stop`. */
  async run(): Promise<void> {
    while (!this.isStopped) {
      const pause = await this.turn().then(
        (ms) => this.recovered(ms),
        (error: unknown) => this.failed(error),
      );
      await this.rest(pause);
    }
    await this.abandon();
    await this.options.ledger.close();
  }

  /** Looks for changes now. */
  wake(): void {
    if (this.said === undefined) this.nap.abort();
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
    const { ledger } = this.options;
    if (!(await ledger.own())) {
      this.serving = undefined;
      return WAIT_MS;
    }
    if (performance.now() > this.inspectedAt + INSPECT_MS) await this.inspect();
    const taken = await this.serving?.advance();
    if (typeof this.building?.state === 'object') throw this.building.state.failed;
    if (this.building?.state === 'filled') await this.swap(this.building.table);
    if (!this.serving || !taken?.caughtUp) return this.serving ? 0 : IDLE_MS;
    if (!this.building) await this.forget(this.serving, (await ledger.read()).serving);
    if (taken.changed) return APART_MS;
    await this.count(this.serving);
    if (!this.building) this.merging.begin();
    return this.forgetting ? LOOK_MS : IDLE_MS;
  }

  /** Whether what is in ClickHouse is what was written there last. */
  private async inspect(): Promise<void> {
    const { database, ledger } = this.options;
    await migrateClickHouse(database);
    const states = await ledger.read();
    const notes = await readNotes(database, TABLE_OF.serving);
    const built = notes.filter((note) => isKnown(note, states.building));
    const served = notes.filter((note) => isKnown(note, states.serving));
    if (built.length > 0 && built.length + served.length === notes.length) {
      if (served.length > 0) throw new Error('Some shards have not swapped their tables yet.');
      await this.swapped();
    } else if (served.length > 0 && served.length === notes.length) await this.serve(notes);
    else await this.lose(states.serving);
    this.inspectedAt = performance.now();
  }

  private async serve(notes: readonly FeedNote[]): Promise<void> {
    if (!this.serving) {
      this.serving = new FedTable(this.tables, 'serving');
      await this.serving.resume(notes);
    }
    if (notes.some(({ rules }) => rules !== this.tables.rules))
      await this.build('words are cut by other rules now');
  }

  private async lose({ written }: FeedState): Promise<void> {
    this.serving = undefined;
    if (written !== null) await this.options.ledger.reset('serving');
    await this.build(
      written === null ? 'it was not filled yet' : 'it was emptied, replaced or restored from another state',
    );
  }

  /** Fills a table beside the one that is searched; that goes on meanwhile. */
  private async build(reason: string): Promise<void> {
    if (this.building) return;
    const { database, ledger, say } = this.options;
    say('log', `ClickHouse is filled from PostgreSQL: ${reason}.`);
    await ledger.reset('building');
    await beginBuilding(database);
    const building: Building = {
      table: new FedTable(this.tables, 'building'),
      ending: new AbortController(),
      state: 'filling',
      done: Promise.resolve(),
    };
    building.done = fill(building).then(
      () => {
        building.state = 'filled';
        this.nap.abort();
      },
      (failed: unknown) => {
        building.state = { failed };
      },
    );
    this.building = building;
  }

  /** Nothing is written to what was being filled any more. */
  private async abandon(): Promise<void> {
    this.building?.ending.abort();
    await this.building?.done;
    this.building = undefined;
  }

  /** Readers never go back: what was built is not behind what it replaces. */
  private async swap(table: FedTable): Promise<void> {
    while (!(await table.advance()).caughtUp);
    await swapBuilt(this.options.database);
    await this.swapped();
  }

  private async swapped(): Promise<void> {
    const { database, ledger, say } = this.options;
    await ledger.promote();
    await dropBuilding(database);
    this.building = undefined;
    this.serving = undefined;
    const notes = await readNotes(database, TABLE_OF.serving);
    if (notes.length === 0) throw new Error('What was filled is not there any more.');
    await this.serve(notes);
    say('log', 'ClickHouse holds all records.');
  }

  /** What an erasure asks for. It is confirmed when no file holds it. */
  private async forget(table: FedTable, { asked, forgotten }: FeedState): Promise<void> {
    const { database, ledger } = this.options;
    if (asked > forgotten && table.watermark > asked && (this.forgetting?.tx ?? -1n) < asked) {
      const parts = await table.writer.eraseForGood();
      this.forgetting = { tx: asked, parts };
    }
    if (!this.forgetting) return;
    if ((await partsLeft(database, this.forgetting.parts)).length > 0) return;
    await ledger.confirm(this.forgetting.tx);
    this.forgetting = undefined;
  }

  /** Now and then: as many records as in PostgreSQL, or it is filled again. */
  private async count(table: FedTable): Promise<void> {
    if (this.building || performance.now() < this.countedAt + COUNT_MS) return;
    const expected = await this.options.expected(table.watermark);
    if (expected === undefined) return;
    const found = await countRecords(this.options.database);
    this.countedAt = performance.now();
    if (found === expected) return;
    this.serving = undefined;
    await this.options.ledger.reset('serving');
    await this.build(`it has ${found} of ${expected} records`);
  }

  private async recovered(pause: number): Promise<number> {
    if (this.said !== undefined) {
      this.said = undefined;
      this.options.say('log', 'ClickHouse is being updated again.');
      await this.options.ledger.report(undefined).catch(() => undefined);
    }
    return pause;
  }

  private async failed(error: unknown): Promise<number> {
    this.inspectedAt = -Infinity;
    this.serving = undefined;
    this.forgetting = undefined;
    await this.abandon();
    if (this.isStopped) return 0;
    const { ledger, say } = this.options;
    if (error instanceof FeedMoved) {
      say('warn', 'The database was replaced: ClickHouse is filled again.');
      await Promise.all([ledger.reset('serving'), ledger.reset('building')]).catch(() => undefined);
      return RETRY_MS;
    }
    const reason = sentenceOf(error);
    if (reason !== this.said) say('warn', `Updating ClickHouse failed: ${reason}`);
    this.said = reason;
    await ledger.report(reason).catch(() => undefined);
    return RETRY_MS;
  }

  private async rest(ms: number): Promise<void> {
    if (ms > 0) await delay(ms, undefined, { signal: this.nap.signal }).catch(() => undefined);
    if (!this.isStopped) this.nap = new AbortController();
  }
}

async function fill({ table, ending: { signal } }: Building): Promise<void> {
  await table.fill(signal);
  while (!(await table.advance()).caughtUp) signal.throwIfAborted();
}

/** Without an address, and without content. */
function sentenceOf(error: unknown): string {
  const { code, type } = error as { code?: string; type?: string };
  if (type !== undefined) return `ClickHouse answers ${type} (code ${code}).`;
  return code?.startsWith('E') ? `ClickHouse does not answer (${code}).` : problemOf(error).message;
}
