import { formsAtLarge } from './languages/at-large.js';
import { betterThanForms } from './languages/better-than.js';
import { blameForms } from './languages/blame.js';
import { breakingForms } from './languages/breaking.js';
import { comparativeForms } from './languages/comparatives.js';
import { directionForms } from './languages/directions.js';
import { doingForms } from './languages/doings.js';
import { eitherForms } from './languages/either.js';
import { eitherWayForms } from './languages/either-way.js';
import { leavingForms } from './languages/leaving.js';
import { feltForms } from './languages/felt-verdicts.js';
import { monthPartForms } from './month-parts.js';
import { overForms } from './languages/over.js';
import { platformTurns } from './languages/platform-turns.js';
import { SPEAKER_FORMS } from './languages/speakers.js';
import { starGiverForms } from './languages/star-givers.js';
import { suppositionForms } from './languages/suppositions.js';
import { updateForms } from './languages/updates.js';
import { verdictForms } from './languages/verdicts.js';
import type { Form, QuestionWords } from './languages/words.js';

/** All ways to ask that a language has, in this order: the first that fits is taken. */
export function formsOf({ language, forms = [] }: QuestionWords): readonly Form[] {
  return [
    ...(SPEAKER_FORMS[language] ?? []),
    ...leavingForms(language),
    ...breakingForms(language),
    ...doingForms(language),
    ...platformTurns(language),
    ...starGiverForms(language),
    ...suppositionForms(language),
    ...monthPartForms(language),
    ...formsAtLarge(language),
    ...blameForms(language),
    ...updateForms(language),
    ...eitherForms(language),
    ...eitherWayForms(language),
    ...feltForms(language),
    ...verdictForms(language),
    ...overForms(language),
    ...forms,
    ...directionForms(language),
    ...comparativeForms(language),
    ...betterThanForms(language),
  ];
}
