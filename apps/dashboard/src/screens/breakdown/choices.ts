import type { FieldInfo } from '../../api/fields.js';
import { type Asked, groupFields, numericFields } from './asked.js';

export interface Choice {
  value: string;
  label: string;
}

export interface ChoiceGroup {
  name: string;
  choices: Choice[];
}

export type NameOfField = (key: string) => string;

/** Parts of time that records can be grouped by: no answer of `/public/fields` lists them. */
const TIMES: readonly Choice[] = [
  { value: 'ds:weekday', label: 'Weekday' },
  { value: 'ds:hour_of_day', label: 'Hour of the day' },
  { value: 'ds:month', label: 'Month' },
  { value: 'ds:quarter', label: 'Quarter' },
  { value: 'ds:year', label: 'Year' },
];

/** What records can be grouped by; one that the address names and nobody has seen is offered too. */
export function groupings(fields: readonly FieldInfo[], name: NameOfField, current: string): ChoiceGroup[] {
  const choices = groupFields(fields).map(({ key, distinct_values: values }) => ({
    value: key,
    label: `${name(key)} (${values} ${values === 1 ? 'value' : 'values'})`,
  }));
  const known = [...choices, ...TIMES].some(({ value }) => value === current) || current === '-';
  const attributes = choices.filter(({ value }) => value.startsWith('filters.'));
  return [
    { name: 'Attributes', choices: attributes },
    { name: 'Record', choices: choices.filter((choice) => !attributes.includes(choice)) },
    { name: 'Time', choices: [...TIMES] },
    { name: 'Other', choices: known ? [] : [{ value: current, label: name(current) }] },
  ].filter((group) => group.choices.length > 0);
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
    { value: '', label: asked.distribution_by.startsWith('ds:') ? 'In order of time' : 'Most records first' },
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
