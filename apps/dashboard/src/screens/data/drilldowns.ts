import type { Drilldown, Mark } from '../../charts/types.js';
import type { Filter } from '../../state/scope.js';

/** All records of a source. */
export function markOfSource(source: string, count: number): Mark {
  return {
    title: source,
    count,
    drilldown: drilldownOf([{ key: 'source', type: 'list', values: [source] }]),
  };
}

/** What one push or run brought. */
export function markOfBatch(batch: string, count: number): Mark {
  const filter: Filter = { key: 'source_batch', type: 'list', values: [batch] };
  return { title: 'What was pushed', count, drilldown: drilldownOf([filter]) };
}

/** One record. */
export function markOfRecord(id: string): Mark {
  return {
    title: 'The record',
    count: 1,
    drilldown: drilldownOf([{ key: 'id', type: 'list', values: [id] }]),
  };
}

/** Those that have a value of a field. */
export function markOfValue(
  { key, value }: { key: string; value: string | number | boolean },
  of: { title: string; count: number },
): Mark {
  return { ...of, drilldown: drilldownOf([{ key, type: 'list', values: [value] }]) };
}

/** The document of the API has no type for filters inside of answers. */
function drilldownOf(filters: readonly Filter[]): Drilldown {
  return { filters: filters as unknown as Drilldown['filters'] };
}
