import type { FieldInfo } from '../../../api/answer.js';

const NAMES: Readonly<Record<string, string>> = {
  text: 'text',
  number: 'number',
  boolean: 'yes or no',
  time: 'time',
};

/** The types of a field's values: `text`, or `number and text`. */
export function typeWords({ types, multi_valued: many }: Pick<FieldInfo, 'types' | 'multi_valued'>): string {
  const names = types.map((type) => NAMES[type] ?? type);
  const all =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'nothing');
  return many ? `${all}, several each` : all;
}

/** What goes wrong when values of one field differ in type, and how it is mended; undefined where they do not. */
export function conflictWords({ key, types }: Pick<FieldInfo, 'key' | 'types'>): string | undefined {
  if (types.length < 2) return undefined;
  const parts = [
    types.includes('number') &&
      'Only its numbers count where it is measured or compared with a range; the others are told as not numeric.',
    'A value is found as it was sent: 3 and "3" are two values.',
    `Send ${key} in one type; records that are pushed again with the same id take the new one.`,
  ];
  return parts.filter(Boolean).join(' ');
}
