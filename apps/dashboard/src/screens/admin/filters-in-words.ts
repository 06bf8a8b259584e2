import { filterWords } from '../../filters/words.js';
import type { Filter } from '../../state/scope.js';

/** All of them as one sentence: "Source is shop; Country is PT". */
export function filtersInWords(filters: readonly object[]): string {
  return filters.map((filter) => filterWords(filter as Filter)).join('; ');
}
