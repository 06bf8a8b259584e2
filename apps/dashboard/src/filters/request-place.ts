import type { Filter } from '../state/scope.js';

type Request = Readonly<Record<string, unknown>>;

/** The screen that shows an endpoint's answers. */
const SCREENS: Readonly<Record<string, { path: string; name: string }>> = {
  search: { path: '/search', name: 'Search' },
  trend: { path: '/trends', name: 'Trends' },
  distribution: { path: '/breakdown', name: 'Breakdown' },
  quantify: { path: '/compare', name: 'Compare' },
  keyphrases: { path: '/', name: 'Overview' },
};

/** What the filter bar holds, as a request names it; everything else is the screen's own. */
const BAR: Readonly<Record<string, string>> = {
  search_query: 'q',
  mode: 'mode',
  filters: 'f',
  base_filters: 'f',
  timezone: 'tz',
  compare: 'compare',
};

/** What only says how much of an answer is sent: no screen keeps it. */
const UNSEEN = new Set([
  'limit',
  'offset',
  'cursor',
  'summary',
  'facets',
  'highlight',
  'detail',
  'differences',
  'examples',
]);

/** What is left unsaid when it is what would be anyway. */
const USUAL: Readonly<Record<string, unknown>> = { mode: 'all_terms', compare: 'none', week_start: 'monday' };

/**
 * The screen and the parameters of the address that ask a request of the API; its days become the range.
 * @param range of days that count from today, in place of those of the request
 */
export function placeOf(
  endpoint: string,
  request: Request,
  range?: string | null,
): { path: string; name: string; params: Record<string, string> } {
  const params: Record<string, string> = { q: '', mode: '', f: '', range: '', tz: '', compare: '' };
  for (const [name, value] of Object.entries(request)) {
    if (UNSEEN.has(name) || value === undefined || value === null || USUAL[name] === value) continue;
    if (name === 'filters' || name === 'base_filters') Object.assign(params, filterParams(value as Filter[]));
    else params[BAR[name] ?? name] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  if (range) params.range = range;
  return { ...(SCREENS[endpoint] ?? { path: '/', name: endpoint }), params };
}

function filterParams(filters: readonly Filter[]): { f: string; range: string } {
  const days = filters.findLast(isDays);
  const rest = filters.filter((filter) => filter !== days);
  return {
    f: rest.length === 0 ? '' : JSON.stringify(rest),
    range: days ? `${days.min ?? ''}..${days.max ?? ''}` : '',
  };
}

/** Whether a filter is what the date range of the bar says. */
export function isDays(filter: Filter): boolean {
  const { key, operator = 'eq', min, max } = filter;
  const isDay = (bound: Filter['min']) => bound === undefined || /^\d{4}-\d\d-\d\d$/.test(`${bound}`);
  return (
    key === 'ds' &&
    operator === 'eq' &&
    (min !== undefined || max !== undefined) &&
    isDay(min) &&
    isDay(max) &&
    !filter.min_exclusive &&
    !filter.max_exclusive
  );
}
