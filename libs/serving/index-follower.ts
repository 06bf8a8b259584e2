import { setTimeout as delay } from 'node:timers/promises';
import {
  type ChangeFeed,
  type FeedChanges,
  FeedMoved,
  type FeedPosition,
  type FeedRow,
  type IndexedAttributes,
} from '#libs/database';
import type { AnalysisIndex } from '#libs/index';
import { ChangeLog } from './change-log.js';
import { FeedClock } from './feed-clock.js';
import { IndexLoader } from './index-loader.js';
import { TransactionWaiters } from './transaction-waiters.js';
import { Turns } from './turns.js';

/** Rows taken between two chances for a question to be answered: about ten milliseconds of work. */
const CHUNK = 2_000;
const IDLE_MS = 250;
/** While an open transaction holds back what a question waits for. */
const AWAITED_MS = 5;
const RETRY_MS = 500;

/** Characters of messages taken in one turn: tens of milliseconds of work. */
const CHUNK_LENGTH = 1_000_000;

type FeedRead = FeedChanges & { attributes: IndexedAttributes };

/** Fills the index from PostgreSQL and keeps it up to date with the change feed. */
export class IndexFollower {
  /** Every transaction below it is in the index. */
  watermark = 0n;
  /** When the index last held everything that was committed, epoch milliseconds. */
  asOf = 0;
  /** When the feed was last read to its end, which may be held back. */
  followedAt = 0;
  /** Where the feed was read to; the index holds exactly that between turns. */
  position: FeedPosition = { epoch: '', tx: '0', seq: 0 };
  /** Rows taken since the start, erasures among them and when the last of those came (epoch milliseconds). */
  changes = 0;
  erasures = 0;
  erasedAt = 0;
  /** Which records changed since the start. */
  readonly log = new ChangeLog();
  readonly turns = new Turns();
  /** Called with what was taken, in the turn that took it. */
  onMoved: (rows: readonly FeedRow[]) => void = () => undefined;
  private readonly clock = new FeedClock();
  private readonly waiters = new TransactionWaiters();
  /** As of when the index knows which attributes it holds; −1 when it does not yet. */
  private attributesChanged = -1;
  /** Attributes with too many values that were reported to the database. */
  private readonly reported = new Set<string>();
  private nap = new AbortController();
  private stopped = false;

  constructor(
    readonly index: AnalysisIndex,
    private readonly feed: ChangeFeed,
    /** Different values that an attribute may have. */
    private readonly attributeValues = Infinity,
  ) {}

  /** Reads all records; afterwards `follow` continues where it ended. */
  async load(): Promise<void> {
    const started = Date.now();
    await this.startClock(started);
    let newest = 0;
    const loader = new IndexLoader(this.index);
    const position = await loader.run(() =>
      this.feed.snapshot(async (rows) => {
        if (this.attributesChanged === -1) this.admit(await this.feed.attributes(-1));
        await loader.take(rows);
        if (await this.outgrow()) this.admit(await this.feed.attributes(this.attributesChanged));
        this.changes += rows.size;
        newest = Math.max(newest, rows.newest);
      }),
    );
    this.followedAt = started;
    // Between the newest record and the position nothing changed but what was erased, and that is not here.
    this.log.begin(newest + 1);
    this.moveTo(position, BigInt(position.tx));
  }

  /**
   * Reads what was changed since the index was at `position`.
   * @throws FeedMoved when it is not a position of this database
   */
  async resume(position: FeedPosition): Promise<void> {
    await this.startClock(Date.now());
    this.position = position;
    // Of a transaction that was read in part, the rest alone is not all.
    this.log.begin(Number(position.tx) + (position.seq > 0 ? 1 : 0));
    while (!this.stopped && !(await this.advance()));
  }

  /**
   * Runs until `stop`. While PostgreSQL cannot be reached the index answers on, and `asOf` says how old it is.
   * @throws FeedMoved when the database is another one now: the index must be rebuilt.
   */
  async follow(): Promise<void> {
    while (!this.stopped)
      if (await this.advance()) await this.rest(this.waiters.all.length > 0 ? AWAITED_MS : IDLE_MS);
  }

