import type { Operation, SearchFinding } from '#libs/analysis';
import { type Meta, searchRequest, type Filter } from '#libs/contract';

interface Answer {
  meta?: Pick<Meta, 'query_applied' | 'suggestions'>;
}

interface Selected {
  filters?: readonly Filter[];
  timezone?: string;
  week_start?: 'monday' | 'sunday';
}

/**
 * Suggestions are found by the words of the index. Where Meilisearch answers, what each of them finds is asked of it
 * too: whoever follows one gets as many records as it says.
 */
export async function withServedTotals<T>(
  answer: T,
  request: object,
  search: (operation: Operation) => Promise<unknown>,
): Promise<T> {
  const { meta } = answer as Answer;
  if (!meta?.suggestions || meta.query_applied?.engine !== 'meilisearch') return answer;
  const { filters = [], timezone, week_start } = request as Selected;
  const counted = await Promise.all(
    meta.suggestions.map(async ({ search_query }) => {
      const limited = searchRequest.parse({ limit: 0 });
      const asked = {
        ...limited,
        search_query,
        filters: [...filters],
        timezone,
        ...(week_start && { week_start }),
      };
      const { total } = (await search({ op: 'search', request: asked })) as SearchFinding;
      return { search_query, total };
    }),
  );
  const suggestions = counted.filter(({ total }) => total > 0);
  return {
    ...answer,
    meta: { ...meta, ...(suggestions.length > 0 ? { suggestions } : { suggestions: undefined }) },
  };
}
