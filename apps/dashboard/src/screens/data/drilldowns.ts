import type { Drilldown, Mark } from '../../charts/types.js';
import type { Filter } from '../../state/scope.js';

/** Records whose field has a value, to be opened in the drawer. */
export function recordsWith(
  { key, value }: { key: string; value: string | number | boolean },
  of: { title: string; count: number },
): Mark {
  const filter: Filter = { key, type: 'list', values: [value] };
  // The API description has no type for filters in answers.
  return { ...of, drilldown: { filters: [filter] as unknown as Drilldown['filters'] } };
}
