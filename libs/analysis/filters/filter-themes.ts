import { Problem } from '#libs/contract';
import { and, type Condition, not, or } from '../engine/condition.js';
import type { ThemesField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { equalityOf, type LeafFilter, wrongOperator } from './filter-values.js';

/** Ids that a problem names. */
const NAMED = 20;

/** A condition on themes, by their ids. Negations keep records that belong to none. */
export function compileThemes(
  { themes }: Task,
  field: ThemesField,
  filter: LeafFilter,
  pointer: string,
): Condition {
  // What each theme finds may be kept from earlier questions; of all together it is not.
  const any = or(themes.map(({ condition }) => condition));
  if (filter.type === 'exists') return filter.operator === 'eq' ? any : not(any);
  const equality = equalityOf(filter);
  if (!equality && filter.type !== 'list') throw wrongOperator(field, filter, pointer, ['eq', 'neq', 'all']);
  const values = equality?.values ?? (filter.type === 'list' ? filter.values : []);
  const each = values.map((value, i): Condition => {
    if (value === null || value === '') return not(any);
    const theme = themes.find(({ id }) => id === value);
    if (theme) return theme.condition;
    const detail = `There is no theme '${String(value).slice(0, 96)}'. An attribute of that name is 'filters.themes'.`;
    const at = `${pointer}/${filter.type === 'list' ? `values/${i}` : 'value'}`;
    const allowed = themes.slice(0, NAMED).map(({ id }) => id);
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: at, code: 'bad_value', detail, allowed }],
    });
  });
  if (!equality) return and(each);
  return equality.negated ? not(or(each)) : or(each);
}
