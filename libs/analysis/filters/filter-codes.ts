import { Problem, type Scalar } from '#libs/contract';
import { and, type Condition, NONE, not, or } from '../engine/condition.js';
import type { Task } from '../task/task.js';
import type { CodesField } from '../task/fields.js';
import { equalityOf, otherTypes, wrongOperator, type LeafFilter } from './filter-values.js';

/** A condition on a field of typed values. Negations keep records that lack the field. */
export async function compileCodes(
  task: Task,
  field: CodesField,
  filter: LeafFilter,
  pointer: string,
): Promise<Condition> {
  const { column } = field;
  const present: Condition = { kind: 'present', column };
  if (filter.type === 'exists') return filter.operator === 'eq' ? present : not(present);
  checkTypes(field, filter, pointer);
  const equality = equalityOf(filter);
  if (equality) {
    const equal = await equalTo(task, field, equality.values);
    return equality.negated ? not(equal) : equal;
  }
  if (filter.type === 'list') {
    const each: Condition[] = [];
    for (const value of filter.values) each.push(await equalTo(task, field, [value]));
    return and(each);
  }
  if (filter.type === 'range') {
    const { min, max, min_exclusive, max_exclusive } = filter;
    const inside: Condition = { kind: 'range', column, range: { min, max, min_exclusive, max_exclusive } };
    return filter.operator === 'eq' ? inside : not(inside);
  }
  const kind = filter.operator === 'starts_with' ? 'starts' : 'contains';
  const holding: Condition = { kind, column, text: String(filter.value) };
  return filter.operator === 'not_contains' ? not(holding) : holding;
}

async function equalTo(
  task: Task,
  field: CodesField,
  values: readonly (Scalar | null)[],
): Promise<Condition> {
  const { column } = field;
  const given = values.filter((value) => value !== null && value !== '') as Scalar[];
  await hintType(task, field, given);
  const holding: Condition = given.length > 0 ? { kind: 'values', column, values: given } : NONE;
  return values.length > given.length ? or([holding, not({ kind: 'present', column })]) : holding;
}

/** `27` finds no "27": say so. */
async function hintType(task: Task, field: CodesField, values: readonly Scalar[]): Promise<void> {
  if (!task.fields.has(field.column)) return;
  const known = (candidates: readonly Scalar[]) => task.engine.known(field.column, candidates);
  if ((await known(values)).some(Boolean)) return;
  for (const value of values) {
    const others = otherTypes(value);
    const shown = await known(others);
    const other = others.find((_, i) => shown[i]);
    if (other === undefined) continue;
    const meant = typeof other === 'string' ? `the text "${other}"` : `the ${typeof other} ${other}`;
    task.warnings.add(
      'type_mismatch',
      `'${field.name}' has no such ${typeof value}. Did you mean ${meant}?`,
      field.name,
    );
  }
}

/** Core fields have one type each; attributes take any. */
function checkTypes(field: CodesField, filter: LeafFilter, pointer: string): void {
  if (field.column.startsWith('filters.')) return;
  const type = field.column === 'score' ? 'number' : 'string';
  if (filter.type === 'value' && !equalityOf(filter) && type === 'number') {
    throw wrongOperator(field, filter, pointer, ['range', 'list', 'value eq', 'value neq', 'exists']);
  }
  if (filter.type !== 'range') return;
  for (const side of ['min', 'max'] as const) {
    const bound = filter[side];
    if (bound === undefined || typeof bound === type) continue;
    const detail = `'${field.name}' must be compared with a ${type}.`;
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: `${pointer}/${side}`, code: 'bad_type', detail }],
    });
  }
}
