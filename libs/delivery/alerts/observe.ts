import { type Drilldown, keyphrasesRequest } from '#libs/contract';
import type { AlertAnalysis } from './alert-analysis.js';
import type { AlertDefinition } from './alert-definition.js';
import { within, type Observation } from './observation.js';
import { observeDistribution, observeQuantify } from './observe-window.js';
import { observeTrend } from './observe-trend.js';

/** Measures what an alert watches, as of a time (epoch milliseconds). @throws what the analysis throws */
export function observe(
  analysis: AlertAnalysis,
  definition: AlertDefinition,
  asOf: number,
): Promise<Observation> {
  switch (definition.endpoint) {
    case 'trend':
      return observeTrend(analysis, definition, asOf);
    case 'distribution':
      return observeDistribution(analysis, definition, asOf);
    case 'quantify':
      return observeQuantify(analysis, definition, asOf);
  }
}

const TERMS = 5;

/**
 * Terms of the records in the period that those of the period before lack. The answer's own terms come first; failing
 * to find any does not hold up the event.
 */
export async function termsOf(
  analysis: Pick<AlertAnalysis, 'keyphrases'>,
  { endpoint }: AlertDefinition,
  seen: Observation,
): Promise<string[]> {
  if (seen.terms.length > 0 || endpoint === 'quantify') return seen.terms;
  const compare_to = seen.episode ? selectionOf(seen.episode.before.drilldown) : periodBefore(seen);
  const request = keyphrasesRequest.parse({ ...selectionOf(seen.drilldown), compare_to, limit: TERMS });
  const found = await analysis.keyphrases(request).catch(() => undefined);
  return found?.keyphrases.map(({ term }) => term) ?? [];
}

function selectionOf({ search_query, mode, query_language, filters }: Drilldown) {
  return { search_query, mode, query_language, filters };
}

function periodBefore(seen: Observation) {
  const [from, to] = [Date.parse(seen.from), Date.parse(seen.to)];
  const before = within({ from: new Date(2 * from - to).toISOString(), to: new Date(from).toISOString() });
  const others = seen.drilldown.filters.filter((filter) => !('key' in filter && filter.key === 'ds'));
  return { ...selectionOf(seen.drilldown), filters: [...others, before] };
}
