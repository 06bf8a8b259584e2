import type { Value } from './narrow.js';

export interface FieldValues {
  /** As the API names it: `filters.device.model`. */
  key: string;
  values: Value[];
}

/** The values of a record's `filters` by the names they are asked for; objects inside are taken apart. */
export function fieldsOf(filters: Record<string, unknown>): FieldValues[] {
  const found = new Map<string, Value[]>();
  collect('filters', filters, found);
  return [...found].map(([key, values]) => ({ key, values }));
}

function collect(key: string, value: unknown, found: Map<string, Value[]>): void {
  if (Array.isArray(value)) {
    for (const element of value) collect(key, element, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(`${key}.${name}`, inner, found);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    found.set(key, [...(found.get(key) ?? []), value]);
  }
}
