import type { Drilldown } from '../charts/types.js';
import { changeScope, type Filter, scope } from '../state/scope.js';

/** The filters that tell the records of a mark from the others of its chart, as the bar keeps them. */
export function filtersOf({ filters }: Drilldown): Filter[] {
  return (filters as Filter[])
    .filter(({ origin }) => origin === 'drilldown')
    .map(({ origin: _origin, ...filter }) => filter);
}

/** Makes what a mark stands for a filter of the page; what is filtered by already is not filtered by twice. */
export function narrowTo(drilldown: Drilldown): void {
  const { filters } = scope.value;
  const known = new Set(filters.map((filter) => JSON.stringify(filter)));
  const added = filtersOf(drilldown).filter((filter) => !known.has(JSON.stringify(filter)));
  if (added.length > 0) changeScope({ filters: [...filters, ...added] });
}
