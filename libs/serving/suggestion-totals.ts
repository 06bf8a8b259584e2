import type { AnalysisOperations, Operation, OperationName } from '#libs/analysis';
import { searchRequest, type Meta } from '#libs/contract';

/** Counts the records that a search finds. */
type Count = (operation: Operation<'search'>) => Promise<number>;

/**
 * Suggestions come from the words of the index. Where Meilisearch answers, it also counts what each of them finds, so
 * that following one finds as many records as it says.
 */
export async function withServedTotals<K extends OperationName>(
  answer: AnalysisOperations[K]['answer'],
  request: AnalysisOperations[K]['request'],
  count: Count,
): Promise<AnalysisOperations[K]['answer']> {
  if (Array.isArray(answer) || !('meta' in answer)) return answer;
  const { meta } = answer;
  if (!meta.suggestions || meta.query_applied?.engine !== 'meilisearch') return answer;
  const suggestions = await recount(meta.suggestions, request, count);
  return Object.assign({}, answer, {
    meta: { ...meta, suggestions: suggestions.length > 0 ? suggestions : undefined },
  });
}

async function recount(
  suggestions: NonNullable<Meta['suggestions']>,
  selection: Operation['request'],
  count: Count,
) {
  const { timezone, week_start } = selection;
  const filters = 'filters' in selection ? [...selection.filters] : [];
  const counted = await Promise.all(
    suggestions.map(async ({ search_query }) => {
      const limited = searchRequest.parse({ limit: 0 });
      const request = { ...limited, search_query, filters, timezone, ...(week_start && { week_start }) };
      return { search_query, total: await count({ op: 'search', request }) };
    }),
  );
  return counted.filter(({ total }) => total > 0);
}
