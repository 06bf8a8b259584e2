import type { EntriesImage } from './byte-dictionary.js';
import { FieldDictionary } from './field-dictionary.js';
import type { GrowingColumn } from './pair-column.js';
import type { FieldInfo, Scalar, Segment } from './types.js';

export interface Field {
  readonly key: string;
  readonly dictionary: FieldDictionary;
  /** In the tail. */
  column: GrowingColumn | undefined;
  /** Batches repeat their source and batch id. */
  lastValue: Scalar | undefined;
  lastCode: number;
}

export type FieldImage = readonly [key: string, values: EntriesImage];

const ATTRIBUTE = 'filters.';

/** The fields records were seen to hold, with their values. */
export class FieldTable {
  private readonly byKey = new Map<string, Field>();
  /** By path inside `filters`, so that the key is not put together once a value. */
  private readonly attributes = new Map<string, Field>();
  readonly source: Field;
  readonly userName: Field;
  readonly score: Field;
  readonly sourceBatch: Field;

  constructor(images: readonly FieldImage[] = []) {
    for (const [key, values] of images) this.add(key, FieldDictionary.of(values));
    this.source = this.byKey.get('source') ?? this.add('source');
    this.userName = this.byKey.get('user_name') ?? this.add('user_name');
    this.score = this.byKey.get('score') ?? this.add('score');
    this.sourceBatch = this.byKey.get('source_batch') ?? this.add('source_batch');
  }

  all(): Iterable<Field> {
    return this.byKey.values();
  }

  get(key: string): Field | undefined {
    return this.byKey.get(key);
  }

  attribute(path: string): Field {
    return this.attributes.get(path) ?? this.add(ATTRIBUTE + path);
  }

  /** Attributes that no record holds any more: their names are forgotten with their values. */
  dropEmpty(): void {
    for (const [key, { dictionary }] of this.byKey) {
      if (dictionary.held > 0 || !key.startsWith(ATTRIBUTE)) continue;
      this.byKey.delete(key);
      this.attributes.delete(key.slice(ATTRIBUTE.length));
    }
  }

  infos(segments: readonly Segment[]): FieldInfo[] {
    return fieldInfos(this.byKey.values(), segments);
  }

  images(): FieldImage[] {
    return [...this.byKey.values()].map(({ key, dictionary }) => [key, dictionary.image()]);
  }

  private add(key: string, dictionary = new FieldDictionary()): Field {
    const field = { key, dictionary, column: undefined, lastValue: undefined, lastCode: -1 };
    this.byKey.set(key, field);
    if (key.startsWith(ATTRIBUTE)) this.attributes.set(key.slice(ATTRIBUTE.length), field);
    return field;
  }
}

/** What the values of the fields are that any record holds. */
export function fieldInfos(
  fields: Iterable<Pick<Field, 'key' | 'dictionary'>>,
  segments: readonly Segment[],
): FieldInfo[] {
  return Array.from(fields)
    .filter(({ dictionary }) => dictionary.held > 0)
    .map(({ key, dictionary }) => ({
      key,
      kinds: dictionary.kinds,
      multi: segments.some((segment) => segment.column(key)?.multi ?? false),
      distinct: dictionary.held,
    }));
}

/**
 * Calls `visit` for every leaf value of a `filters` object with its dotted path: nested objects extend the path,
 * arrays do not; null, "" and what is empty are no values. `{"a":{"b":1}}` and `{"a.b":1}` give the same path.
 */
export function visitFilterValues(filters: object, visit: (path: string, value: Scalar) => void): void {
  visitObject(filters as Readonly<Record<string, unknown>>, '', visit);
}

function visitObject(
  object: Readonly<Record<string, unknown>>,
  prefix: string,
  visit: (path: string, value: Scalar) => void,
): void {
  for (const key in object) visitValue(prefix === '' ? key : `${prefix}.${key}`, object[key], visit);
}

function visitValue(path: string, value: unknown, visit: (path: string, value: Scalar) => void): void {
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
