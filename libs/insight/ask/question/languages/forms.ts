import { formsAtLarge } from './at-large.js';
import { comparativeForms } from './comparatives.js';
import { directionForms } from './directions.js';
import { eitherForms } from './either.js';
import { monthPartForms } from '../month-parts.js';
import { suppositionForms } from './suppositions.js';
import { updateForms } from './updates.js';
import type { Form, QuestionWords } from './words.js';

/** All ways to ask that a language has, in this order: the first that fits is taken. */
export function formsOf({ language, forms = [] }: QuestionWords): readonly Form[] {
  return [
    ...suppositionForms(language),
    ...monthPartForms(language),
    ...formsAtLarge(language),
    ...updateForms(language),
    ...eitherForms(language),
    ...forms,
    ...directionForms(language),
    ...comparativeForms(language),
  ];
}
