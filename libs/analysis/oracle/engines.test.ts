import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distributionRequest,
  type Filter,
  keyphrasesRequest,
  Problem,
  quantifyRequest,
  searchRequest,
  trendRequest,
} from '#libs/contract';
import { AnalysisIndex, findUnusedCodes, rewriteSegments } from '#libs/index';
import {
  analyze,
  type AnalysisContext,
  type AnalysisEngine,
  MemoryEngine,
  type OperationName,
  PartialCache,
} from '../index.js';
import { type Case, cases, check, context } from './oracle-kit.fixture.js';
import { type PlainRecord, rowOf } from './oracle.fixture.js';
import { PlainEngine } from './plain-engine.fixture.js';
import { PlainRecords } from './plain-records.fixture.js';
import { analyzer, GROUPS, WORDS } from './records.fixture.js';

type Change = { put: PlainRecord; revision: number } | { erase: number };

/** What an engine counts in. A new engine answers every question. */
interface Store {
  take(changes: readonly Change[]): void;
  engine(): AnalysisEngine;
}

function plainStore(): Store {
  const records = new PlainRecords(analyzer);
  return {
    take: (changes) =>
      changes.forEach((change) =>
        'erase' in change ? records.erase(change.erase) : records.put(change.put),
      ),
    engine: () => new PlainEngine(records),
  };
}

function memoryStore({
  sealEvery = Infinity,
  partials,
}: {
  sealEvery?: number;
  partials?: PartialCache;
}): Store {
  const index = new AnalysisIndex(analyzer);
  return {
    take: (changes) => {
      changes.forEach((change, i) => {
        if ('erase' in change) index.apply([{ kind: 'erase', seq: change.erase }]);
        else index.apply([rowOf(change.put, change.revision)]);
        if (i % sealEvery === sealEvery - 1) index.seal();
      });
      clean(index);
    },
    engine: () => new MemoryEngine(index, { partials }),
  };
}

/** Rewrites what has holes and forgets what no record holds, as the keeper of an index does. */
function clean(index: AnalysisIndex): void {
  index.seal();
  for (const segment of index.sealedSegments.filter(({ liveSize, size }) => liveSize < size)) {
    const images = [segment.image()];
    index.replace([segment], images, rewriteSegments(images));
  }
  const segments = [...index.sealedSegments];
  const images = segments.map((segment) => segment.image());
  const forgetting = index.forget(findUnusedCodes(images, index.codeSizes()), new Set(segments));
  while (forgetting.step(1_000));
}

const STORES: Record<string, () => Store> = {
  'the memory engine': () => memoryStore({}),
  'the memory engine over many segments, with what earlier questions left': () =>
    memoryStore({ sealEvery: 7, partials: new PartialCache(2 ** 20) }),
};

interface Question {
  op: OperationName;
  body: object;
}

/** Beside the words of the case: what is read word by word. */
const texts = fc.constantFrom<{ search_query?: string }>(
  {},
  {},
  { search_query: '"login crash"' },
  { search_query: 'cra* -slow' },
);
const PHRASE = {
  key: 'message',
  type: 'value',
  operator: 'contains',
  value: 'crash login',
  origin: 'drilldown',
};

const RATED = { key: 'rating', type: 'list', operator: 'neq', values: ['low', null] };

const limit = fc.integer({ min: 1, max: 5 });
const trends = fc.record({
  trend_on: fc.constantFrom('volume', 'score', 'share', 'authors', 'filters.age', 'message:length', 'nps'),
  trend_by: fc.constantFrom('-', 'hour', 'day', 'week', 'month'),
  agg: fc.constantFrom('avg', 'median', 'p90', 'sum', 'min'),
  breakdown: fc.constantFrom(undefined, 'source', 'filters.tags', 'rating'),
  compare: fc.constantFrom('none', 'previous_period', 'previous_year'),
  series_limit: limit,
});
const distributions = fc.record({
  distribution_of: fc.constantFrom(
    'volume',
    'score',
    'authors',
    'filters.age',
    'message:length',
    'filters.mixed',
  ),
  distribution_by: fc.constantFrom('-', 'ds:month', 'rating', ...GROUPS),
  stacked_by: fc.constantFrom('-', 'source', 'filters.tags', 'ds:weekday', 'rating'),
  sorted_by: fc.constantFrom(undefined, ['-count'], ['key'], ['-value']),
  detail: fc.constant('full'),
  limit,
});
const searches = fc.record({
  sorted_by: fc.constantFrom(
    undefined,
    ['-ds'],
    ['score', '-user_name'],
    ['filters.tags'],
    ['-message:length'],
  ),
  facets: fc.constant(['source', 'filters.tags', 'rating']),
  limit: fc.integer({ min: 1, max: 20 }),
});
const quantifies = fc.record({
  main_query: fc.constantFrom(...WORDS),
  secondary_query: fc.constantFrom(undefined, ...WORDS),
  interval: fc.constantFrom('-', 'day', 'week'),
  differences: fc.boolean(),
  detail: fc.constant('full'),
});
const candidates = WORDS.map((word) => ({
  label: word,
  terms: analyzer.tokens(word).map(({ term }) => term),
  votes: { all: 5, low: word < 'm' ? 4 : 1, high: word < 'm' ? 1 : 4 },
}));

