import { randomUUID } from 'node:crypto';
import {
  ChangeWriter,
  type ClickHouseDatabase,
  type FeedNote,
  type RecordChange,
  type RecordTable,
} from '#libs/analysis';
import type { ChangeFeed, FeedPosition, FeedRow } from '#libs/database';
import type { Analyzer } from '#libs/index';
import { FeedClock } from '../feed-clock.js';
import type { FeedLedger } from './feed-ledger.js';
import type { FeedRole } from './feed-state.js';
import { TableFilling } from './table-filling.js';
import { readWhole } from './whole-transactions.js';

export const TABLE_OF: Record<FeedRole, RecordTable> = { serving: 'record', building: 'record_building' };

/** How old what PostgreSQL knows may become while nothing changes. */
const SAVE_MS = 1_000;

export interface FedTableOptions {
  feed: ChangeFeed;
  database: ClickHouseDatabase;
  ledger: FeedLedger;
  analyzer: Analyzer;
  /** By which words are cut. */
  rules: string;
}

/** A table of records in ClickHouse that follows the change feed. */
export class FedTable {
  readonly writer: ChangeWriter;
  /** Every transaction below it is there. */
  watermark = 0n;
  private position: FeedPosition = { epoch: '', tx: '0', seq: 0 };
  private readonly clock = new FeedClock();
  private asOf = 0;
  private savedAt = -Infinity;
  /** Of a batch that some shards lack. */
  private repeated: string | undefined;

  constructor(
    private readonly options: FedTableOptions,
    readonly role: FeedRole,
  ) {
    this.writer = new ChangeWriter(options.database, options.analyzer, TABLE_OF[role]);
  }

  /**
   * Resumes where the notes of all shards say that the table ends. Some may hold a batch that others lack: it is written
   * again, to all of them, and keeps its token, which PostgreSQL knows.
   */
  async resume(notes: readonly FeedNote[]): Promise<void> {
    await this.startClock();
    const [first, ...others] = [...notes].sort(
      (a, b) => Number(a.position.tx) - Number(b.position.tx) || a.position.seq - b.position.seq,
    );
    if (!first) throw new Error('A table without a note is filled, not resumed.');
    this.position = first.position;
    this.watermark = BigInt(first.position.tx);
    const last = others.at(-1);
    if (last && last.token !== first.token) this.repeated = last.token;
  }

  /** Fills the table, which is empty, with all records as of now. */
  async fill(signal: AbortSignal): Promise<void> {
    await this.startClock();
    const filling = new TableFilling(this.writer, this.options.analyzer.language, signal);
    try {
      this.position = await this.options.feed.snapshot((rows) => filling.take(rows));
      await filling.end();
    } finally {
      await filling.close();
    }
    await this.note([], this.position);
    this.watermark = BigInt(this.position.tx);
  }

  /**
   * Takes the next changes. Killed anywhere, it takes them again: the same changes written twice are one.
   * @throws FeedMoved when the database is another one now
   */
  async advance(): Promise<{ caughtUp: boolean; changed: boolean }> {
    const asked = Date.now();
    const { rows, position, watermark, next, caughtUp } = await readWhole(this.options.feed, this.position);
    const changed = rows.length > 0;
    const token = changed ? await this.note(rows, position) : undefined;
    this.position = position;
    this.watermark = watermark;
    this.clock.saw({ at: asked, next });
    this.asOf = this.clock.asOf(watermark) ?? this.asOf;
    if (changed || performance.now() > this.savedAt + SAVE_MS) {
      const { asOf } = this;
      await this.options.ledger.save(this.role, { token, watermark, asOf, caughtUp });
      this.savedAt = performance.now();
    }
    return { caughtUp, changed };
  }

  /** Writes changes and the note that says so. @returns the token of the note */
  private async note(rows: readonly FeedRow[], position: FeedPosition): Promise<string> {
    const { ledger, rules } = this.options;
    const token = this.repeated ?? randomUUID();
    await ledger.whileNoneAsksAlone(async () => {
      await ledger.announce(this.role, token);
      await this.writer.write(rows.map(changeOf), { position, token, rules });
    });
    this.repeated = undefined;
    if (rows.length === 0)
      await ledger.save(this.role, {
        token,
        watermark: BigInt(position.tx),
        asOf: this.asOf,
        caughtUp: false,
      });
    return token;
  }

  /** What was open before the first look at the feed began earlier than that. */
  private async startClock(): Promise<void> {
    const now = Date.now();
    const { since, settled } = await this.options.feed.hold();
    this.clock.saw({ at: Math.min(now, since?.getTime() ?? now), next: settled });
  }
}

function changeOf(row: FeedRow): RecordChange {
  const tx = Number(row.tx);
  return row.kind === 'erase' ? { erase: row.seq, tx } : { put: row, tx };
}
