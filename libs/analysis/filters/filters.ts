import { type Filter, Problem, type Scalar } from '#libs/contract';
import { readScales } from '../task/source-scales.js';
import { ALL, and, type Condition, NONE, not, or } from '../engine/condition.js';
import {
  attribute,
  type Field,
  fieldNotAllowed,
  findField,
  refuseUnindexed,
  requireField,
} from '../task/fields.js';
import type { Task } from '../task/task.js';
import { partValues } from '../time/time-part.js';
import { compileCodes } from './filter-codes.js';
import { compileRating } from './filter-rating.js';
import { compileSentiment } from './filter-sentiment.js';
import { compileThemes } from './filter-themes.js';
import { compileTime } from './filter-time.js';
import { equalityOf, type LeafFilter, wrongOperator } from './filter-values.js';

/** The conditions of the request's own filters; problems point below `pointer`. */
export function compileFilters(
  task: Task,
  filters: readonly Filter[],
  pointer: string,
): Promise<Condition[]> {
  return compileAll(task, filters, pointer);
}

/**
 * The conditions of the filters a token is bound to. They must never widen what it sees: a name that no record has shown
 * is an attribute without records, not an error, one that is not indexed answers nothing, dates are read in the deployment's zone, not in one its holder picks,
 * and ratings are those of all records: what it may see cannot depend on itself.
 */
export function boundConditions(task: Task): Promise<Condition[]> {
  const { engine, context } = task;
  const scales = async () => readScales(engine, await engine.select(ALL), context.scales);
  const own = { ...task, zone: context.timezone, fields: new Set<string>(), scales, bound: true };
  return compileAll(own, task.context.bound, '/bound');
}

type FilterTask = Task & { bound?: boolean };

async function compile(task: FilterTask, filter: Filter, pointer: string): Promise<Condition> {
  if (filter.type === 'group') {
    const parts = await compileAll(task, filter.filters, `${pointer}/filters`);
    if (filter.operator === 'and') return and(parts);
    return filter.operator === 'or' ? or(parts) : not(or(parts));
  }
  const field = await fieldOf(task, filter.key, pointer);
  switch (field.kind) {
    case 'codes':
      return compileCodes(task, field, filter, pointer);
    case 'rating':
      return compileRating(task, field, filter, pointer);
    case 'themes':
      return compileThemes(task, field, filter, pointer);
    case 'sentiment':
      return compileSentiment(field, filter, pointer);
    case 'time':
      return compileTime(task, field, filter, pointer);
    case 'part':
      return compilePart(task, field, filter, pointer);
    case 'message':
      return compileMessage(filter, pointer);
    case 'length':
      return compileLength(field, filter, pointer);
    case 'url':
    case 'id':
      return compileIdentity(task, field, filter, pointer);
    case 'alike':
      return compileAlike(task, field, filter, pointer);
    case 'relevance':
    case 'filters':
      throw fieldNotAllowed(field, 'filter', `${pointer}/key`);
  }
}

/** One after the other, so that the first problem is the one that is reported. */
async function compileAll(
  task: FilterTask,
  filters: readonly Filter[],
  pointer: string,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  for (const [i, filter] of filters.entries())
    conditions.push(await compile(task, filter, `${pointer}/${i}`));
  return conditions;
}

async function fieldOf(task: FilterTask, key: string, pointer: string): Promise<Field> {
  if (!task.bound) return requireField(task, key, `${pointer}/key`);
  const field = findField(task, key) ?? attribute(key);
  await refuseUnindexed(task.engine, field, `${pointer}/key`);
  return field;
}

function compilePart(
  task: Task,
  field: Field & { kind: 'part' },
  filter: LeafFilter,
  pointer: string,
): Condition {
  const { part } = field;
  if (part !== 'weekday' && part !== 'hour_of_day') throw fieldNotAllowed(field, 'filter', `${pointer}/key`);
  if (filter.type === 'exists') return filter.operator === 'eq' ? ALL : NONE;
  const equality = equalityOf(filter);
  if (!equality) throw wrongOperator(field, filter, pointer, ['eq', 'neq']);
  const allowed = partValues(part);
  const odd = equality.values.findIndex((value) => !allowed.includes(value as number));
  if (odd >= 0) {
    const detail = `'${field.name}' takes whole numbers from ${allowed[0]} to ${allowed[allowed.length - 1]}.`;
    const at = `${pointer}/${filter.type === 'list' ? `values/${odd}` : 'value'}`;
    throw new Problem('invalid_request', detail, { errors: [{ pointer: at, code: 'bad_value', detail }] });
  }
  const groups = equality.values.map((value) => allowed.indexOf(value as number));
  const inside: Condition = { kind: 'groups', of: { kind: 'part', part, zone: task.zone }, groups };
  return equality.negated ? not(inside) : inside;
}

