import type { Filter } from '../state/scope.js';
import { fieldWords, valueWords } from './field-words.js';
import { isReadable } from './readable.js';
import { momentWords } from './range-words.js';

type Value = string | number | boolean | null;

/** Whether a field holds several values in one record: then it "has" one, instead of being it. */
export type IsList = (key: string) => boolean;

const SHOWN = 3;

/** A filter as people say it: "Country is PT or ES", "Score at most 2", "Tags has not crash". */
export function filterWords(filter: Filter, isList: IsList = () => false): string {
  const { filters, key } = filter;
  if (!isReadable(filter)) return 'Unreadable filter';
  if (filters !== undefined || key === undefined) return groupWords(filter, isList);
  return `${fieldWords(key)} ${conditionWords({ ...filter, key }, isList(key))}`;
}

/** The members of a group; a filter that is none has no members. */
export function membersOf(filter: Filter): Filter[] {
  return isReadable(filter) ? ((filter.filters ?? []) as Filter[]) : [];
}

function groupWords(group: Filter, isList: IsList): string {
  const members = membersOf(group);
  const words = members.map((member) => {
    const said = filterWords(member, isList);
    return member.filters !== undefined && members.length > 1 ? `(${said})` : said;
  });
  if (group.operator === 'not') return `Not: ${words.join(', nor ')}`;
  return words.join(group.operator === 'or' ? ' or ' : ' and ');
}

function conditionWords(filter: Filter & { key: string }, list: boolean): string {
  const { type, operator, value, values } = filter;
  if (type === 'exists') return operator === 'neq' ? 'is missing' : 'has a value';
  if (filter.min !== undefined || filter.max !== undefined) return rangeWords(filter);
  if (values !== undefined) return valuesWords(filter.key, operator, { values, list });
  if (value === undefined) return 'cannot be read';
  const comparison = operator && COMPARISONS[operator];
  if (comparison !== undefined) return `${comparison} ${value}`;
  const text = operator && TEXTS[operator];
  if (text !== undefined) return `${text} “${value}”`;
  return valuesWords(filter.key, operator, { values: [value], list });
}

type Said = Partial<Record<NonNullable<Filter['operator']>, string>>;
const COMPARISONS: Said = { gt: 'above', gte: 'at least', lt: 'below', lte: 'at most' };
const TEXTS: Said = {
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
};

function valuesWords(
  key: string,
  operator: Filter['operator'],
  { values, list }: { values: Value[]; list: boolean },
): string {
  const [first] = values;
  if (values.length === 1 && first === null) return operator === 'neq' ? 'has a value' : 'is missing';
  const verb = list || operator === 'all' ? 'has' : 'is';
  const joint = operator === 'all' ? 'and' : 'or';
  const words = values
    .slice(0, values.length > SHOWN + 1 ? SHOWN : values.length)
    .map((one) => valueWords(key, one));
  if (values.length > words.length) words.push(`${values.length - words.length} more`);
  const last = words.pop() ?? '';
  const said = words.length === 0 ? last : `${words.join(', ')} ${joint} ${last}`;
  return `${verb}${operator === 'neq' ? ' not' : ''} ${said}`;
}

function rangeWords({
  key,
  operator,
  min,
  max,
  min_exclusive,
  max_exclusive,
}: Filter & { key: string }): string {
  const not = operator === 'neq' ? 'not ' : '';
  const isTime = key === 'ds' || key === 'ingested_at';
  if (isTime) return not + timeWords({ min, max, max_exclusive });
  if (min !== undefined && max !== undefined) {
    if (min === max) return `${operator === 'neq' ? 'is not' : 'is'} ${min}`;
    return `${not}${min_exclusive ? 'above' : 'from'} ${min} to ${max_exclusive ? 'below ' : ''}${max}`;
  }
  if (min !== undefined) return `${not}${min_exclusive ? 'above' : 'at least'} ${min}`;
  return `${not}${max_exclusive ? 'below' : 'at most'} ${max}`;
}

function timeWords({ min, max, max_exclusive }: Pick<Filter, 'min' | 'max' | 'max_exclusive'>): string {
  const from = min === undefined ? undefined : momentWords(String(min));
  const to = max === undefined ? undefined : momentWords(String(max), max_exclusive);
  if (from && to) return from === to ? `on ${from}` : `from ${from} to ${to}`;
  return from ? `from ${from}` : `until ${to}`;
}
