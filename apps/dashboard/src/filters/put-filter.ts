import { changeScope, type Filter, scope } from '../state/scope.js';

/**
 * Puts a filter at a place of the scope, behind the last one too, or drops the one there. `replace`: a further change
 * of the same edit, so that Back undoes the edit as a whole.
 */
export function putFilter(place: number, filter: Filter | undefined, replace = false): void {
  const filters = [...scope.peek().filters];
  filters.splice(place, 1, ...(filter ? [filter] : []));
  changeScope({ filters }, replace);
}
