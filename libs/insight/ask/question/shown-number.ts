import { NUMBER_NAMES } from './stars.js';

const SHOWN = new RegExp(
  `\\b(?<n>[1-9]|10|${NUMBER_NAMES.join('|')}) (?:\\p{L}+[ -]){0,3}(?:examples?|quotes?|samples?|reviews?|comments?|complaints?|records?|tickets?|posts?|messages?)\\b`,
  'iu',
);

/** How many records a question wants to see: "show me three complaints about login". */
export function numberShown(question: string): number | undefined {
  const said = SHOWN.exec(question)?.groups?.n?.toLowerCase();
  if (said === undefined) return undefined;
  return /\d/.test(said) ? Number(said) : NUMBER_NAMES.indexOf(said) + 1;
}
