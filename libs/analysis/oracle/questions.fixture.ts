import fc from 'fast-check';
import {
  distributionRequest,
  keyphrasesRequest,
  Problem,
  quantifyRequest,
  searchRequest,
  trendRequest,
} from '#libs/contract';
import {
  analyze,
  type AnalysisContext,
  type AnalysisEngine,
  formOf,
  type OperationName,
  WrittenForms,
  type WrittenWords,
} from '../index.js';
import type { Case } from './oracle-kit.fixture.js';
import { analyzer, GROUPS, WORDS } from './records.fixture.js';

/** One question: an operation and its request beside the selection of the case. */
export interface Question {
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

export const requests = fc
  .tuple(operations, texts)
  .map(([{ op, body }, text]): Question => ({ op, body: op === 'quantify' ? body : { ...text, ...body } }));

const SCHEMAS = {
  trend: trendRequest,
  distribution: distributionRequest,
  search: searchRequest,
  quantify: quantifyRequest,
  keyphrases: keyphrasesRequest,
};

/** The answer, or why and where the question was refused. */
export async function answerOf(
  engine: AnalysisEngine,
  { op, body }: Question,
  one: Case,
  over: AnalysisContext,
) {
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

/** Asks again until it is known how the records write what an answer names; `messages` by `seq`. */
export async function inOwnWords<T>(
  messages: ReadonlyMap<number, string>,
  ask: (written: WrittenForms) => Promise<T>,
): Promise<T> {
  const known: WrittenWords[] = [];
  for (let asked = 1; ; asked++) {
    const written = new WrittenForms(known);
    const answer = await ask(written);
    if (written.unwritten.length === 0 || asked === 3) return answer;
    for (const { terms, seqs } of written.unwritten)
      known.push([
        terms,
        formOf(
          analyzer,
          terms,
          seqs.flatMap((seq) => messages.get(seq) ?? []),
        ),
      ]);
  }
}

/** Sums are taken in another order, and are the same but for the last digits. */
export function rounded(answer: unknown): unknown {
  const text = JSON.stringify(answer, (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) + 0 : value,
  );
  return JSON.parse(text);
}
