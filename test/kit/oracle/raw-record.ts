/** A record as it is sent; `row` is its place in the corpus, and also one of its attributes. */
export interface RawRecord {
  row: number;
  source: string;
  /** ISO 8601 with an offset. */
  ds: string;
  message: string;
  score: number | null;
  user_name: string | null;
  url: string | null;
  filters: Record<string, unknown>;
}

export type Value = string | number | boolean;

/** The instant in epoch milliseconds. */
export function instantOf({ ds }: RawRecord): number {
  return Date.parse(ds.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}

/** The offset it was written with, in minutes. */
export function offsetOf({ ds }: RawRecord): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(ds) ?? ['', '+', '0', '0'];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** As it is declared; where none is, no test lets it be detected. */
export function languageOf({ filters }: RawRecord): string {
  return typeof filters.language === 'string' ? filters.language : 'und';
}

const held = new WeakMap<RawRecord, Map<string, Value[]>>();

/** The distinct values of a stored field, none when it is missing. */
export function storedValues(record: RawRecord, key: string): Value[] {
  let values = held.get(record);
  if (!values) {
    values = new Map();
    held.set(record, values);
    const { source, user_name, score, url, message, filters } = record;
    const length = message.trim() === '' ? 0 : Array.from(message).length;
    const core = Object.entries({
      source,
      language: languageOf(record),
      user_name,
      score,
      url,
      'message:length': length,
    });
    for (const [path, value] of [...core, ...leaves(filters, 'filters')]) {
      if (value === null || value === '') continue;
      const there = values.get(path) ?? [];
      values.set(path, there.includes(value) ? there : [...there, value]);
    }
  }
  return values.get(key) ?? [];
}

function leaves(value: unknown, path: string): [string, Value | null][] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, path));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
  return value === undefined ? [] : [[path, value as Value | null]];
}