/**
 * What a drill-down adds may ask for a phrase: key terms are counted by the words of the index, which the engine of a
 * query may read in its own way.
 */
function compileMessage(filter: LeafFilter, pointer: string): Condition {
  if (filter.type === 'value' && filter.operator === 'contains' && filter.origin === 'drilldown')
    return { kind: 'phrase', phrase: String(filter.value) };
  if (filter.type !== 'exists') {
    const detail = "'message' cannot be filtered; search it with search_query.";
    const errors = [{ pointer: `${pointer}/key`, code: 'use_search_query', detail }];
    throw new Problem('use_search_query', detail, { errors });
  }
  return filter.operator === 'eq' ? WRITTEN : not(WRITTEN);
}

const LENGTH = 'message:length';
/** Messages that are not white space alone. */
export const WRITTEN: Condition = { kind: 'range', column: LENGTH, range: { min: 0, min_exclusive: true } };

function compileLength(field: Field, filter: LeafFilter, pointer: string): Condition {
  if (filter.type === 'exists') return filter.operator === 'eq' ? ALL : NONE;
  const equality = equalityOf(filter);
  if (equality) {
    const values = equality.values.filter((value) => value !== null);
    const equal: Condition = { kind: 'values', column: LENGTH, values };
    return equality.negated ? not(equal) : equal;
  }
  if (filter.type !== 'range')
    throw wrongOperator(field, filter, pointer, ['range eq', 'range neq', 'eq', 'neq']);
  const { min, max, min_exclusive, max_exclusive } = filter;
  const number = (bound: Scalar | undefined) => (bound === undefined ? undefined : Number(bound));
  const bounds = { min: number(min), max: number(max) };
  const isNumber = !Object.values(bounds).some(Number.isNaN);
  const range = { ...bounds, min_exclusive, max_exclusive };
  const inside: Condition = isNumber ? { kind: 'range', column: LENGTH, range } : NONE;
  return filter.operator === 'neq' ? not(inside) : inside;
}

/** `id` and `url` are only ever compared as a whole. */
function compileIdentity(task: Task, field: Field, filter: LeafFilter, pointer: string): Condition {
  const isUrl = field.kind === 'url';
  const given: Condition = isUrl ? { kind: 'present', column: 'url' } : ALL;
  if (filter.type === 'exists') return filter.operator === 'eq' ? given : not(given);
  const equality = equalityOf(filter);
  if (!equality) throw wrongOperator(field, filter, pointer, ['eq', 'neq', 'exists']);
  const texts = textsAmong(equality.values);
  const matching: Condition = isUrl
    ? { kind: 'values', column: 'url', values: texts }
    : { kind: 'seqs', seqs: seqsOf(task, texts) };
  const missing = equality.values.some((value) => value === null || value === '');
  const condition = missing ? or([matching, not(given)]) : matching;
  return equality.negated ? not(condition) : condition;
}

/** The near-duplicates of the records with these ids, but not those themselves. */
async function compileAlike(
  task: Task,
  field: Field,
  filter: LeafFilter,
  pointer: string,
): Promise<Condition> {
  const equality = equalityOf(filter);
  if (!equality) throw wrongOperator(field, filter, pointer, ['eq', 'neq']);
  const seqs = seqsOf(task, textsAmong(equality.values));
  const prints: string[] = [];
  for (const seq of seqs) {
    const print = await task.engine.print(seq);
    if (print !== undefined) prints.push(print);
  }
  const others = and([{ kind: 'prints', prints }, not({ kind: 'seqs', seqs })]);
  return equality.negated ? not(others) : others;
}

const textsAmong = (values: readonly (Scalar | null)[]) =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');

/** By the ids of records, as far as they are known. */
function seqsOf({ context }: Task, ids: readonly string[]): number[] {
  const known = new Map(Object.entries(context.ids ?? {}));
  return ids.flatMap((id) => known.get(id.toLowerCase()) ?? []);
}
