import { linkTo } from '../../state/location.js';
import type { LiveStep } from './run.js';

type Input = Record<string, unknown>;

/** The screen that asks what a step asked, with the same request; undefined for a tool that has none. */
export function screenOf({
  tool,
  input,
}: Pick<LiveStep, 'tool' | 'input'>): { name: string; href: string } | undefined {
  const to = (name: string, path: string, params: Input) => ({
    name,
    href: linkTo(path, { q: '', f: '', range: '', compare: '', ...textsOf(params) }),
  });
  const { search_query: q, filters: f, timezone: tz, mode } = input;
  const scope = { q, f, tz, mode };
  switch (tool) {
    case 'search':
      return to('Search', '/search', scope);
    case 'trend':
      return to('Trends', '/trends', {
        ...scope,
        ...only(input, ['trend_on', 'trend_by', 'agg', 'breakdown', 'compare']),
      });
    case 'distribution':
      return to('Breakdown', '/breakdown', {
        ...scope,
        ...only(input, ['distribution_of', 'distribution_by', 'stacked_by', 'agg']),
      });
    case 'quantify':
      return to('Compare', '/compare', {
        f: input.base_filters,
        tz,
        ...only(input, ['main_query', 'main_filters', 'secondary_query', 'secondary_filters']),
      });
    case 'keyphrases':
    case 'fields':
    case 'get_record':
      return undefined;
  }
}

function only(input: Input, names: readonly string[]): Input {
  return Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]]));
}

/** Parameters of an address: lists as JSON, what is empty left out. */
function textsOf(params: Input): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
        return [name, ''];
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}
