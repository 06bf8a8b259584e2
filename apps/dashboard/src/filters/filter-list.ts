import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Drilldown } from '../charts/types.js';
import { changeScope, scope, selection, type Filter, type Selection } from '../state/scope.js';

/** The filters that an editor works on. */
export interface FilterList {
  /** See `putFilter`. */
  put: (place: number, filter: Filter | undefined, replace?: boolean) => void;
  /** What is selected without the filter at a place: values are offered as they are counted there. */
  without: (place: number) => Selection;
}

const ofTheBar: FilterList = {
  put: putFilter,
  without: (place) => {
    const { value } = selection;
    return { ...value, filters: value.filters.filter((_, other) => other !== place) };
  },
};

/** Those of the bar, unless an editor stands in another list of filters. */
export const FilterListContext = createContext<FilterList>(ofTheBar);

export const useFilterList = (): FilterList => useContext(FilterListContext);

/**
 * Puts a filter at a place of the scope, behind the last one too, or drops the one there. `replace`: a further change
 * of the same edit, so that Back undoes the edit as a whole.
 */
export function putFilter(place: number, filter: Filter | undefined, replace = false): void {
  const filters = [...scope.peek().filters];
  filters.splice(place, 1, ...(filter ? [filter] : []));
  changeScope({ filters }, replace);
}

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
