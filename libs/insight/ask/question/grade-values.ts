import type { FieldSummary } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { gradesOf, isGraded } from './grade-fields.js';
import { placeOf } from './reworded.js';
import type { ValueMention } from './values.js';

const OUT_OF = '(?: ?/ ?(?:5|10)| out of (?:5|five|10|ten)| stars?)?';
const SUBJECT = '(?:the |their |its )?(?<subject>\\p{L}+(?: \\p{L}+)?)';
const NUMBER = '(?<n>\\d{1,2})';
const FORMS = [
  `\\b(?:g[ai]ve|gives|giving|rated?|rating|scored?)(?: (?:us|it|them))? ${SUBJECT} (?:an? |as |at |with )?${NUMBER}${OUT_OF}`,
  `\\b(?:an? )?${NUMBER}${OUT_OF} (?:for|in|on) ${SUBJECT}`,
  `\\b${SUBJECT} (?:ratings?|grades?|scores?|marks?) (?:of |is |was |= ?|at )*${NUMBER}${OUT_OF}`,
  `\\b${SUBJECT} (?:was|is|were|are|got|gets) (?:rated|graded|scored|given)(?: with| an?| as)? ${NUMBER}${OUT_OF}`,
].map((form) => new RegExp(`${form}(?![\\p{L}\\p{N}.])`, 'giu'));

/** "Gave the staff 1 out of 5", "a 0 in wifi": a grade that records must have. */
export function gradeValuesIn(
  text: string,
  fields: readonly FieldSummary[],
  analyzer: Analyzer,
): ValueMention[] {
  const graded = fields.filter(isGraded);
  if (graded.length === 0) return [];
  return FORMS.flatMap((form) =>
    [...text.matchAll(form)].flatMap((match): ValueMention[] => {
      const { subject = '', n } = match.groups ?? {};
      const [field] = gradesOf({ subject, language: 'en' }, graded, analyzer);
      const values = graded.find(({ key }) => key === field?.key)?.top_values ?? [];
      const value = values.find((one) => Number(one.value) === Number(n))?.value;
      return field && value !== undefined ? [{ key: field.key, value, ...placeOf(match) }] : [];
    }),
  );
}
