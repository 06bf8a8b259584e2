import { filterWords } from '../../filters/filter-words.js';
import { Icon } from '../../ui/icon.js';
import type { Side } from './sides.js';

interface Props {
  letter: string;
  side: Side;
  onChange: (side: Side) => void;
}

/** The filters of a side alone; those of the bar bind both. */
export function SideFilters({ letter, side, onChange }: Props) {
  const { filters } = side;
  if (filters.length === 0) return null;
  return (
    <ul class="compare-filters" aria-label={`Filters of ${letter}`}>
      {filters.map((filter, place) => (
        <li class="compare-filter" key={JSON.stringify(filter)}>
          <bdi>{filterWords(filter)}</bdi>
          <button
            type="button"
            aria-label={`Remove “${filterWords(filter)}” from ${letter}`}
            onClick={() => onChange({ ...side, filters: filters.filter((_, other) => other !== place) })}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
