import type {
  DistributionAnswer,
  DistributionRequest,
  DriversAnswer,
  DriversRequest,
  EpisodesAnswer,
  EpisodesRequest,
  FieldsAnswer,
  KeyphrasesRequest,
  QuantifyRequest,
  SearchRequest,
  TrendAnswer,
  TrendRequest,
  VersionsAnswer,
  VersionsRequest,
} from '#libs/contract';
import { parseQuery, type Query } from '#libs/text';
import { and } from './engine/condition.js';
import type { AnalysisEngine } from './engine/engine.js';
import { type AnalysisContext, type Task, Warnings } from './task/task.js';
import type { WeekStart } from './time/zone.js';
import { readScales } from './task/source-scales.js';
import { countedThemes } from './task/themes.js';
import type { AnswerMeta } from './filters/answer.js';
import { drivers } from './drivers/drivers.js';
import { episodes } from './episodes/episodes.js';
import { distribution } from './distribution/distribution.js';
import { keyphrases, type KeyphrasesResult } from './terms/keyphrases.js';
import { listFields } from './list-fields.js';
import { boundConditions } from './filters/filters.js';
import type { Selection } from './filters/match-set.js';
import { ungradedZeros } from './quantify/ungraded.js';
import { type ExportedRecords, type MatchedRecords, matchedRecords } from './search/match-seqs.js';
import { quantify, type QuantifyResult } from './quantify/quantify.js';
import { search, type SearchPage } from './search/search.js';
import { type SummarySampleResult, type SampleRequest, summarySample } from './summary/summary-sample.js';
import {
  discoverySample,
  type DiscoverySample,
  type DiscoverySampleRequest,
} from './discovery/discovery-sample.js';
import { ratedSample, type RatedLanguage, type RatedSampleRequest } from './discovery/rated-sample.js';
import {
  selectionThemes,
  type SelectionThemes,
  type SelectionThemesRequest,
} from './discovery/selection-themes.js';
import { themeSizes, type ThemeSizes, type ThemeSizesRequest } from './discovery/theme-sizes.js';
import { summaryThemes, type SummaryThemesResult, type ThemesRequest } from './summary/summary-themes.js';
import { trend } from './trend/trend.js';
import { versions } from './versions/versions.js';

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
  drivers: { request: DriversRequest; answer: WithAnswerMeta<DriversAnswer> };
  episodes: { request: EpisodesRequest; answer: WithAnswerMeta<EpisodesAnswer> };
  versions: { request: VersionsRequest; answer: WithAnswerMeta<VersionsAnswer> };
  keyphrases: { request: KeyphrasesRequest; answer: KeyphrasesResult };
  summarySample: { request: SampleRequest & Timed; answer: SummarySampleResult };
  summaryThemes: { request: ThemesRequest & Timed; answer: SummaryThemesResult };
  discoverySample: { request: DiscoverySampleRequest & Timed; answer: DiscoverySample };
  themeSizes: { request: ThemeSizesRequest & Timed; answer: ThemeSizes };
  ratedSample: { request: RatedSampleRequest & Timed; answer: RatedLanguage[] };
  selectionThemes: { request: SelectionThemesRequest & Timed; answer: SelectionThemes };
  matchSeqs: { request: ExportedRecords & Timed; answer: MatchedRecords };
  fields: { request: Timed; answer: FieldsAnswer };
  status: { request: Timed; answer: Awaited<ReturnType<AnalysisEngine['status']>> };
}

export type OperationName = keyof AnalysisOperations;

/** One question to the index: an operation and its request. */
export interface Operation<K extends OperationName = OperationName> {
  op: K;
  request: AnalysisOperations[K]['request'];
}

type TextQuery = Pick<Selection, 'search_query' | 'mode' | 'query_language'>;

/** How an operation is run, and the text queries that its request contains. */
type Runners = {
  [K in OperationName]: {
    run: (task: Task, request: AnalysisOperations[K]['request']) => Promise<AnalysisOperations[K]['answer']>;
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
    texts: ({ main_query, secondary_query, mode, query_language }) =>
      [main_query, secondary_query].map((search_query) => ({ search_query, mode, query_language })),
  },
  drivers: {
    run: drivers,
    texts: (request) => [request, ...(request.compare_to ? [request.compare_to] : [])],
  },
  episodes: { run: episodes, texts: ownText },
  versions: { run: versions, texts: ownText },
  keyphrases: { run: keyphrases, texts: (request) => [request, request.compare_to ?? {}] },
  summarySample: { run: summarySample, texts: ownText },
  summaryThemes: { run: summaryThemes, texts: ownText },
  ratedSample: { run: ratedSample, texts: noText },
  discoverySample: { run: discoverySample, texts: ownText },
  themeSizes: { run: themeSizes, texts: ownText },
  selectionThemes: { run: selectionThemes, texts: (request) => [request, request.compare_to ?? {}] },
  matchSeqs: { run: matchedRecords, texts: ownText },
  fields: { run: listFields, texts: noText },
  status: { run: ({ engine }) => engine.status(), texts: noText },
};

/** Answers one question by counting with an engine. Problems name what is wrong with the request. */
export async function analyze<K extends OperationName>(
  engine: AnalysisEngine,
  { op, request, context }: Operation<K> & { context: AnalysisContext },
): Promise<AnalysisOperations[K]['answer']> {
  const seen = once(async () => {
    const own = { ...task, engine, context: { ...context, bound: context.scaled ?? context.bound } };
    return engine.select(and(await boundConditions(own)));
  });
  const task: Task = {
    scales: once(async () => readScales(engine, await seen(), context.scales)),
    ungraded: once(async () => ungradedZeros(engine, await seen())),
    themes: countedThemes(context.themes ?? []),
    sentiment: context.sentiment,
    engine,
    context,
    zone: request.timezone ?? context.timezone,
    weekStart: request.week_start ?? 'monday',
    fields: new Set(),
    warnings: new Warnings(),
  };
  if (context.bound.length > 0)
    task.engine = engine.within(await engine.select(and(await boundConditions(task))));
  if (context.sentiment?.models.length) task.engine = task.engine.estimating(context.sentiment);
  task.fields = new Set(await task.engine.fields());
  task.unindexed = task.engine.unindexed;
  return RUNNERS[op].run(task, request);
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** The text queries of an operation, without those that match everything or nothing. */
export function textsOf<K extends OperationName>(
  { op, request }: Operation<K>,
  analyzer: AnalysisEngine['analyzer'],
): Query[] {
  return RUNNERS[op]
    .texts(request)
    .map(({ search_query, mode, query_language: language }) =>
      parseQuery(analyzer, search_query, mode, language),
    )
    .filter(({ kind }) => kind === 'terms');
}
