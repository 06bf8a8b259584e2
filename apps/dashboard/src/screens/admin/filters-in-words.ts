/** Filters as a sentence. */
export function filtersInWords(filters: readonly Record<string, unknown>[]): string {
  return filters
    .map(({ key, operator, value, values }) =>
      [key, operator, Array.isArray(values) ? values.join(', ') : value]
        .filter(Boolean)
        .map(String)
        .join(' '),
    )
    .join('; ');
}
