import {
  analyze,
  MemoryEngine,
  type Operation,
  type OperationName,
  PartialCache,
  Stopped,
  textsOf,
} from '#libs/analysis';
import { createAnalyzer } from '#libs/index';
import type { BackendAnswer, Question } from './backend.js';
import { IndexChannel } from './index-channel.js';
import { IndexReplica } from './index-replica.js';
import type { MeilisearchIndex } from './serving-options.js';
import { withServedTotals } from './suggestion-totals.js';
import { createTextResolver, type TextResolver } from './text-resolver.js';

/** How long a question waits for a state that the thread which writes has reached already. */
const WAIT_MS = 1_000;

export interface IndexReaderOptions {
  /** Among the readers that ever were. */
  id: string;
  databaseUrl: string;
  textLanguage: string;
  /** Name of the channel on which the thread that writes is heard. */
  channel: string;
  /** For what is kept of earlier answers. */
  cacheBytes: number;
  /** Undefined: the built-in text engine alone. */
  meili?: MeilisearchIndex;
  /** Of Meilisearch, shared by all readers. */
  circuit: Float64Array;
  /** By place of a question in work: the number of the question that shall stop. */
  stops: Int32Array;
}

/** A question as a reader gets it. */
export interface ReaderQuestion<K extends OperationName = OperationName> extends Question<K> {
  number: number;
  /** Its place among `stops`. */
  place: number;
}

/** Answers questions from the index that another thread writes. */
export class IndexReader {
  private readonly analyzer;
  private readonly replica: IndexReplica;
  private partials: PartialCache;
  private texts: TextResolver;

  constructor(private readonly options: IndexReaderOptions) {
    this.analyzer = createAnalyzer(options.textLanguage);
    const channel = new IndexChannel(options.channel);
    this.replica = new IndexReplica(this.analyzer, channel, options.id);
    this.partials = new PartialCache(options.cacheBytes);
    this.texts = createTextResolver(this.replica, options);
  }

  /** Resolves when questions can be answered. */
  start(): Promise<void> {
    return this.replica.follow(() => (this.partials = new PartialCache(this.options.cacheBytes)));
  }

  /** @throws Stopped when its number appears among `stops` */
  async ask<K extends OperationName>(question: ReaderQuestion<K>): Promise<BackendAnswer<K>> {
    const { after, request } = question;
    const { replica } = this;
    const behind = after !== undefined && !(await replica.reached(BigInt(after), WAIT_MS));
    const { answer, ...found } = await this.compute(question, question);
    const total = async (search: Operation<'search'>) => (await this.compute(search, question)).answer.total;
    return {
      answer: await withServedTotals(answer, request, total),
      freshness: { ...found, followedAt: replica.followedAt, behind },
    };
  }

  /** An answer from one state of the records, whichever engine says what their texts match. */
  private async compute<K extends OperationName>(operation: Operation<K>, question: ReaderQuestion) {
    const { context, seen } = question;
    const { op, request } = operation;
    // Typo tolerance and ranking of Meilisearch depend on every document it holds: not for those who may not know of all.
    const queries = context.bound.length > 0 ? [] : textsOf(operation, this.analyzer);
    const step = () => {
      if (Atomics.load(this.options.stops, question.place) === question.number) throw new Stopped();
    };
    return this.texts.answer({ queries, seen }, (index, textOf) => {
      step();
      const engine = new MemoryEngine(index, { partials: this.partials, textOf, step });
      return analyze(engine, { op, request, context });
    });
  }
}