const operations: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ op: fc.constantFrom('matchSeqs' as const, 'fields' as const), body: fc.constant({}) }),
  fc.record({ op: fc.constant('trend' as const), body: trends }),
  fc.record({ op: fc.constant('distribution' as const), body: distributions }),
  fc.record({ op: fc.constant('search' as const), body: searches }),
  fc.record({ op: fc.constant('quantify' as const), body: quantifies }),
  fc.record({ op: fc.constant('keyphrases' as const), body: fc.record({ limit }) }),
  fc.record({ op: fc.constant('summarySample' as const), body: fc.record({ candidates: fc.nat(20) }) }),
  fc.record({
    op: fc.constant('summaryThemes' as const),
    body: fc.record({
      candidates: fc.constant(candidates),
      read: fc.constant({ all: 10, low: 5, high: 5 }),
      limit,
    }),
  }),
);

const requests = fc
  .tuple(operations, texts)
  .map(([{ op, body }, text]): Question => ({ op, body: op === 'quantify' ? body : { ...text, ...body } }));

const SCHEMAS = {
  trend: trendRequest,
  distribution: distributionRequest,
  search: searchRequest,
  quantify: quantifyRequest,
  keyphrases: keyphrasesRequest,
};

async function answerOf(engine: AnalysisEngine, { op, body }: Question, one: Case, over: AnalysisContext) {
  const more = [
    ...(one.list.length % 8 === 0 ? [PHRASE] : []),
    ...(one.list.length % 5 === 0 ? [RATED] : []),
  ];
  const filters = [...one.filters, ...more];
  const selection = { search_query: one.query, filters, timezone: one.zone };
  const whole =
    op === 'quantify' ? { ...body, main_filters: filters, timezone: one.zone } : { ...selection, ...body };
  const request = op in SCHEMAS ? SCHEMAS[op as keyof typeof SCHEMAS].parse(whole) : whole;
  try {
    return await analyze(engine, { op, request, context: over } as Parameters<typeof analyze>[1]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refused: error.kind, at: error.errors.map(({ pointer }) => pointer) };
  }
}

/** Sums are taken in another order, and are the same but for the last digits. */
function rounded(answer: unknown): unknown {
  const text = JSON.stringify(answer, (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) + 0 : value,
  );
  return JSON.parse(text);
}

const contexts: fc.Arbitrary<Pick<AnalysisContext, 'bound' | 'scales'>> = fc.record({
  bound: fc.constantFrom<Filter[]>(
    [],
    [{ type: 'list', key: 'source', operator: 'neq', values: ['survey'] }],
    [{ type: 'list', key: 'rating', operator: 'eq', values: ['low', 'middle'] }],
  ),
  scales: fc.constantFrom<AnalysisContext['scales']>(
    undefined,
    { Zendesk: [0, 10] },
    { Zendesk: [0, 10], 'App Store': [1, 5] },
  ),
});

/** So many that a record far away is an outlier. */
function manyOf(list: readonly PlainRecord[]): PlainRecord[] {
  const copies = Array.from({ length: 600 }, (_, i) => list[i % list.length] as PlainRecord);
  const far = { ...copies[0], ds: Date.UTC(1999, 0, 1) } as PlainRecord;
  return [...copies, far].map((record, i) => ({ ...record, seq: i + 1 }));
}

function changesOf(list: readonly PlainRecord[], picks: readonly (readonly [number, boolean])[]): Change[] {
  const gone = new Set<number>();
  return picks.flatMap(([pick, isErased], i): Change[] => {
    const put = list[pick % list.length] as PlainRecord;
    if (gone.has(put.seq)) return [];
    if (isErased) gone.add(put.seq);
    const revised = { ...put, source: 'survey', words: ['refund', 'login'], score: i };
    return [isErased ? { erase: put.seq } : { put: revised, revision: i + 1 }];
  });
}

/** From a record on, or only after it. */
function since(list: readonly PlainRecord[], min_exclusive: boolean): Filter {
  const min = `${new Date(list[0]?.ds ?? 0).toISOString().slice(0, 19)}+0000`;
  return { type: 'range', key: 'ds', operator: 'eq', min, min_exclusive };
}

describe.each(Object.entries(STORES))('%s', (_name, make) => {
  it('answers every question as plain loops over the records do, before and after changes', async () => {
    const changed = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 8 });
    const asked = fc.array(requests, { minLength: 2, maxLength: 4 });
    const shape = fc.record({ many: fc.nat(9), since: fc.constantFrom(undefined, undefined, true, false) });
    await check(
      fc.tuple(cases, changed, asked, contexts, shape),
      async ([one, later, questions, more, { many, since: exclusive }]) => {
        const list = many === 0 ? manyOf(one.list) : one.list;
        const filters = exclusive === undefined ? one.filters : [...one.filters, since(list, exclusive)];
        const stores = [make(), plainStore()] as const;
        for (const changes of [list.map((put) => ({ put, revision: 0 })), changesOf(list, later)]) {
          for (const store of stores) store.take(changes);
          for (const question of questions) {
            const [actual, expected] = stores.map((store) =>
              answerOf(store.engine(), question, { ...one, filters }, { ...context, ...more }),
            );
            expect(rounded(await actual), JSON.stringify(question)).toEqual(rounded(await expected));
          }
        }
      },
      300,
    );
  });
});
