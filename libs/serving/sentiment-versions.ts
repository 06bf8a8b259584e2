import type { Pool } from 'pg';
import type { AnalysisContext, Operation } from '#libs/analysis';
import { type Filter, Problem } from '#libs/contract';
import { retrying } from '#libs/database';
import { SentimentStore } from '#libs/sentiment';

/** The name of the field, wherever a request has it, and the version that a drill-down names. */
const SENTIMENT = /"-?sentiment(?:@\d+)?"/;
const PINNED = /"-?sentiment@(\d+)"/g;
const SENTIMENT_KEY = /"key":"sentiment(?:@\d+)?"/;

type Version = NonNullable<AnalysisContext['sentiment']>;

/** What estimates are made with, for the questions that name them. */
export class SentimentVersions {
  private readonly store: SentimentStore;
  private readonly loaded = new Map<number, Promise<Version | undefined>>();

  /** @param within milliseconds in which a read that got no connection is tried again */
  constructor(
    pool: Pool,
    private readonly within: number,
  ) {
    this.store = new SentimentStore(pool);
  }

  /**
   * The version that a question names, or else the newest. None for those who may not see every record: the weights
   * hold what others wrote.
   */
  async for(
    { op, request }: Operation,
    own: readonly Filter[],
    narrowed: readonly Filter[],
  ): Promise<AnalysisContext['sentiment']> {
    if (SENTIMENT_KEY.test(JSON.stringify(own)))
      throw new Problem('insufficient_scope', "Access cannot be limited by 'sentiment'.");
    if (own.length > 0) return undefined;
    const text = JSON.stringify([request, narrowed]);
    if (op !== 'fields' && !SENTIMENT.test(text)) return undefined;
    const named = new Set([...text.matchAll(PINNED)].map(([, version]) => Number(version)));
    if (named.size > 1) throw refused('A question can name one version of sentiment.');
    const [version] = named;
    return retrying(() => this.read(version, op === 'fields'), this.within);
  }

  private async read(named: number | undefined, isList: boolean): Promise<Version> {
    const { versions, status } = await this.store.kept();
    for (const version of this.loaded.keys()) if (!versions.includes(version)) this.loaded.delete(version);
    const version = named ?? versions[0];
    if (version !== undefined && versions.includes(version)) {
      const found = await this.load(version);
      if (found) return found;
    }
    if (named !== undefined)
      throw refused(`The estimates 'sentiment@${named}' are no longer kept; ask for 'sentiment'.`);
    if (status === 'forgotten' && !isList) {
      const detail = 'Sentiment is being learned again, without records that were erased.';
      throw new Problem('unavailable', detail, { retryAfter: 10 });
    }
    return { version: 0, models: [], learned: [] };
  }

  private load(version: number): Promise<Version | undefined> {
    const known = this.loaded.get(version);
    if (known) return known;
    const loading = this.store.models(version).then((found) => found && { version, ...found });
    this.loaded.set(version, loading);
    loading.catch(() => this.loaded.delete(version));
    return loading;
  }
}

function refused(detail: string): Problem {
  return new Problem('invalid_request', detail, {
    errors: [{ pointer: '/filters', code: 'bad_value', detail }],
  });
}
