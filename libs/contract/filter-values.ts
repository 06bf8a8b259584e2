/**
 * Calls `visit` for every leaf value of a `filters` object with its dotted path: nested objects extend the path,
 * arrays do not; null, "" and what is empty are no values. `{"a":{"b":1}}` and `{"a.b":1}` give the same path.
 */
export function visitFilterValues(
  filters: object,
  visit: (path: string, value: string | number | boolean) => void,
): void {
  visitObject(filters as Readonly<Record<string, unknown>>, '', visit);
}

function visitObject(
  object: Readonly<Record<string, unknown>>,
  prefix: string,
  visit: (path: string, value: string | number | boolean) => void,
): void {
  for (const key in object) visitValue(prefix === '' ? key : `${prefix}.${key}`, object[key], visit);
}

function visitValue(
  path: string,
  value: unknown,
  visit: (path: string, value: string | number | boolean) => void,
): void {
  if (typeof value === 'string') {
    if (value !== '') visit(path, value);
  } else if (typeof value === 'number' || typeof value === 'boolean') {
    visit(path, value);
  } else if (Array.isArray(value)) {
    for (const element of value) visitValue(path, element, visit);
  } else if (typeof value === 'object' && value !== null) {
    visitObject(value as Readonly<Record<string, unknown>>, path, visit);
  }
}
