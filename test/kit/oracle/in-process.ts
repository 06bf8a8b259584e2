import {
  analyze,
  type AnalysisContext,
  MemoryEngine,
  type Operation,
  type OperationName,
} from '#libs/analysis';
import {
  distributionRequest,
  filterList,
  keyphrasesRequest,
  quantifyRequest,
  searchRequest,
  trendRequest,
} from '#libs/contract';
import { AnalysisIndex, createAnalyzer, type PutRow } from '#libs/index';
import { instantOf, languageOf, offsetOf, type RawRecord } from './raw-record.js';
import type { RawFilter } from './selection.js';
import type { Product } from './store.js';

const analyzer = createAnalyzer('en');

/** The row the change feed would bring for a record. */
function rowOf(record: RawRecord, revision: number): PutRow {
  return {
    kind: 'put',
    seq: record.row + 1,
    revision,
    ds: instantOf(record),
    dsOffset: offsetOf(record),
    source: record.source,
    message: record.message,
    score: record.score,
    userName: record.user_name,
    url: record.url,
    filters: JSON.stringify(record.filters),
    ingestedAt: Date.UTC(2026, 0, 1) + record.row,
    sourceBatch: 'batch',
    language: languageOf(record),
  };
}

/** An index without the service around it, and what was put into it. */
export class IndexedRecords {
  private readonly index = new AnalysisIndex(analyzer);
  private readonly held = new Map<number, RawRecord>();
  private revision = 0;

  constructor(records: readonly RawRecord[]) {
    this.index.apply(records.map((record) => rowOf(record, 0)));
    for (const record of records) this.held.set(record.row, record);
  }

  get records(): RawRecord[] {
    return [...this.held.values()];
  }

  revise(record: RawRecord): void {
    this.index.apply([rowOf(record, ++this.revision)]);
    this.held.set(record.row, record);
  }

  erase({ row }: RawRecord): void {
    this.index.apply([{ kind: 'erase', seq: row + 1 }]);
    this.held.delete(row);
  }

  /** What a token with bound filters is answered. */
  product(bound: readonly RawFilter[]): Product {
    const context: AnalysisContext = {
      bound: filterList.parse(bound),
      timezone: 'UTC',
      now: Date.UTC(2027, 0, 1),
    };
    const ask = <K extends OperationName>(operation: Operation<K>) =>
      analyze(new MemoryEngine(this.index), { ...operation, context });
    const plain = (body: object): unknown => JSON.parse(JSON.stringify(body));
    return {
      search: async (body) => {
        const request = searchRequest.parse(plain(body));
        const { total, hits, facets } = await ask({ op: 'search', request });
        return { total, rows: hits.map(({ seq }) => seq - 1), facets };
      },
      trend: (body) => unlessTooMany(() => ask({ op: 'trend', request: trendRequest.parse(plain(body)) })),
      distribution: (body) =>
        unlessTooMany(() => ask({ op: 'distribution', request: distributionRequest.parse(plain(body)) })),
      quantify: (body) =>
        unlessTooMany(() => ask({ op: 'quantify', request: quantifyRequest.parse(plain(body)) })),
      keyphrases: (body) => ask({ op: 'keyphrases', request: keyphrasesRequest.parse(plain(body)) }),
    };
  }
}

async function unlessTooMany<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if ((error as { kind?: string }).kind === 'too_many_buckets') return undefined;
    throw error;
  }
}
