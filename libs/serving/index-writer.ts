import { Problem } from '#libs/contract';
import { ChangeFeed, FeedMoved, SnapshotLedger } from '#libs/database';
import { AnalysisIndex, createAnalyzer, textRules } from '#libs/index';
import { withoutHeapLimit } from '#libs/threads';
import type { FollowerTimes } from './freshness.js';
import { IndexFile } from './index-file.js';
import { IndexFollower } from './index-follower.js';
import { IndexChannel } from './index-channel.js';
import { IndexKeeper } from './index-keeper.js';
import { IndexPublisher } from './index-publisher.js';
import type { IndexSize } from './price.js';

/** How long an erasure waits to be seen: another transaction in the same cluster may hold the feed back. */
const FORGET_MS = 30_000;
const REPORT_MS = 1_000;

export interface IndexWriterOptions {
  databaseUrl: string;
  textLanguage: string;
  /** Where the index is kept on disk. */
  folder: string;
  /** Name of the channel on which the readers listen. */
  channel: string;
  /** Different values that an attribute may have. */
  attributeValues: number;
}

export interface Loaded {
  records: number;
  seconds: number;
  from: 'PostgreSQL' | 'its file';
}

/** What the writer reports while it runs. */
export interface WriterObserver {
  ready(loaded: Loaded): void;
  /** Once a second. */
  followed(times: FollowerTimes, size: IndexSize): void;
  log(level: 'log' | 'warn', text: string): void;
}

interface Running {
  follower: IndexFollower;
  keeper: IndexKeeper;
  publisher: IndexPublisher;
}

/** Holds the analysis index in shared memory, follows the change feed, and tells the readers of every new state. */
export class IndexWriter {
  private readonly analyzer;
  private readonly feed: ChangeFeed;
  private readonly ledger: SnapshotLedger;
  private readonly file: IndexFile;
  private readonly channel: IndexChannel;
  private readonly starting = Promise.withResolvers<Running>();
  private running: Running | undefined;

  constructor(
    private readonly options: IndexWriterOptions,
    private readonly observer: WriterObserver,
  ) {
    const { databaseUrl, textLanguage, folder, channel } = options;
    this.channel = new IndexChannel(channel);
    this.analyzer = createAnalyzer(textLanguage);
    this.feed = new ChangeFeed({ url: databaseUrl, applicationName: 'earshot index' });
    this.ledger = new SnapshotLedger({ url: databaseUrl });
    this.file = new IndexFile(folder, textRules(this.analyzer), this.ledger);
  }

  /**
   * Loads the index and keeps it up to date until `stop`.
   * @throws FeedMoved when the database is another one now: the index must be rebuilt
   */
  async run(): Promise<void> {
    const { follower, keeper } = await this.start();
    await Promise.all([follower.follow(), keeper.run()]);
    this.channel.close();
    await Promise.all([this.feed.close(), this.ledger.close()]);
  }

  /** @returns false while the index is still loading, which nothing ends in order */
  stop(): boolean {
    this.running?.follower.stop();
    void this.running?.keeper.stop();
    return this.running !== undefined;
  }

  async reached(tx: string, within: number): Promise<boolean> {
    const { follower } = await this.starting.promise;
    return follower.reached(BigInt(tx), within);
  }

  async forget(tx: string): Promise<void> {
    try {
      const { follower, keeper } = await this.starting.promise;
      const isSeen = await follower.reached(BigInt(tx), FORGET_MS);
      if (!isSeen) throw new Error('the change feed has not reached the erasure yet');
      await keeper.forget();
    } catch (error) {
      const detail = `The records are erased, but the index still keeps parts of them: ${(error as Error).message}. Send the same erasure again.`;
      throw new Problem('index_starting', detail, { retryAfter: 5 });
    }
  }

  /** A reader has ended: nothing waits for it any more. */
  left(reader: string): void {
    this.running?.publisher.left(reader);
  }

  private async start(): Promise<Running> {
    const { observer, feed } = this;
    const began = performance.now();
    const fromFile = await this.loadFile();
    const follower = fromFile ?? (await this.loadDatabase());
    const publisher = new IndexPublisher(follower, this.channel);
    const keeper = new IndexKeeper(follower, this.file, {
      keptChanges: fromFile ? 0 : -Infinity,
      settled: () => publisher.settled(),
      say: (level, text) => observer.log(level, text),
    });
    const running = { follower, keeper, publisher };
    this.running = running;
    await feed.listen(() => follower.wake());
    publisher.start();
    this.starting.resolve(running);
    const report = () => {
      const { asOf, followedAt, index } = follower;
      observer.followed({ asOf, followedAt }, sizeOf(index));
    };
    report();
    setInterval(report, REPORT_MS).unref();
    const seconds = (performance.now() - began) / 1000;
    observer.ready({ records: follower.index.size, seconds, from: fromFile ? 'its file' : 'PostgreSQL' });
    return running;
  }

  private async loadDatabase(): Promise<IndexFollower> {
    const follower = new IndexFollower(
      new AnalysisIndex(this.analyzer),
      this.feed,
      this.options.attributeValues,
    );
    await withoutHeapLimit(() => follower.load());
    return follower;
  }

  /** The index from its file and what has changed since it was written; undefined when there is no file to use. */
  private async loadFile(): Promise<IndexFollower | undefined> {
    try {
      const kept = await this.file.read();
      if (!kept) return undefined;
      const index = new AnalysisIndex(this.analyzer, kept.image);
      const follower = new IndexFollower(index, this.feed, this.options.attributeValues);
      await follower.resume(kept.position);
      return follower;
    } catch (error) {
      const reason =
        error instanceof FeedMoved ? 'it belongs to another epoch of the database' : (error as Error).message;
      const text = `The index file is not used: ${reason}. The index is built from PostgreSQL.`;
      this.observer.log('warn', text);
      return undefined;
    }
  }
}

/** Fields with fewer values cost nothing to look through. */
const MANY = 1_000;

function sizeOf(index: AnalysisIndex): IndexSize {
  const { terms, fields } = index.dictionaries();
  const values = fields.filter(({ dictionary }) => dictionary.size > MANY);
  return {
    records: index.size,
    terms: terms.size,
    values: new Map(values.map(({ key, dictionary }) => [key, dictionary.size])),
  };
}
