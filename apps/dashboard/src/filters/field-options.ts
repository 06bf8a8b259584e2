import { formatCount, formatShare } from '../ui/format.js';
import type { Option } from '../ui/picker.js';
import type { Field, Scalar } from './fields.js';
import { fieldWords, valueWords } from './field-words.js';
import { filterWords } from './filter-words.js';

/** A field to choose, or at once one of its values. */
export interface FieldOption extends Option {
  field: Field;
  value?: Scalar;
}

const VALUES = 12;

/** Fields whose name holds what is typed, then frequent values: all that is typed is in "Country is PT". */
export function fieldOptions(offered: readonly Field[], text: string): FieldOption[] {
  const typed = text.trim().toLowerCase();
  const named = offered
    .filter(({ key }) => `${fieldWords(key)} ${key}`.toLowerCase().includes(typed))
    .map((field) => ({ id: field.key, field, words: fieldWords(field.key), note: noteOf(field) }));
  if (typed === '') return named;
  const words = typed.split(/\s+/);
  const values = offered
    .flatMap((field) => field.top_values.map(({ value, count }) => valueOption(field, value, count)))
    .filter((option) => words.every((word) => option.words.toLowerCase().includes(word)))
    .sort((a, b) => b.count - a.count)
    .slice(0, VALUES);
  return [...named, ...values];
}

function valueOption(field: Field, value: Scalar, count: number): FieldOption & { count: number } {
  const words = filterWords({ key: field.key, values: [value] }, () => field.multi_valued);
  return { id: `${field.key} ${JSON.stringify(value)}`, field, value, count, words };
}

/** What a field holds: its types, its most frequent values, and how many records have it where not all do. */
function noteOf({ key, types, top_values, coverage }: Field): string {
  const values = top_values
    .slice(0, 3)
    .map(({ value, count }) => `${valueWords(key, value)} ${formatCount(count)}`);
  const rare = coverage !== null && coverage < 0.995 ? [`${formatShare(coverage)} have it`] : [];
  return [types.join(' or '), ...rare, ...values].join(' · ');
}
