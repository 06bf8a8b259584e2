import { useAnswer } from '../api/answer.js';
import { useEffect, useState } from 'preact/hooks';
import type { Filter } from '../state/scope.js';
import { useFilterList } from './filter-list.js';
import type { Option } from '../ui/picker.js';
import { type Draft, valueOf } from './draft.js';
import type { Field, Scalar } from './fields.js';
import { valueWords } from './field-words.js';

/** A value that can be chosen; null stands for records that have none. */
export interface ValueOption extends Option {
  value: Scalar | null;
}

const LIMIT = 50;

/**
 * The values of a field to choose from, with how many records of the present selection hold each; the filter that is
 * edited (`without`) is left out of it. What is typed searches among all values, and can be taken as it is.
 */
export function useValues(
  draft: Draft,
  field: Field | undefined,
  without: number,
): { text: string; type: (text: string) => void; options: ValueOption[]; loading: boolean } {
  const [text, type] = useState('');
  const settled = useSettled(text);
  const rest = useFilterList().without(without);
  const asked = field?.group
    ? {
        ...rest,
        filters: [...rest.filters, ...searchIn(field, settled)],
        distribution_by: field.key,
        include: ['value' as const],
        limit: LIMIT,
      }
    : undefined;
  const { data, loading, stale } = useAnswer('/public/distribution', asked);
  return {
    text,
    type,
    loading,
    options: optionsOf({ draft, field, text, found: foundIn(field, data?.buckets, stale) }),
  };
}

interface Bucket {
  key: Scalar | null;
  count: number;
}

/** Counted values, then the usual ones of the field: with all values counted, those that were not have no record. */
function foundIn(
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

/** Text values are searched by the service; numbers and few values are all there already. */
function searchIn(field: Field, text: string): Filter[] {
  if (text.trim() === '' || !field.types.includes('text') || field.distinct_values <= LIMIT) return [];
  return [{ key: field.key, type: 'value', operator: 'contains', value: text.trim() }];
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

/** A text that follows the typed one when no key was pressed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
