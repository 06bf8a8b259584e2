import {
  LIMITS,
  Problem,
  distributionRequest,
  quantifyRequest,
  type DistributionAnswer,
  type DistributionRequest,
  type Filter,
  type QuantifyAnswer,
  type Scalar,
} from '#libs/contract';
import type { AlertDefinition } from './alert-definition.js';
import { plainChange, unreadIn, windowsOf, within, type Observation, type Period } from './observation.js';
import type { AlertAnalysis } from './alert-analysis.js';

/** One number of a distribution over the window that ends now, and where a change is asked for over the one before. */
export async function observeDistribution(
  analysis: Pick<AlertAnalysis, 'distribution'>,
  definition: AlertDefinition,
  asOf: number,
): Promise<Observation> {
  const query: DistributionRequest = {
    ...distributionRequest.parse(definition.request),
    stacked_by: '-',
    limit: LIMITS.limit,
    offset: 0,
    include: undefined,
    summary: false,
  };
  const at = (period: Period, more: Filter[] = []) =>
    analysis.distribution({ ...query, filters: [...query.filters, within(period), ...more] });
  const { now, before } = windowsOf(definition, asOf);
  const answer = await at(now);
  const { bucket } = definition;
  const { value, count } = pick(answer, definition);
  const counts = definition.measure !== 'share' && /^(volume|authors)$/.test(query.distribution_of);
  const { search_query, mode, query_language } = query;
  const drilldown = { search_query, mode, query_language, filters: [...query.filters, within(now)] };
  // Those of all buckets say nothing about one of them.
  const isOne = bucket !== undefined && answer.by_source && !query.distribution_by.startsWith('ds:');
  const { by_source: parts } = isOne ? await at(now, [valueIs(query.distribution_by, bucket)]) : answer;
  const unread = unreadIn(answer.meta, now);
  const seen = { ...now, value, count, counts, parts, unread, terms: [], drilldown };
  if (definition.condition.kind !== 'change') return seen;
  const past = pick(await at(before), definition);
  return { ...seen, before: past, change: plainChange(value, past.value) };
}

function valueIs(key: string, value: Scalar): Filter {
  return { type: 'list', key, operator: 'eq', values: [value] };
}

function pick(
  answer: DistributionAnswer,
  { bucket, measure }: AlertDefinition,
): { value: number | null; count: number } {
  if (bucket === undefined) return pickWhole(answer, measure);
  const found = answer.buckets.find(({ kind, key }) => kind === 'value' && key === bucket);
  if (!found) return { value: isCounted(answer) || measure === 'share' ? 0 : null, count: 0 };
  return { value: measure === 'share' ? found.share : found.value, count: found.n ?? found.count };
}

function pickWhole({ statistics, buckets }: DistributionAnswer, measure: AlertDefinition['measure']) {
  if (statistics) return { value: statistics.mean, count: statistics.n };
  const total = buckets.find(({ kind }) => kind === 'total');
  if (total) return { value: measure === 'share' ? total.share : total.value, count: total.n ?? total.count };
  const detail = 'This distribution has many values; name a field to distribute by and a bucket.';
  throw new Problem('invalid_request', detail, {
    errors: [{ pointer: '/request/distribution_of', code: 'conflict', detail }],
  });
}

function isCounted({ distribution_of }: DistributionAnswer): boolean {
  return distribution_of === 'volume' || distribution_of === 'authors';
}

const TERMS = 5;

/** One number of a comparison over the window that ends now, and where a change is asked for over the one before. */
export async function observeQuantify(
  analysis: Pick<AlertAnalysis, 'quantify'>,
  definition: AlertDefinition,
  asOf: number,
): Promise<Observation> {
  const query = { ...quantifyRequest.parse(definition.request), examples: 0 };
  const at = (period: Period) =>
    analysis.quantify({ ...query, base_filters: [...query.base_filters, within(period)] });
  const { now, before } = windowsOf(definition, asOf);
  const answer = await at(now);
  const { measure = 'matches' } = definition;
  const value = measured(answer, measure);
  const leaning = answer.differences.terms.filter(({ leans }) => leans === 'main');
  const seen = {
    ...now,
    value,
    count: answer.main.matches,
    counts: measure === 'matches',
    ...(measure === 'score' && { parts: answer.main.score?.by_source }),
    unread: [],
    terms: leaning.slice(0, TERMS).map(({ term }) => term),
    drilldown: answer.main.drilldown,
  };
  if (definition.condition.kind !== 'change') return seen;
  const past = await at(before);
  const was = measured(past, measure);
  return { ...seen, before: { value: was, count: past.main.matches }, change: plainChange(value, was) };
}

function measured(
  { main, comparison }: QuantifyAnswer,
  measure: NonNullable<AlertDefinition['measure']>,
): number | null {
  switch (measure) {
    case 'share':
      return main.share;
    case 'score':
      return main.score?.mean ?? null;
    case 'ratio':
      return comparison.count_ratio.value;
    case 'share_difference':
      return comparison.share_difference?.value ?? null;
    case 'score_difference':
      return comparison.score_difference?.value ?? null;
    case 'matches':
    case 'value':
      return main.matches;
  }
}
