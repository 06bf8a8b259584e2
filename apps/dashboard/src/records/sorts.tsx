interface SortSelectProps {
  /** As the API takes it; `''` leaves the order to the service. */
  value: string;
  /** Whether there is a query, and so a best match. */
  ranked: boolean;
  onChange: (value: string) => void;
}

const SORTS = [
  { value: '-ds', label: 'Newest first' },
  { value: 'ds', label: 'Oldest first' },
  { value: 'score', label: 'Lowest score first' },
  { value: '-score', label: 'Highest score first' },
] as const;

/** `sorted_by` for a request. */
export function sortedBy(value: string): { sorted_by?: string[] } {
  return SORTS.some((sort) => sort.value === value) ? { sorted_by: [value] } : {};
}

/** The order of records. Without a query the service's own order is the newest first. */
export function SortSelect({ value, ranked, onChange }: SortSelectProps) {
  const known = SORTS.some((sort) => sort.value === value) ? value : '';
  return (
    <select
      class="select"
      aria-label="Sort by"
      value={known === '' && !ranked ? '-ds' : known}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {ranked && <option value="">Best match first</option>}
      {SORTS.map((sort) => (
        <option key={sort.value} value={sort.value}>
          {sort.label}
        </option>
      ))}
    </select>
  );
}
