import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Filter, type Selection, selection } from '../state/scope.js';
import { putFilter } from './put-filter.js';

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
