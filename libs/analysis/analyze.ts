import type {
  DistributionAnswer,
  DistributionRequest,
  FieldSummary,
  KeyphrasesRequest,
  QuantifyRequest,
  SearchRequest,
  TrendAnswer,
  TrendRequest,
} from '#libs/contract';
import type { Analyzer, IndexMemory, ReadableIndex } from '#libs/index';
import { matchBuiltIn, parseQuery, type Query, type TextMatch } from '#libs/text';
import { type AnalysisContext, type Task, Warnings } from './task/task.js';
import type { WeekStart } from './time/zone.js';
import type { AnswerMeta } from './filters/answer.js';
import { distribution } from './distribution/distribution.js';
import { keyphrases, type KeyphrasesResult } from './terms/keyphrases.js';
import { listFields } from './list-fields.js';
import { type Selection, visibleKeys } from './filters/match-set.js';
import { type MatchedRecords, matchedRecords } from './search/match-seqs.js';
import { PartialCache } from './task/partial-cache.js';
import { quantify, type QuantifyResult } from './quantify/quantify.js';
import { search, type SearchPage } from './search/search.js';
import { type SummarySampleResult, type SampleRequest, summarySample } from './summary/summary-sample.js';
import { summaryThemes, type SummaryThemesResult, type ThemesRequest } from './summary/summary-themes.js';
import { trend } from './trend/trend.js';

interface Timed {
  timezone?: string;
  week_start?: WeekStart;
}

type WithAnswerMeta<Answer> = Omit<Answer, 'meta'> & { meta: AnswerMeta };

/** Every operation of the analysis: its request and its answer. */
export interface AnalysisOperations {
  search: { request: SearchRequest; answer: SearchPage };
  trend: { request: TrendRequest; answer: WithAnswerMeta<TrendAnswer> };
  distribution: { request: DistributionRequest; answer: WithAnswerMeta<DistributionAnswer> };
  quantify: { request: QuantifyRequest; answer: QuantifyResult };
  keyphrases: { request: KeyphrasesRequest; answer: KeyphrasesResult };
  summarySample: { request: SampleRequest & Timed; answer: SummarySampleResult };
  summaryThemes: { request: ThemesRequest & Timed; answer: SummaryThemesResult };
  matchSeqs: { request: Selection & Timed; answer: MatchedRecords };
  fields: { request: Timed; answer: FieldSummary[] };
  status: { request: Timed; answer: { records: number; memory: IndexMemory } };
}

export type OperationName = keyof AnalysisOperations;

/** One question to the index: an operation and its request. */
export interface Operation<K extends OperationName = OperationName> {
  op: K;
  request: AnalysisOperations[K]['request'];
}

type TextQuery = Pick<Selection, 'search_query' | 'mode'>;

/** How an operation is run, and the text queries that its request contains. */
type Runners = {
  [K in OperationName]: {
    run: (task: Task, request: AnalysisOperations[K]['request']) => AnalysisOperations[K]['answer'];
    texts: (request: AnalysisOperations[K]['request']) => TextQuery[];
  };
};

const ownText = (request: TextQuery) => [request];
const noText = () => [];

const RUNNERS: Runners = {
  search: { run: search, texts: ownText },
  trend: { run: trend, texts: ownText },
  distribution: { run: distribution, texts: ownText },
  quantify: {
    run: quantify,
    texts: ({ main_query, secondary_query, mode }) =>
      [main_query, secondary_query].map((search_query) => ({ search_query, mode })),
  },
  keyphrases: { run: keyphrases, texts: (request) => [request, request.compare_to ?? {}] },
  summarySample: { run: summarySample, texts: ownText },
  summaryThemes: { run: summaryThemes, texts: ownText },
  matchSeqs: { run: matchedRecords, texts: ownText },
  fields: { run: listFields, texts: noText },
  status: { run: ({ index }) => ({ records: index.size, memory: index.memory() }), texts: noText },
};

/**
 * Answers one question from the index. `partials`: what earlier questions to the same index left for later ones; the
 * answer is the same without it. `textOf`: what the texts of the request (`textsOf`) match in this state of the index;
 * without it the built-in engine answers. Problems name what is wrong with the request.
 */
export async function analyze<K extends OperationName>(
  index: ReadableIndex,
  { op, request, context }: Operation<K> & { context: AnalysisContext },
  partials = new PartialCache(0),
  textOf: (query: Query) => TextMatch = matchBuiltIn,
): Promise<AnalysisOperations[K]['answer']> {
  const task: Task = {
    index,
    context,
    zone: request.timezone ?? context.timezone,
    weekStart: request.week_start ?? 'monday',
    warnings: new Warnings(),
    partials,
    textOf,
  };
  if (context.bound.length > 0) task.visible = visibleKeys(task);
  return RUNNERS[op].run(task, request);
}

/** The text queries of an operation, without those that match everything or nothing. */
export function textsOf<K extends OperationName>({ op, request }: Operation<K>, analyzer: Analyzer): Query[] {
  return RUNNERS[op]
    .texts(request)
    .map(({ search_query, mode }) => parseQuery(analyzer, search_query, mode))
    .filter(({ kind }) => kind === 'terms');
}
