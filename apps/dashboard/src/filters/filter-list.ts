import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Drilldown } from '../charts/types.js';
import { changeScope, scope, selectionOf, type Filter, type Selection } from '../state/scope.js';

/** The filters that chips and editors work on: those of the bar, or of one side of a comparison. */
export interface FilterList {
  filters: readonly Filter[];
  /**
   * Puts a filter at a place, behind the last one too, or removes the one there. `replace`: a further change of the
   * same edit, so Back undoes the whole edit.
   */
  put: (place: number, filter: Filter | undefined, replace?: boolean) => void;
  /** What is selected without the filter at a place: values are offered as they are counted there. */
  without: (place: number) => Selection;
  /** Tells the list from others of the screen: "A". */
  name?: string;
}

const ofTheBar: FilterList = {
  get filters() {
    return scope.value.filters;
  },
  put: (place, filter, replace) =>
    changeScope({ filters: withFilter(scope.peek().filters, place, filter) }, replace),
  without: (place) =>
    selectionOf({ ...scope.value, filters: withFilter(scope.value.filters, place, undefined) }),
};

export const FilterListContext = createContext(ofTheBar);

export const useFilterList = (): FilterList => useContext(FilterListContext);

/** The filters with another one at a place, or without the one there. */
export function withFilter(filters: readonly Filter[], place: number, filter: Filter | undefined): Filter[] {
  return filters.toSpliced(place, 1, ...(filter ? [filter] : []));
}

/** Makes what a mark stands for a filter of the page, unless it is one already. */
export function narrowTo(drilldown: Drilldown): void {
  const { filters } = scope.value;
  const known = new Set(filters.map((filter) => JSON.stringify(filter)));
  const added = (drilldown.filters as Filter[])
    .filter(({ origin }) => origin === 'drilldown')
    .map(({ origin: _origin, ...filter }) => filter)
    .filter((filter) => !known.has(JSON.stringify(filter)));
  if (added.length > 0) changeScope({ filters: [...filters, ...added] });
}
