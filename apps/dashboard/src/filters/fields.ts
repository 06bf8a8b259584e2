import { batch, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type FieldInfo, useGet } from '../api/answer.js';
import { access } from '../state/session.js';
import { fieldTitles } from './field-titles.js';
import { themeNames } from './theme-names.js';

export type Field = FieldInfo;
export type Scalar = Field['top_values'][number]['value'];

/** The fields as they were last read; empty before. */
export const fields = signal<readonly Field[]>([]);

/** Keeps them up to date, and what they are called, for every screen. */
export function useKnownFields(): void {
  const { data } = useGet('/public/fields', access.value.allows('read') ? {} : null);
  useEffect(() => {
    if (!data) return;
    const titled = data.fields.flatMap(({ key, title }) => (title ? [[key, title] as const] : []));
    batch(() => {
      fields.value = data.fields;
      fieldTitles.value = new Map(titled);
    });
  }, [data]);
}

/** Whether someone hid a field: it is not offered. */
export const isHidden = (key: string): boolean =>
  fields.value.find((field) => field.key === key)?.hidden ?? false;

/** Reads what themes are called, for every screen: filters, alerts and views hold their ids. */
export function useThemeNames(): void {
  const { data } = useGet('/public/themes', access.value.allows('read') ? {} : null);
  useEffect(() => {
    if (data) themeNames.value = new Map(data.themes.map(({ id, label }) => [id, label]));
  }, [data]);
}

/** A field by its key or by the bare name of an attribute. */
export function fieldOf(key: string): Field | undefined {
  return (
    fields.value.find((field) => field.key === key) ??
    fields.value.find((field) => field.key === `filters.${key}`) ??
    PARTS_OF_TIME.find((field) => field.key === key)
  );
}

/** Whether one record may hold several values of a field. */
export const isList = (key: string): boolean => fieldOf(key)?.multi_valued ?? false;

/** What can be filtered by, in the order it is offered: core fields, attributes by how many records have them, time. */
export function filterable(): Field[] {
  const offered = fields.value.filter(
    ({ key, filter, hidden }) => !hidden && ((filter && key !== 'ds') || key === 'message'),
  );
  const rank = ({ key }: Field) => (key.startsWith('filters.') ? 1 : LATE.includes(key) ? 2 : 0);
  offered.sort((a, b) => rank(a) - rank(b) || (rank(a) === 1 ? b.records - a.records : 0));
  return fields.value.length === 0 ? [] : [...offered, ...PARTS_OF_TIME];
}

const LATE = ['message', 'url', 'ingested_at', 'source_batch'];

/** Every record has them, so the service does not list them. */
const PARTS_OF_TIME: readonly Field[] = (
  [
    ['ds:weekday', 7, true],
    ['ds:hour_of_day', 24, true],
    ['message:length', 0, false],
  ] as const
).map(([key, distinct_values, group]) => ({
  key,
  types: ['number'],
  multi_valued: false,
  records: 0,
  coverage: 1,
  distinct_values,
  top_values: [],
  filter: true,
  sort: false,
  group,
  measure: false,
}));
