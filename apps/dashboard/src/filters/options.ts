import { formatCount } from '../ui/format.js';
import type { Option } from '../ui/picker.js';
import { valueOf, type Draft } from './draft.js';
import type { Field, Scalar } from './fields.js';
import { fieldWords, filterWords, valueWords } from './words.js';

/** A field to choose, or at once one of its values. */
export interface FieldOption extends Option {
  field: Field;
  value?: Scalar;
}

const VALUES = 12;

/** How many of the selected records have each value, by field; those of other fields are not known. */
export type SelectedValues = Readonly<Record<string, Field['top_values']>>;

/** Fields whose name holds what is typed, then frequent values: all that is typed is in "Country is Portugal (PT)". */
export function fieldOptions(
  offered: readonly Field[],
  text: string,
  selected: SelectedValues = {},
): FieldOption[] {
  const typed = text.trim().toLowerCase();
  const named = offered
    .filter(({ key }) => `${fieldWords(key)} ${key}`.toLowerCase().includes(typed))
    .map((field) => ({
      id: field.key,
      field,
      words: fieldWords(field.key),
      note: noteOf(field.key, selected[field.key]),
    }));
  if (typed === '') return named;
  const words = typed.split(/\s+/);
  const values = offered
    .flatMap((field) => valueOptions(field, selected[field.key]))
    .filter((option) => words.every((word) => option.words.toLowerCase().includes(word)))
    .sort((a, b) => b.often - a.often)
    .slice(0, VALUES);
  return [...named, ...values];
}

/** The values that the selected records have, with how many; then the usual ones of the field. */
function valueOptions(field: Field, selected: Field['top_values'] = []): (FieldOption & { often: number })[] {
  const known = new Set(selected.map(({ value }) => value));
  const option = (value: Scalar, often: number) => {
    const words = filterWords({ key: field.key, values: [value] }, () => field.multi_valued);
    return { id: `${field.key} ${JSON.stringify(value)}`, field, value, words, often };
  };
  return [
    ...selected.map(({ value, count }) => ({ ...option(value, count), count })),
    ...field.top_values
      .filter(({ value }) => !known.has(value))
      .map(({ value, count }) => option(value, count)),
  ];
}

/** What the selected records have in a field: its most frequent values. */
function noteOf(key: string, values: Field['top_values'] = []): string {
  return values
    .slice(0, 3)
    .map(({ value, count }) => `${valueWords(key, value)} ${formatCount(count)}`)
    .join(' · ');
}

/** A value that can be chosen; null stands for records that have none. */
export interface ValueOption extends Option {
  value: Scalar | null;
}

/** Values per request; an answer with fewer holds all of them. */
export const LIMIT = 50;
/** As many as there may be themes: they are not searched by the service. */
const THEMES = 500;

export const limitOf = ({ key }: Pick<Field, 'key'>): number => (key === 'themes' ? THEMES : LIMIT);

interface Bucket {
  key: Scalar | null;
  count: number;
}

/** Counted values, then the usual ones of the field: with all values counted, those that were not have no record. */
export function countedValues(
  field: Field | undefined,
  buckets: readonly Bucket[] | undefined,
  stale: boolean,
): ValueSearch['found'] {
  const counted = (buckets ?? []).map(({ key, count }) => ({ value: key, count }));
  const known = new Set<Scalar | null>(counted.map(({ value }) => value));
  const rest = (field?.top_values ?? []).filter(({ value }) => !known.has(value));
  const values = counted.filter(({ value }) => value !== null);
  const none = buckets && !stale && values.length < LIMIT ? 0 : undefined;
  return [...counted, ...rest.map(({ value }) => ({ value, count: none }))];
}

interface ValueSearch {
  draft: Draft;
  field: Field | undefined;
  text: string;
  /** Null: records without a value. */
  found: readonly { value: Scalar | null; count: number | undefined }[];
}

/** Chosen values first, then those that hold the typed text, then what is typed itself and "missing". */
export function optionsOf({ draft, field, text, found }: ValueSearch): ValueOption[] {
  const { key, values } = draft;
  const counts = new Map(found.map(({ value, count }) => [idOf(value), count]));
  const option = (value: Scalar | null, note?: string): ValueOption => {
    const count = counts.get(idOf(value));
    return {
      id: idOf(value),
      value,
      words: valueWords(key, value),
      chosen: values.includes(value),
      ...(note && { note }),
      ...(count !== undefined && { count }),
    };
  };
  const typed = text.trim().toLowerCase();
  const isTyped = ({ value }: { value: Scalar | null }) => String(value).toLowerCase() === typed;
  const matching = found
    .filter(({ value }) => value !== null && valueWords(key, value).toLowerCase().includes(typed))
    .toSorted((a, b) => Number(isTyped(b)) - Number(isTyped(a)));
  const listed = [
    ...(typed === '' ? values.map((value) => option(value)) : []),
    ...matching.map(({ value }) => option(value)),
    ...(typed === '' && field && field.coverage !== 1
      ? [option(null, key === 'themes' ? undefined : 'has no value')]
      : []),
  ];
  // A theme that does not exist is refused.
  const own = key === 'themes' ? undefined : valueOf(text, field?.types ?? []);
  if (own !== undefined && !listed.some(({ id }) => id === idOf(own)) && !key.startsWith('ds:'))
    listed.push(option(own, 'as typed'));
  return [...new Map(listed.map((one) => [one.id, one])).values()];
}

/** `27` and `"27"` are two values. */
const idOf = (value: Scalar | null): string => JSON.stringify(value);

export interface ZoneOption extends Option {
  tz: string | undefined;
}

/** The service's zone, each record's own, the reader's, then all by name. */
export function zoneOptions(
  names: readonly string[],
  text: string,
  known: { service: string | undefined; own: string },
): ZoneOption[] {
  const typed = text.trim().toLowerCase().replaceAll(' ', '_');
  const { service, own } = known;
  const zone = (tz: string, note?: string): ZoneOption => ({ id: tz, tz, words: tz, ...(note && { note }) });
  const first: ZoneOption[] = [
    { id: '', tz: undefined, words: service ?? 'Default', note: 'server default' },
    { id: 'record', tz: 'record', words: 'Local to each record', note: 'each record’s own offset' },
    zone(own, 'your browser'),
    zone('UTC'),
  ];
  const all = [...first, ...names.filter((name) => name !== own && name !== 'UTC').map((name) => zone(name))];
  return all.filter(({ words, note = '' }) =>
    `${words} ${note}`.toLowerCase().replaceAll(' ', '_').includes(typed),
  );
}
