import {
  analyze,
  MemoryEngine,
  type Operation,
  type OperationName,
  PartialCache,
  textsOf,
  WrittenForms,
} from '#libs/analysis';
import { Problem } from '#libs/contract';
import { ChangeFeed, FeedMoved, SnapshotLedger } from '#libs/database';
import { AnalysisIndex, createAnalyzer, textRules } from '#libs/index';
import type { AnalysisBackend, BackendAnswer, Question } from './backend.js';
import type { FollowerTimes } from './freshness.js';
import { IndexFile } from './index-file.js';
import { IndexFollower } from './index-follower.js';
import { IndexKeeper } from './index-keeper.js';
import type { MeilisearchIndex } from './serving-options.js';
import { withServedTotals } from './suggestion-totals.js';
import { createTextResolver, type TextResolver } from './text-resolver.js';

/** How long a question waits for the writes it must see. */
const WAIT_MS = 1_000;
/** How long an erasure waits to be seen: another transaction in the same cluster may hold the feed back. */
const FORGET_MS = 30_000;
const REPORT_MS = 1_000;
/** Kept of earlier answers: a few dozen questions to ten million records, thousands to one million. */
const PARTIALS_BYTES = 128 * 2 ** 20;

export interface MemoryBackendOptions {
  databaseUrl: string;
  textLanguage: string;
  /** Where the index is kept on disk. */
  folder: string;
  /** Undefined: the built-in text engine alone. */
  meili?: MeilisearchIndex;
}

export interface Loaded {
  records: number;
  seconds: number;
  from: 'PostgreSQL' | 'its file';
}

/** What the backend reports while it runs. */
export interface BackendObserver {
  ready(loaded: Loaded): void;
  /** Once a second. */
  followed(times: FollowerTimes): void;
  log(level: 'log' | 'warn', text: string): void;
}

interface Running {
  follower: IndexFollower;
  keeper: IndexKeeper;
  texts: TextResolver;
}

/** Holds the analysis index in memory and follows the change feed. */
export class MemoryBackend implements AnalysisBackend {
  private readonly analyzer;
  private readonly feed: ChangeFeed;
  private readonly ledger: SnapshotLedger;
  private readonly file: IndexFile;
  private readonly partials = new PartialCache(PARTIALS_BYTES);
  private readonly starting = Promise.withResolvers<Running>();
  private running: Running | undefined;

  constructor(
    private readonly options: MemoryBackendOptions,
    private readonly observer: BackendObserver,
  ) {
    const { databaseUrl, textLanguage, folder } = options;
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
    const { follower, keeper, texts } = await this.start();
    await Promise.all([follower.follow(), keeper.run()]);
    await Promise.all([this.feed.close(), this.ledger.close(), texts.close()]);
  }

  /** @returns false while the index is still loading, which nothing ends in order */
  stop(): boolean {
    this.running?.follower.stop();
    void this.running?.keeper.stop();
    return this.running !== undefined;
  }

  async ask<K extends OperationName>(question: Question<K>): Promise<BackendAnswer<K>> {
    const { follower } = await this.starting.promise;
    const { after } = question;
    const behind = after !== undefined && !(await follower.reached(BigInt(after), WAIT_MS));
    const { answer, unwritten, ...found } = await this.compute(question, question);
    const total = async (search: Operation<'search'>) => (await this.compute(search, question)).answer.total;
    return {
      answer: await withServedTotals(answer, question.request, total),
      freshness: { ...found, followedAt: follower.followedAt, behind },
      unwritten,
    };
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

  /** An answer from one state of the records, whichever engine says what their texts match. */
  private async compute<K extends OperationName>(operation: Operation<K>, { context, seen }: Question) {
    const { texts } = await this.starting.promise;
    const { op, request } = operation;
    // Typo tolerance and ranking of Meilisearch depend on every document it holds: not for those who may not know of all.
    const queries = context.bound.length > 0 ? [] : textsOf(operation, this.analyzer);
    const written = new WrittenForms(context.written);
    const computed = await texts.answer({ queries, seen }, (index, textOf) => {
      const engine = new MemoryEngine(index, { partials: this.partials, textOf, written });
      return analyze(engine, { op, request, context });
    });
    return { ...computed, unwritten: written.unwritten };
  }

  private async start(): Promise<Running> {
    const { observer, feed } = this;
    const began = performance.now();
    const fromFile = await this.loadFile();
    const follower = fromFile ?? (await this.loadDatabase());
    const keeper = new IndexKeeper(follower, this.file, {
      keptChanges: fromFile ? 0 : -Infinity,
      say: (level, text) => observer.log(level, text),
    });
    const running = { follower, keeper, texts: createTextResolver(follower, this.options) };
    this.running = running;
    await feed.listen(() => follower.wake());
    this.starting.resolve(running);
    const report = () => observer.followed({ asOf: follower.asOf, followedAt: follower.followedAt });
    setInterval(report, REPORT_MS).unref();
    const seconds = (performance.now() - began) / 1000;
    observer.ready({ records: follower.index.size, seconds, from: fromFile ? 'its file' : 'PostgreSQL' });
    return running;
  }

  private async loadDatabase(): Promise<IndexFollower> {
    const follower = new IndexFollower(new AnalysisIndex(this.analyzer), this.feed);
    await follower.load();
    return follower;
  }

  /** The index from its file and what has changed since it was written; undefined when there is no file to use. */
  private async loadFile(): Promise<IndexFollower | undefined> {
    try {
      const kept = await this.file.read();
      if (!kept) return undefined;
      const follower = new IndexFollower(new AnalysisIndex(this.analyzer, kept.image), this.feed);
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
