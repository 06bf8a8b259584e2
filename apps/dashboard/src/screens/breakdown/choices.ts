import type { FieldInfo } from '../../api/answer.js';
import { formatShare, plural } from '../../ui/format.js';
import type { Option } from '../../ui/picker.js';
import { type Asked, groupFields, numericFields } from './asked.js';

export interface Choice {
  value: string;
  label: string;
}

export type NameOfField = (key: string) => string;

/** Parts of time that records can be grouped by: no answer of `/public/fields` lists them. */
const TIMES = ['ds:weekday', 'ds:hour_of_day', 'ds:month', 'ds:quarter', 'ds:year'];

/** What records can be grouped by; one that the address names and nobody has seen is offered too. */
export function groupings(fields: readonly FieldInfo[], name: NameOfField, current: string): Option[] {
  const rank = (key: string) => (key.startsWith('filters.') ? 0 : 1);
  const seen = groupFields(fields)
    .toSorted((a, b) => rank(a.key) - rank(b.key) || b.records - a.records)
    .map((field) => ({ id: field.key, words: name(field.key), note: noteOf(field) }));
  const offered = [...seen, ...TIMES.map((id) => ({ id, words: name(id), note: 'time' }))];
  const known = current === '-' || offered.some(({ id }) => id === current);
  return known ? offered : [...offered, { id: current, words: name(current) }];
}

function noteOf({ distinct_values: values, coverage }: FieldInfo): string {
  const counted = plural(values, 'value');
  return coverage !== null && coverage < 0.995
    ? `${counted} · in ${formatShare(coverage)} of records`
    : counted;
}

/** What can be measured of each group. */
export function measures(fields: readonly FieldInfo[], name: NameOfField): Choice[] {
  const texts = fields.some(({ key, records }) => key === 'message' && records > 0);
  return [
    { value: 'volume', label: 'Records' },
    { value: 'authors', label: 'Authors' },
    ...numericFields(fields).map(({ key }) => ({ value: key, label: name(key) })),
    ...(texts ? [{ value: 'message:length', label: name('message:length') }] : []),
    { value: 'nps', label: 'Net promoter score (0–10)' },
    { value: 'csat', label: 'Share of scores 4 and 5 (1–5)' },
  ];
}

export const AGGREGATES: readonly Choice[] = [
  { value: 'avg', label: 'mean' },
  { value: 'median', label: 'median' },
  { value: 'p90', label: '90th percentile' },
  { value: 'min', label: 'lowest' },
  { value: 'max', label: 'highest' },
  { value: 'sum', label: 'sum' },
];

/** Whether what is measured is a number of each record, so that it can be averaged. */
export function isNumber(of: string): boolean {
  return !['volume', 'authors', 'nps', 'csat'].includes(of);
}

/** The orders that make sense for what is asked; the index needs a query to hold the values against. */
export function orders(asked: Asked, hasQuery: boolean): Choice[] {
  const isCount = asked.distribution_of === 'volume';
  return [
    { value: '', label: asked.distribution_by.startsWith('ds:') ? 'Chronological' : 'Most records first' },
    ...(asked.distribution_by.startsWith('ds:') ? [{ value: '-count', label: 'Most records first' }] : []),
    { value: 'count', label: 'Fewest records first' },
    ...(isCount
      ? []
      : [
          { value: '-value', label: 'Highest first' },
          { value: 'value', label: 'Lowest first' },
        ]),
    ...(asked.distribution_by.startsWith('ds:') ? [] : [{ value: 'key', label: 'By name' }]),
    ...(hasQuery
      ? [
          { value: '-index', label: 'Most above average first' },
          { value: 'index', label: 'Most below average first' },
        ]
      : []),
  ];
}

/** Time has all its parts at once, and so has a histogram. */
export function hasPages({ distribution_by: by }: Asked): boolean {
  return by !== '-' && !by.startsWith('ds:');
}
