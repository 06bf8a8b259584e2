import type { FieldInfo } from '../../api/answer.js';
import { tellingFields } from '../../filters/field-choice.js';
import { fieldWords } from '../../filters/words.js';
import { lowerFirst } from '../../ui/format.js';
import type { IconName } from '../../ui/icon.js';

interface Examples {
  icon: IconName;
  /** What one wants to know. */
  title: string;
  questions: string[];
}

/** Questions that these records can answer, with and without a model, by purpose. */
export function examplesFor(fields: readonly FieldInfo[]): Examples[] {
  if (fields.length === 0) return [];
  const isRated = fields.some(({ key, records }) => key === 'rating' && records > 0);
  // Values of which a record has several are not rated one by one.
  const [by] = tellingFields(fields.filter(({ multi_valued }) => !multi_valued));
  const where = by && lowerFirst(fieldWords(by));
  const all: Examples[] = [
    {
      icon: 'ask',
      title: 'What people say',
      questions: isRated
        ? ['What do low ratings complain about?', 'What do people praise?', 'What do people wish for?']
        : ['What do people say?', 'What do people wish for?'],
    },
    {
      icon: 'trends',
      title: 'What changed',
      questions: [
        ...(isRated ? ['Did ratings fall, when, and why?'] : []),
        'Did the number of records change, when, and why?',
      ],
    },
    {
      icon: 'breakdown',
      title: 'Where to act',
      questions: isRated
        ? ['What should be fixed first?', ...(where ? [`Which ${where} is rated worst?`] : [])]
        : [],
    },
  ];
  return all.filter(({ questions }) => questions.length > 0);
}
