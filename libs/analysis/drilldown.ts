import type { Drilldown, Filter, Scalar } from '#libs/contract';
import type { Task } from './context.js';
import type { Selection } from './filters/match-set.js';
import { boundText } from './time/zone-text.js';

/** The search body that yields exactly the records of a number: the request's own selection and what narrows it. */
export function drilldownOf(task: Task, selection: Selection, added: readonly Filter[]): Drilldown {
  const marked = added.map((filter) => ({ ...filter, origin: 'drilldown' }) as Filter);
  return {
    ...(selection.search_query ? { search_query: selection.search_query } : {}),
    ...(selection.mode === 'any_terms' ? { mode: selection.mode } : {}),
    filters: [...selection.filters, ...marked],
    timezone: task.zone,
    week_start: task.weekStart,
  };
}

export function valueFilter(key: string, value: Scalar): Filter {
  return { type: 'list', key, operator: 'eq', values: [value] };
}

export function missingFilter(key: string): Filter {
  return { type: 'exists', key, operator: 'neq' };
}

/** Records whose message holds these words next to each other, as the index reads words. */
export function phraseFilter(phrase: string): Filter {
  return { type: 'value', key: 'message', operator: 'contains', value: phrase };
}

/** Records that hold a value, but none of these. */
export function otherFilters(key: string, shown: readonly Scalar[]): Filter[] {
  const present: Filter = { type: 'exists', key, operator: 'eq' };
  return shown.length === 0
    ? [present]
    : [present, { type: 'list', key, operator: 'neq', values: [...shown] }];
}

/** `[from, to)` of `ds`; either side may be open. A bound no filter can name excludes nothing and is left out. */
export function timeFilters(task: Task, from: number | undefined, to: number | undefined): Filter[] {
  const min = from === undefined ? undefined : boundText(from, task.zone);
  const max = to === undefined ? undefined : boundText(to, task.zone);
  if (min === undefined && max === undefined) return [];
  return [
    {
      type: 'range',
      key: 'ds',
      operator: 'eq',
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max, max_exclusive: true }),
    },
  ];
}
