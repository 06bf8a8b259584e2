import type { FieldInfo } from '../../api/fields.js';

/** Told elsewhere on the screen, or by no means a group of records. */
const LEFT_OUT = ['source', 'user_name', 'score', 'source_batch'];

/** The field whose values say most about what records are: labels first, else what most records have. */
export function tellingField(fields: readonly FieldInfo[]): string | undefined {
  const candidates = fields.filter(
    ({ key, group, types, distinct_values }) =>
      group && types.includes('text') && distinct_values > 1 && !LEFT_OUT.includes(key),
  );
  const worth = ({ multi_valued, distinct_values, coverage }: FieldInfo) =>
    (multi_valued ? 2 : 0) + (distinct_values <= 100 ? 1 : 0) + (coverage ?? 0);
  return candidates.toSorted((a, b) => worth(b) - worth(a))[0]?.key;
}