  /** Takes the next changes. @returns whether nothing is left */
  private async advance(): Promise<boolean> {
    const asked = Date.now();
    const waiting = new Set(this.waiters.all);
    const read = await this.read().catch((error: unknown) => {
      if (error instanceof FeedMoved) throw error;
      return undefined;
    });
    if (!read) {
      await this.rest(RETRY_MS);
      return false;
    }
    const parts = cutByLength(read.rows);
    const rest = parts.pop() ?? [];
    for (const part of parts) await this.turns.run(() => this.takePart(part, read));
    await this.turns.run(() => {
      this.admit(read.attributes);
      this.take(rest);
      this.clock.saw({ at: asked, next: read.next });
      if (read.caughtUp) this.followedAt = asked;
      this.moveTo(read.position, read.watermark);
      this.onMoved(rest);
      this.waiters.settle(this.watermark);
      // Transactions that did not exist when the feed was read, although they were waited for before.
      this.waiters.dismiss((waiter) => waiter.after >= read.next && waiting.has(waiter));
    });
    await this.outgrow().catch(() => undefined);
    return read.caughtUp;
  }

  /** Some of the rows that were read, so that very long ones hold nothing up. */
  private takePart(rows: readonly FeedRow[], { attributes, position: { epoch } }: FeedRead): void {
    const last = rows.at(-1);
    if (!last) return;
    this.admit(attributes);
    this.take(rows);
    this.moveTo({ epoch, tx: last.tx, seq: last.seq }, BigInt(last.tx));
    this.onMoved(rows);
    this.waiters.settle(this.watermark);
  }

  /** The names come after the records: all that were admitted with them are there. */
  private async read(): Promise<FeedRead> {
    const changes = await this.feed.changes(this.position, CHUNK);
    return { ...changes, attributes: await this.feed.attributes(this.attributesChanged) };
  }

  /** @throws FeedMoved when records that are here hold attributes that became indexed */
  private admit({ changed, names, outgrown }: IndexedAttributes): void {
    if (names && !this.index.admit(new Set(names), outgrown))
      throw new FeedMoved('Other attributes are indexed now than when the index was built.');
    if (names) this.reported.clear();
    this.attributesChanged = changed;
  }

  /**
   * Says in the database which attributes have too many values: there all processes read that they are not indexed.
   * @returns whether any were not reported before; pinned ones are reported and stay
   */
  private async outgrow(): Promise<boolean> {
    const names = this.index
      .attributesBeyond(this.attributeValues)
      .filter((name) => !this.reported.has(name));
    if (names.length === 0) return false;
    await this.feed.outgrow(names);
    for (const name of names) this.reported.add(name);
    return true;
  }

  /** What was open before the first look at the feed began earlier than that. */
  private async startClock(now: number): Promise<void> {
    const hold = await this.feed.hold().catch(() => undefined);
    if (hold) this.clock.saw({ at: Math.min(now, hold.since?.getTime() ?? now), next: hold.settled });
  }

  private take(rows: readonly FeedRow[]): void {
    this.index.apply(rows);
    // What is derived changes no text, and the log is of whose text changed.
    this.log.add(rows.filter(({ kind }) => kind !== 'derived'));
    this.changes += rows.length;
    const erasures = rows.reduce((sum, { kind }) => sum + (kind === 'erase' ? 1 : 0), 0);
    this.erasures += erasures;
    if (erasures > 0) this.erasedAt = Date.now();
  }

  private moveTo(position: FeedPosition, watermark: bigint): void {
    this.position = position;
    this.watermark = watermark;
    this.asOf = this.clock.asOf(watermark) ?? this.asOf;
  }

  /**
   * True once every record of the transaction is in the index; false when that took longer than `within` ms, and when
   * PostgreSQL has given out no such transaction.
   */
  reached(after: bigint, within: number): Promise<boolean> {
    if (this.watermark > after) return Promise.resolve(true);
    this.wake();
    return this.waiters.wait(after, within);
  }

  /** Something was committed: look now. */
  wake(): void {
    this.nap.abort();
  }

  stop(): void {
    this.stopped = true;
    this.wake();
  }

  /** A wake that comes while changes are being read makes the next rest end at once. */
  private async rest(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.nap.signal }).catch(() => undefined);
    this.nap = new AbortController();
  }
}

/** Rows in parts of some length, at least one part. */
export function cutByLength(rows: readonly FeedRow[]): FeedRow[][] {
  let part: FeedRow[] = [];
  const parts = [part];
  let length = 0;
  for (const row of rows) {
    if (length > CHUNK_LENGTH) {
      parts.push((part = []));
      length = 0;
    }
    part.push(row);
    if (row.kind === 'put') length += row.message.length;
  }
  return parts;
}
