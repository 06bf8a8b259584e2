import type { Option } from '../ui/picker.js';
import { type Draft, valueOf } from './draft.js';
import type { Field, Scalar } from './fields.js';
import { valueWords } from './field-words.js';

/** A value that can be chosen; null stands for records that have none. */
export interface ValueOption extends Option {
  value: Scalar | null;
}

/** So many values are asked for; fewer in the answer are all there are. */
export const LIMIT = 50;

interface Bucket {
  key: Scalar | null;
  count: number;
}

/** Counted values, then the usual ones of the field: with all values counted, those that were not have no record. */
export function foundIn(
  field: Field | undefined,
  buckets: readonly Bucket[] | undefined,
  stale: boolean,
): Found['found'] {
  const counted = (buckets ?? []).flatMap(({ key, count }) => (key === null ? [] : [{ value: key, count }]));
  const known = new Set(counted.map(({ value }) => value));
  const rest = (field?.top_values ?? []).filter(({ value }) => !known.has(value));
  const none = buckets && !stale && buckets.length < LIMIT ? 0 : undefined;
  return [...counted, ...rest.map(({ value }) => ({ value, count: none }))];
}

interface Found {
  draft: Draft;
  field: Field | undefined;
  text: string;
  found: readonly { value: Scalar; count: number | undefined }[];
}

/** Chosen values first, then those that hold the typed text, then what is typed itself and "missing". */
export function optionsOf({ draft, field, text, found }: Found): ValueOption[] {
  const { key, values } = draft;
  const counts = new Map(found.map(({ value, count }) => [idOf(value), count]));
  const option = (value: Scalar | null, note?: string): ValueOption => {
    const count = counts.get(idOf(value));
    return {
      id: idOf(value),
      value,
      words: value === null ? 'missing' : valueWords(key, value),
      chosen: values.includes(value),
      ...(note && { note }),
      ...(count !== undefined && { count }),
    };
  };
  const typed = text.trim().toLowerCase();
  const matching = found.filter(({ value }) => valueWords(key, value).toLowerCase().includes(typed));
  const listed = [
    ...(typed === '' ? values.map((value) => option(value)) : []),
    ...matching.map(({ value }) => option(value)),
    ...(typed === '' && field && field.coverage !== 1 ? [option(null, 'has no value')] : []),
  ];
  const own = valueOf(text, field?.types ?? []);
  if (own !== undefined && !listed.some(({ id }) => id === idOf(own)) && !key.startsWith('ds:'))
    listed.push(option(own, 'as typed'));
  return [...new Map(listed.map((one) => [one.id, one])).values()];
}

/** `27` and `"27"` are two values. */
const idOf = (value: Scalar | null): string => JSON.stringify(value);
