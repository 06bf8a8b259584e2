import { type Filter, Problem } from '#libs/contract';
import { urlHash } from '#libs/index';
import { matchBuiltIn, parseQuery } from '#libs/text';
import type { Task } from '../task/task.js';
import { attribute, type Field, findField, isSeen, fieldNotAllowed, unknownField } from '../task/fields.js';
import { compileCodes } from './filter-codes.js';
import { equalityOf, type LeafFilter, wrongOperator } from './filter-values.js';
import { compileTime } from './filter-time.js';
import { all, and, byNumber, none, not, or, type Selector } from './selector.js';
import { PartReader, partValues } from '../time/time-part.js';

/** Selectors of the request's own filters; problems point below `pointer`. */
export function compileFilters(task: Task, filters: readonly Filter[], pointer: string): Selector[] {
  return filters.map((filter, i) => compile(task, filter, `${pointer}/${i}`));
}

/**
 * Selectors of the filters a token is bound to. They must never widen what it sees: a name that no record has shown
 * is an attribute without records, not an error, and dates are read in the deployment's zone, not in one its holder picks.
 */
export function boundSelectors(task: Task): Selector[] {
  const own = { ...task, zone: task.context.timezone, visible: [], bound: true };
  return task.context.bound.map((filter, i) => compile(own, filter, `/bound/${i}`));
}

type FilterTask = Task & { bound?: boolean };

function compile(task: FilterTask, filter: Filter, pointer: string): Selector {
  if (filter.type === 'group') {
    const parts = filter.filters.map((part, i) => compile(task, part, `${pointer}/filters/${i}`));
    if (filter.operator === 'and') return and(parts);
    return filter.operator === 'or' ? or(parts) : not(or(parts));
  }
  const field = fieldOf(task, filter.key, pointer);
  switch (field.kind) {
    case 'codes':
      return compileCodes(task, field, filter, pointer);
    case 'time':
      return compileTime(task, field, filter, pointer);
    case 'part':
      return compilePart(task, field, filter, pointer);
    case 'message':
      return compileMessage(task, filter, pointer);
    case 'length':
      return compileLength(field, filter, pointer);
    case 'url':
    case 'id':
      return compileIdentity(task, field, filter, pointer);
    case 'relevance':
    case 'filters':
      throw fieldNotAllowed(field, 'filter', `${pointer}/key`);
  }
}

function fieldOf(task: FilterTask, key: string, pointer: string): Field {
  const field = findField(task, key);
  if (task.bound) return field ?? attribute(key);
  if (!field) throw unknownField(task, key, `${pointer}/key`);
  if (!isSeen(task, field)) {
    task.warnings.add('unseen_attribute', `No record has a value for '${field.name}'.`, field.name);
  }
  return field;
}

function compilePart(
  task: Task,
  field: Field & { kind: 'part' },
  filter: LeafFilter,
  pointer: string,
): Selector {
  if (field.part !== 'weekday' && field.part !== 'hour_of_day')
    throw fieldNotAllowed(field, 'filter', `${pointer}/key`);
  if (filter.type === 'exists') return filter.operator === 'eq' ? all : none;
  const equality = equalityOf(filter);
  if (!equality) throw wrongOperator(field, filter, pointer, ['eq', 'neq']);
  const allowed = partValues(field.part);
  const odd = equality.values.findIndex((value) => !allowed.includes(value as number));
  if (odd >= 0) {
    const detail = `'${field.name}' takes whole numbers from ${allowed[0]} to ${allowed[allowed.length - 1]}.`;
    const at = `${pointer}/${filter.type === 'list' ? `values/${odd}` : 'value'}`;
    throw new Problem('invalid_request', detail, { errors: [{ pointer: at, code: 'bad_value', detail }] });
  }
  const wanted = new Set(equality.values);
  const reader = new PartReader(field.part, task.zone);
  const selector = byNumber(
    (segment) => (record) => reader.valueOf(segment, record),
    (value) => wanted.has(value),
  );
  return equality.negated ? not(selector) : selector;
}

/**
 * What a drill-down adds may ask for a phrase: key terms are counted by the words of the index, which the engine of a
 * query may read in its own way.
 */
function compileMessage({ index }: Task, filter: LeafFilter, pointer: string): Selector {
  if (filter.type === 'value' && filter.operator === 'contains' && filter.origin === 'drilldown') {
    const select = matchBuiltIn(parseQuery(index.analyzer, `"${filter.value}"`)).matcher(index);
    return (segment) => select(segment);
  }
  if (filter.type !== 'exists') {
    const detail = "'message' cannot be filtered; search it with search_query.";
    const errors = [{ pointer: `${pointer}/key`, code: 'use_search_query', detail }];
    throw new Problem('use_search_query', detail, { errors });
  }
  const written = byNumber(readLength, (length) => length > 0);
  return filter.operator === 'eq' ? written : not(written);
}

function compileLength(field: Field, filter: LeafFilter, pointer: string): Selector {
  if (filter.type === 'exists') return filter.operator === 'eq' ? all : none;
  const equality = equalityOf(filter);
  if (equality) {
    const equal = byNumber(readLength, (length) => equality.values.includes(length));
    return equality.negated ? not(equal) : equal;
  }
  if (filter.type !== 'range')
    throw wrongOperator(field, filter, pointer, ['range eq', 'range neq', 'eq', 'neq']);
  const { min_exclusive: above, max_exclusive: below } = filter;
  const min = Number(filter.min ?? -Infinity);
  const max = Number(filter.max ?? Infinity);
  const inside = byNumber(readLength, (n) => (above ? n > min : n >= min) && (below ? n < max : n <= max));
  return filter.operator === 'neq' ? not(inside) : inside;
}

/** `id` and `url` are only ever compared as a whole. */
function compileIdentity(task: Task, field: Field, filter: LeafFilter, pointer: string): Selector {
  const isUrl = field.kind === 'url';
  const read: NumberOf = (segment) => {
    const column = isUrl ? segment.numeric('url') : segment.seq;
    return (record) => column.at(record);
  };
  const given = byNumber(read, (value) => !Number.isNaN(value));
  if (filter.type === 'exists') return filter.operator === 'eq' ? given : not(given);
  const equality = equalityOf(filter);
  if (!equality) throw wrongOperator(field, filter, pointer, ['eq', 'neq', 'exists']);
  const ids = new Map(Object.entries(task.context.ids ?? {}));
  const wanted = new Set<number>();
  for (const value of equality.values) {
    if (typeof value !== 'string') continue;
    const number = isUrl ? urlHash(value) : ids.get(value.toLowerCase());
    if (number !== undefined) wanted.add(number);
  }
  const matching = wanted.size > 0 ? byNumber(read, (value) => wanted.has(value)) : none;
  const missing = equality.values.some((value) => value === null || value === '');
  const selector = missing ? or([matching, not(given)]) : matching;
  return equality.negated ? not(selector) : selector;
}

type NumberOf = Parameters<typeof byNumber>[0];

const readLength: NumberOf = (segment) => {
  const column = segment.numeric('message:length');
  return (record) => column.at(record);
};
