import type { FieldInfo } from '../../api/answer.js';
import { tellingField } from '../../filters/field-choice.js';
import { fieldWords } from '../../filters/words.js';
import { lowerFirst } from '../../ui/format.js';

/** Questions that these records can answer, with and without a model. */
export function examplesFor(fields: readonly FieldInfo[]): string[] {
  if (fields.length === 0) return [];
  if (!fields.some(({ key, records }) => key === 'rating' && records > 0))
    return ['What do people say?', 'Did the number of records change, when, and why?'];
  // Values of which a record has several are not rated one by one.
  const by = tellingField(fields.filter(({ multi_valued }) => !multi_valued));
  return [
    'What do low ratings complain about?',
    'Did ratings fall, when, and why?',
    'What do people praise?',
    ...(by ? [`Which ${lowerFirst(fieldWords(by))} is rated worst?`] : []),
    'What should be fixed first?',
  ];
}
