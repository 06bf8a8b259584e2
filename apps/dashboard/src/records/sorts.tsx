import { Select } from '../ui/field.js';

interface SortSelectProps {
  /** As the API takes it; `''` leaves the order to the service. */
  value: string;
  /** Whether there is a query, and so a best match. */
  ranked: boolean;
  onChange: (value: string) => void;
}

const SORTS = [
  ['-ds', 'Newest first'],
  ['ds', 'Oldest first'],
  ['score', 'Lowest score first'],
  ['-score', 'Highest score first'],
] as const;

/** `sorted_by` for a request. */
export function sortedBy(value: string): { sorted_by?: string[] } {
  return SORTS.some(([sort]) => sort === value) ? { sorted_by: [value] } : {};
}

/** The order of records. Without a query the service's own order is the newest first. */
export function SortSelect({ value, ranked, onChange }: SortSelectProps) {
  const known = SORTS.some(([sort]) => sort === value) ? value : '';
  return (
    <Select
      aria-label="Sort by"
      value={known === '' && !ranked ? '-ds' : known}
      options={ranked ? [['', 'Best match first'], ...SORTS] : SORTS}
      onChange={onChange}
    />
  );
}
