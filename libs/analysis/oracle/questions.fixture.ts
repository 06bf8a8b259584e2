import fc from 'fast-check';
import {
  distributionRequest,
  driversRequest,
  episodesRequest,
  keyphrasesRequest,
  Problem,
  quantifyRequest,
  searchRequest,
  trendRequest,
  versionsRequest,
} from '#libs/contract';
import { analyze, type AnalysisContext, type AnalysisEngine, type OperationName } from '../index.js';
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

const THEMED = { key: 'themes', type: 'list', operator: 'neq', values: ['power', null] };

const ESTIMATED = { key: 'sentiment', type: 'list', operator: 'neq', values: ['negative', null] };

const limit = fc.integer({ min: 1, max: 5 });
const trends = fc.record({
  trend_on: fc.constantFrom(
    'volume',
    'score',
    'sentiment',
    'share',
    'authors',
    'filters.age',
    'message:length',
    'nps',
  ),
  trend_by: fc.constantFrom('-', 'hour', 'day', 'week', 'month'),
  agg: fc.constantFrom('avg', 'median', 'p90', 'sum', 'min'),
  breakdown: fc.constantFrom(undefined, 'source', 'filters.tags', 'rating', 'themes', 'sentiment'),
  compare: fc.constantFrom('none', 'previous_period', 'previous_year'),
  series_limit: limit,
});
const distributions = fc.record({
  distribution_of: fc.constantFrom(
    'volume',
    'score',
    'sentiment',
    'authors',
    'filters.age',
    'message:length',
    'filters.mixed',
  ),
  distribution_by: fc.constantFrom('-', 'ds:month', 'rating', 'themes', 'sentiment', ...GROUPS),
  stacked_by: fc.constantFrom('-', 'source', 'filters.tags', 'ds:weekday', 'rating', 'themes', 'sentiment'),
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
    ['-sentiment'],
  ),
  facets: fc.constant(['source', 'filters.tags', 'rating', 'themes', 'sentiment']),
  limit: fc.integer({ min: 1, max: 20 }),
  fold_alike: fc.boolean(),
});
const quantifies = fc.record({
  main_query: fc.constantFrom(...WORDS),
  secondary_query: fc.constantFrom(undefined, ...WORDS),
  interval: fc.constantFrom('-', 'day', 'week'),
  differences: fc.boolean(),
  detail: fc.constant('full'),
});
const changes = fc.oneof(
  fc.record({
    drivers_of: fc.constantFrom('score', 'nps', 'message:length'),
    fields: fc.constantFrom(undefined, ['source', 'filters.tags', 'rating', 'themes', 'filters.mixed']),
    compare: fc.constantFrom(undefined, 'previous_period', 'previous_year'),
    limit,
  }),
  fc.record({
    drivers_of: fc.constant('share'),
    part_filters: fc.constant([{ key: 'language', value: 'en' }]),
    compare_to: fc.constantFrom({}, { search_query: 'login' }, { filters: [RATED] }),
    limit,
  }),
);
const whenChanged = fc.record({
  episodes_of: fc.constantFrom('score', 'nps', 'volume', 'share', 'message:length'),
  breakdown: fc.constantFrom('-', 'source', 'filters.tags', 'themes'),
  interval: fc.constantFrom('-', 'day', 'month'),
  explain: fc.nat(2),
});
const splits = fc.constantFrom('source', '-', 'filters.country', 'rating', 'themes');
const neighbours = fc.oneof(
  fc.record({ version_field: fc.constantFrom('filters.mixed', 'filters.age'), split_by: splits, limit }),
  fc.record({
    version_field: fc.constant('filters.mixed'),
    versions_of: fc.constant('share'),
    part_filters: fc.constant([{ key: 'language', value: 'en' }]),
    split_by: splits,
  }),
);
const candidates = WORDS.map((word) => ({
  label: word,
  terms: analyzer.tokens(word).map(({ key }) => key),
  votes: { all: 5, low: word < 'm' ? 4 : 1, high: word < 'm' ? 1 : 4 },
}));

const operations: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ op: fc.constantFrom('matchSeqs' as const, 'fields' as const), body: fc.constant({}) }),
  fc.record({ op: fc.constant('trend' as const), body: trends }),
  fc.record({ op: fc.constant('distribution' as const), body: distributions }),
  fc.record({ op: fc.constant('search' as const), body: searches }),
  fc.record({ op: fc.constant('quantify' as const), body: quantifies }),
  fc.record({ op: fc.constant('drivers' as const), body: changes }),
  fc.record({ op: fc.constant('episodes' as const), body: whenChanged }),
  fc.record({ op: fc.constant('versions' as const), body: neighbours }),
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
  drivers: driversRequest,
  episodes: episodesRequest,
  versions: versionsRequest,
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
    ...(over.themes && one.list.length % 3 === 0 ? [THEMED] : []),
    ...(over.sentiment && one.list.length % 7 === 0 ? [ESTIMATED] : []),
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
export function rounded(answer: unknown): unknown {
  const text = JSON.stringify(answer, (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) + 0 : value,
  );
  return JSON.parse(text);
}
