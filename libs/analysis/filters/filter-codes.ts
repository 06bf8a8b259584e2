import { Problem, type Scalar } from '#libs/contract';
import type { Dictionary } from '#libs/index';
import type { Task } from '../task/task.js';
import type { CodesField } from '../task/fields.js';
import {
  equalityOf,
  inRange,
  otherType,
  plainText,
  wantedBy,
  wantedValues,
  wrongOperator,
  type LeafFilter,
} from './filter-values.js';

import { and, byCodes, none, not, or, present, type Selector } from './selector.js';

/**
 * A condition on a field kept as codes: its wanted values are marked in the dictionary, whatever the operator.
 * Negations keep records that lack the field.
 */
export function compileCodes(task: Task, field: CodesField, filter: LeafFilter, pointer: string): Selector {
  const { column } = field;
  const dictionary = task.index.dictionary(column);
  if (filter.type === 'exists') return filter.operator === 'eq' ? present(column) : not(present(column));
  checkTypes(field, filter, pointer);
  const equality = equalityOf(filter);
  if (equality) {
    const selector = equal(task, field, equality.values, dictionary);
    return equality.negated ? not(selector) : selector;
  }
  if (filter.type === 'list') {
    return and(filter.values.map((value) => equal(task, field, [value], dictionary)));
  }
  if (filter.type === 'range') {
    const inside = dictionary
      ? byCodes(
          column,
          wantedBy(dictionary, (value) => inRange(value, filter)),
        )
      : none;
    return filter.operator === 'eq' ? inside : not(inside);
  }
  const holding = dictionary
    ? byCodes(column, wantedText(dictionary, filter.operator, String(filter.value)))
    : none;
  return filter.operator === 'not_contains' ? not(holding) : holding;
}

function equal(
  task: Task,
  field: CodesField,
  values: readonly (Scalar | null)[],
  dictionary: Dictionary | undefined,
): Selector {
  const known = values.filter((value) => value !== null && value !== '') as Scalar[];
  const missing = values.length > known.length;
  if (dictionary && known.length > 0 && !known.some((value) => dictionary.code(value) !== undefined)) {
    hintType(task, field, known, dictionary);
  }
  const holding =
    dictionary && known.length > 0 ? byCodes(field.column, wantedValues(dictionary, known)) : none;
  return missing ? or([holding, not(present(field.column))]) : holding;
}

/** `27` finds no "27": say so, unless the caller's token may not know what others' records hold. */
function hintType(task: Task, field: CodesField, values: readonly Scalar[], dictionary: Dictionary): void {
  if (task.context.bound.length > 0) return;
  for (const value of values) {
    const other = otherType(dictionary, value);
    if (other === undefined) continue;
    const meant = typeof other === 'string' ? `the text "${other}"` : `the ${typeof other} ${other}`;
    task.warnings.add(
      'type_mismatch',
      `'${field.name}' has no such ${typeof value}. Did you mean ${meant}?`,
      field.name,
    );
  }
}

function wantedText(dictionary: Dictionary, operator: string, text: string): Uint8Array {
  const plain = plainText(text);
  const starts = operator === 'starts_with';
  return wantedBy(dictionary, (value) => {
    if (typeof value !== 'string') return false;
    const own = plainText(value);
    return starts ? own.startsWith(plain) : own.includes(plain);
  });
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
