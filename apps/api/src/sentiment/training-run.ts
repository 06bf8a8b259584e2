import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { RatedLanguage } from '#libs/analysis';
import type { Caller } from '#libs/auth';
import { RecordQueries } from '#libs/records';
import { LEAST_RATED, type Learned, SentimentStore } from '#libs/sentiment';
import { AnalysisQueries, isNotReady } from '#libs/serving';
import { WorkerPool } from '#libs/threads';
import { SENTIMENT_OPTIONS, type SentimentOptions } from './sentiment-options.js';
import type * as trainingWorker from './training.worker.js';

/** Records of a language that are learned from: twice as many make the error hardly smaller. */
const READ = 20_000;
/** With so large a share of other records it is worth learning again. */
const CHANGED = 0.1;
/** Records that are read from the database at a time, and characters of each. */
const CHUNK = 2_000;
const CHARACTERS = 4_096;
/** A training that takes this long, ten times as long as it should, will not end. */
const LATE_MS = 60_000;
const CALLER: Caller = { tokenId: 'sentiment', name: 'sentiment', scopes: ['read'], filters: [] };

type Watermark = Parameters<RecordQueries['excerpts']>[1];

/** Learns sentiment from rated records in the background: draws records, reads them, and learns in a thread. */
@Injectable()
export class TrainingRun implements BeforeApplicationShutdown {
  private readonly log = new Logger('Sentiment');
  private readonly pool: WorkerPool<typeof trainingWorker>;

  constructor(
    @Inject(SENTIMENT_OPTIONS) { textLanguage }: SentimentOptions,
    private readonly store: SentimentStore,
    private readonly queries: AnalysisQueries,
    private readonly records: RecordQueries,
  ) {
    const workerData: trainingWorker.TrainingWorkerOptions = { textLanguage };
    this.pool = new WorkerPool(new URL('./training.worker.js', import.meta.url), { workerData });
  }

  /** @returns whether a training was due */
  async next(signal: AbortSignal): Promise<boolean> {
    const attempt = await this.store.claim();
    if (attempt === undefined) return false;
    try {
      await this.train(attempt, signal);
    } catch (error) {
      if (!signal.aborted && !isNotReady(error))
        this.log.warn({ message: 'Sentiment could not be learned.', cause: String(error) });
      await this.store.giveBack(attempt);
    }
    return true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.pool.stop();
  }

  private async train(attempt: number, signal: AbortSignal): Promise<void> {
    const { answer: sample, freshness } = await this.queries.ask(
      { op: 'ratedSample', request: { most: READ } },
      CALLER,
      { signal },
    );
    const seqs = sample.flatMap(({ low, high }) => [...low, ...high]);
    if (!hasChanged(await this.store.seen(), seqs)) return this.store.finish(attempt, undefined);
    const learned: Learned[] = [];
    for (const language of sample) learned.push(await this.learn(language, freshness.watermark));
    await this.store.finish(attempt, { learned, seqs });
  }

  private async learn({ language, rated, low, high }: RatedLanguage, watermark: Watermark): Promise<Learned> {
    if (rated < LEAST_RATED) return { language, rated, high: high.length, auc: null, wrong: null };
    const texts = { language, low: await this.read(low, watermark), high: await this.read(high, watermark) };
    return this.pool.run('train', texts, LATE_MS);
  }

  private async read(seqs: readonly number[], watermark: Watermark): Promise<string[]> {
    const texts: string[] = [];
    for (let from = 0; from < seqs.length; from += CHUNK) {
      const found = await this.records.excerpts(seqs.slice(from, from + CHUNK), watermark, CHARACTERS);
      for (const { message } of found) texts.push(message);
    }
    return texts;
  }
}

/** Whether enough records have come or gone since. */
function hasChanged(before: readonly number[] | undefined, seqs: readonly number[]): boolean {
  if (!before) return true;
  const seen = new Set(before);
  const shared = seqs.filter((seq) => seen.has(seq)).length;
  const all = seen.size + seqs.length - shared;
  return all - shared > CHANGED * all;
}
