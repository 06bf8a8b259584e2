import type { EntriesImage } from './byte-dictionary.js';
import { FieldDictionary } from './field-dictionary.js';
import type { GrowingColumn } from './pair-column.js';
import { SkippedNames } from './skipped-names.js';
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
/** Bytes of values that an attribute may have for each value it may have: most identifiers and names are shorter. */
const VALUE_BYTES = 64;

/** The fields records were seen to hold, with their values. */
export class FieldTable {
  private readonly byKey = new Map<string, Field>();
  /** By path inside `filters`, so that the key is not put together once a value. */
  private readonly attributes = new Map<string, Field>();
  /** The attributes to index; undefined: all. */
  private admitted: ReadonlySet<string> | undefined;
  readonly source: Field;
  readonly userName: Field;
  readonly score: Field;
  readonly sourceBatch: Field;
  readonly language: Field;

  constructor(
    images: readonly FieldImage[] = [],
    readonly skipped = new SkippedNames(),
  ) {
    for (const [key, values] of images) this.add(key, FieldDictionary.of(values));
    this.source = this.byKey.get('source') ?? this.add('source');
    this.userName = this.byKey.get('user_name') ?? this.add('user_name');
    this.score = this.byKey.get('score') ?? this.add('score');
    this.sourceBatch = this.byKey.get('source_batch') ?? this.add('source_batch');
    this.language = this.byKey.get('language') ?? this.add('language');
  }

  all(): Iterable<Field> {
    return this.byKey.values();
  }

  get(key: string): Field | undefined {
    return this.byKey.get(key);
  }

  /** Undefined for one that is not indexed. */
  attribute(path: string): Field | undefined {
    const known = this.attributes.get(path);
    if (known) return known;
    if (this.admitted?.has(path) !== false) return this.add(ATTRIBUTE + path);
    this.skipped.add(path);
    return undefined;
  }

  /** @returns the keys that are no longer indexed; undefined when a skipped one shall be from now on */
  admit(attributes: ReadonlySet<string>): string[] | undefined {
    for (const path of attributes) {
      const isNew = !this.admitted?.has(path) && !this.attributes.has(path);
      if (isNew && this.skipped.has(path)) return undefined;
    }
    this.admitted = attributes;
    const dropped = [...this.attributes.keys()].filter((path) => !attributes.has(path));
    for (const path of dropped) this.drop(path);
    return dropped.map((path) => ATTRIBUTE + path);
  }

  /** The attributes with more than so many different values, or as many bytes of them as that many long ones. */
  beyond(values: number): string[] {
    return [...this.attributes]
      .filter(([, { dictionary }]) => dictionary.held > values || dictionary.bytes > values * VALUE_BYTES)
      .map(([path]) => path);
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

  private drop(path: string): void {
    this.skipped.add(path);
    this.attributes.delete(path);
    this.byKey.delete(ATTRIBUTE + path);
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
