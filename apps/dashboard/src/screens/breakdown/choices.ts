import type { FieldInfo } from '../../api/answer.js';
import { formatShare, plural } from '../../ui/format.js';
import type { Option } from '../../ui/picker.js';
import { SCALED } from '../trends/use-scales.js';
import { type BreakdownRequest, groupFields, numericFields } from './request.js';

/** A value that can be chosen, the words for it, and whether it cannot be chosen here. */
export type Choice = readonly [value: string, words: string, disabled?: boolean];

type NameOfField = (key: string) => string;

/** Parts of time that records can be grouped by: no answer of `/public/fields` lists them. */
const TIMES = ['ds:weekday', 'ds:hour_of_day', 'ds:month', 'ds:quarter', 'ds:year'];

/** What records can be grouped by; a field only the address names is offered too. */
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
export function measures(
  fields: readonly FieldInfo[],
  name: NameOfField,
  scales: Readonly<Record<'nps' | 'csat', boolean>>,
): Choice[] {
  const texts = fields.some(({ key, records }) => key === 'message' && records > 0);
  const numbers = numericFields(fields).map(({ key }) => key);
  return [
    ['volume', 'Records'],
    ['authors', 'Authors'],
    ...[...numbers, ...(texts ? ['message:length'] : [])].map((key): Choice => [key, name(key)]),
    ...SCALED.map(([measure, words, need]): Choice => [
      measure,
      scales[measure] ? words : `${words} (${need})`,
      !scales[measure],
    ]),
  ];
}

/** The orders that make sense for the request; the index needs a query to compare the values with. */
export function orders(
  request: BreakdownRequest,
  { hasQuery, versions }: { hasQuery: boolean; versions: boolean },
): Choice[] {
  const isTime = request.distribution_by.startsWith('ds:');
  const choices: (Choice | false)[] = [
    ['', versions ? 'Newest version first' : isTime ? 'Chronological' : 'Most records first'],
    (isTime || versions) && ['-count', 'Most records first'],
    ['count', 'Fewest records first'],
    request.distribution_of !== 'volume' && ['-value', 'Highest first'],
    request.distribution_of !== 'volume' && ['value', 'Lowest first'],
    !isTime && ['key', 'By name'],
    hasQuery && ['-index', 'Most above average first'],
    hasQuery && ['index', 'Most below average first'],
  ];
  return choices.filter((choice) => choice !== false);
}

/** Time has all its parts at once, and so has a histogram. */
export function hasPages({ distribution_by: by }: BreakdownRequest): boolean {
  return by !== '-' && !by.startsWith('ds:');
}
