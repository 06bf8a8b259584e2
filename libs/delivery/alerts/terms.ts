import { keyphrasesRequest } from '#libs/contract';
import type { AlertDefinition } from './alert-definition.js';
import type { Observation } from './observation.js';
import type { AlertAnalysis } from './observe.js';
import { within } from './time-filter.js';

const TERMS = 5;

/**
 * What the records of the period speak of and those of the period before do not. The answer's own terms come first;
 * that none could be found is no reason to tell nothing.
 */
export async function termsOf(
  analysis: Pick<AlertAnalysis, 'keyphrases'>,
  { endpoint }: AlertDefinition,
  seen: Observation,
): Promise<string[]> {
  if (seen.terms.length > 0 || endpoint === 'quantify') return seen.terms;
  const { search_query, mode, filters } = seen.drilldown;
  const [from, to] = [Date.parse(seen.from), Date.parse(seen.to)];
  const before = within({ from: new Date(2 * from - to).toISOString(), to: new Date(from).toISOString() });
  const others = filters.filter((filter) => !('key' in filter && filter.key === 'ds'));
  const compare_to = { search_query, mode, filters: [...others, before] };
  const request = keyphrasesRequest.parse({ search_query, mode, filters, compare_to, limit: TERMS });
  const found = await analysis.keyphrases(request).catch(() => undefined);
  return found?.keyphrases.map(({ term }) => term) ?? [];
}
