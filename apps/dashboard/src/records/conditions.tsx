import type { Drilldown } from '../charts/types.js';
import { filterWords } from '../filters/filter-words.js';
import type { Filter } from '../state/scope.js';

/** What a drill-down asks for, in words. */
export function Conditions({ drilldown }: { drilldown: Drilldown }) {
  const { search_query, filters, mode, timezone } = drilldown;
  const words = [
    ...(search_query ? [`${mode === 'any_terms' ? 'Any word of' : 'Words'} “${search_query}”`] : []),
    ...(filters as Filter[]).map((filter) => filterWords(filter)),
  ];
  if (words.length === 0) return null;
  return (
    <ul class="records-conditions" aria-label="Conditions">
      {words.map((condition, index) => (
        <li key={index} dir="auto">
          {condition}
        </li>
      ))}
      {timezone && timezone !== 'UTC' && <li>{timezone === 'record' ? 'each in its own time' : timezone}</li>}
    </ul>
  );
}
