import { timePartOf } from './first-times.js';
import type { Question } from './question.js';
import type { Form } from './reworded.js';

const END = '[?!.\\s]*$';
/** What may follow: a time, or where. */
const REST =
  '(?<b>(?: (?:in|on|at|since|this|last|over|during|between|from|lately|recently|after|before|for|among|so)\\b[^?]*?)?)';
const GROWS =
  '(?:grow|ris|increas|fall|improv|declin|drop|decreas|worsen|shrink)\\p{L}*|grew|rose|fell|fallen|risen';
const form = (pattern: string, plainly: string): Form => [new RegExp(pattern, 'diu'), plainly];

/** Ways to ask what moved most, or is new. */
export const MOVE_FORMS: readonly Form[] = [
  form(
    `^\\W*(?:which|what) (?:are the )?(?:topics?|issues?|subjects?|problems?|complaints?) (?:is|are|has been|have been)?(?: (?:growing|rising|increasing|trending|getting (?:bigger|worse|more common)|on the rise|picking up))(?: (?:the )?(?:most|fastest|quickest))?${REST}${END}`,
    'what is new lately{b}?',
  ),
  form(
    `^\\W*(?:which|what)(?:'s| is| are| was| were)? (?:the |our )?(?:fastest|quickest|most rapidly|strongest)[- ](?<v>${GROWS}) (?<a>\\p{L}+)${REST}${END}`,
    'which {a} is {v} most{b}?',
  ),
  form(
    `^\\W*(?:the |our )?(?:fastest|quickest|most rapidly|strongest)[- ](?<v>${GROWS}) (?<a>\\p{L}+)${REST}${END}`,
    'which {a} is {v} most{b}?',
  ),
  form(
    `^\\W*(?:which|what) (?<a>[^?]+?) (?:is|are|was|were) (?:the )?(?:fastest|quickest|most rapidly|strongest)[- ](?<v>${GROWS})${REST}${END}`,
    'which {a} is {v} most{b}?',
  ),
  form(
    `^\\W*(?:which|what) (?<a>[^?]+?) (?<v>${GROWS}) (?:the )?(?:fastest|quickest|most (?:quickly|rapidly|sharply|strongly)|strongest|sharpest|hardest)${REST}${END}`,
    'which {a} {v} most{b}?',
  ),
  form(
    `^\\W*(?:which|what) (?<a>[^?]+?) (?:has |have |had )?(?:lost|loses?|losing|slipped|slid|sank|tanked|plunged|plummeted)(?: the)? most(?: ground| points| stars| satisfaction)?${REST}${END}`,
    'which {a} fell most{b}?',
  ),
  form(
    `^\\W*(?:which|what) (?<a>[^?]+?) (?:has |have |had )?(?:gained|gains?|gaining|climbed|soared)(?: the)? most(?: ground| points| stars| satisfaction)?${REST}${END}`,
    'which {a} rose most{b}?',
  ),
  form(
    `^\\W*(?:which|what) (?<a>[^?]+?) (?:saw|sees|experienced|shows?|showed) (?:the )?(?<c>biggest|largest|strongest|steepest|sharpest|greatest) (?<b>[^?]+?)${END}`,
    'which {a} has the {c} {b}?',
  ),
];

const MOVED =
  '(?:improv(?:e|es|ed|ing)|worsen(?:s|ed|ing)?|deteriorat(?:e|es|ed|ing)|f[ae]ll(?:s|ing|en)?|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|r[io]se|rises|rising|risen|gr[eo]w(?:s|n|ing)?|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|shr[aiu]nk(?:s|ing)?|jump(?:s|ed)?|(?:get|gets|got|gotten|getting|bec[ao]mes?|becoming) (?:\\w+ )?(?:better|worse|(?:un)?happier|angrier)|chang(?:e|es|ed|ing)(?: (?:the )?most| over time)?)';
/** What moves after the field: "which country's ratings fell", "in which country did login complaints increase". */
const WHOSE =
  '(?: (?:\\w+ ){0,2}(?:ratings?|scores?|reviews?|complaints?|mentions? of [\\w ]{2,30}|records|feedback|lounges?|seats?|passengers?|users?|customers?))?';
const AUXILIARIES =
  '(?: (?:has|have|had|is|are|was|were|did|does|do|been|most|really|also|recently|currently|to))*';
const AFTER = new RegExp(
  `^(?:['’]s?)?${WHOSE}${AUXILIARIES}(?:${WHOSE}| (?!(?:mention|complain|talk|say|write|ask)\\p{L}*)\\p{L}+) ${MOVED}\\b(?! (?:prices?|costs?|fees?|fares?)\\b)`,
  'iu',
);
/** "The biggest drop by country", "how did ratings change by country?" */
const NOUN =
  /\b(?:biggest|largest|strongest|steepest|sharpest|greatest|most) (?:\w+ )?(?:drop|fall|decline|decrease|rise|increase|improvement|gain|growth|change|jump|loss)s?\b/i;
const BEFORE = new RegExp(
  `\\b(?:ratings?|scores?|reviews?|complaints?|records)\\b[^?]{0,25} ${MOVED}\\b[^?]{0,30}$`,
  'iu',
);
const MORE =
  /\b(?:more|less)\b[^?]*\b(?:lately|recently|nowadays|these days|than before|than (?:they )?used to)\W*$/i;

/** What moved, and how a question measures it. */
export interface Move {
  measure: 'mean' | 'share' | 'records';
  /** Of the measure. */
  direction: 'up' | 'down' | undefined;
}

/** Whether a question asks which value of a field moved most. */
export function moveAsked(question: Question): Move | undefined {
  const { by, sides, frame, text } = question;
  if (!by || sides || by.key.includes(':') || by.key === 'rating' || timePartOf(by.key)) return undefined;
  // Where the field was edited, or is that of a follow-up, it stands nowhere: "which airline" begins the question.
  const isThere = frame === text && by.end > 0;
  const before = isThere ? text.slice(0, by.start) : frame;
  const after = isThere ? text.slice(by.end) : frame.replace(/^\W*\S+ \S+/, '');
  const isMoved =
    AFTER.test(after.replaceAll(/\s+/g, ' ')) ||
    NOUN.test(frame) ||
    BEFORE.test(before.replace(/ (?:by|per|in each|for each|across) $/i, ''));
  const isMore = MORE.test(frame) && (question.polarity !== undefined || question.query !== '');
  if (!isMoved && !isMore) return undefined;
  return measureOf(question);
}

const GROWTH = /\b(?:gr[eo]w\w*|growth|increas\w*|decreas\w*|shr[aiu]nk\w*|number|volume|amount)\b/i;
const WORSE = /\b(?:worse|worsen\w*|deteriorat\w*)\b/i;
const BETTER = /\b(?:better|improv\w*)\b/i;

function measureOf({ frame, about, query, polarity, direction }: Question): Move {
  const isJudged = WORSE.test(frame) || BETTER.test(frame);
  if (polarity !== undefined) {
    const grows = polarity === 'low' ? WORSE.test(frame) : BETTER.test(frame);
    const shrinks = polarity === 'low' ? BETTER.test(frame) : WORSE.test(frame);
    return { measure: 'share', direction: grows ? 'up' : shrinks ? 'down' : direction };
  }
  if (query !== '' && !isJudged && about !== 'ratings') return { measure: 'share', direction };
  const isNumber = GROWTH.test(frame) && !isJudged && !/\b(?:ratings?|scores?)\b/i.test(frame);
  return { measure: isNumber ? 'records' : 'mean', direction };
}
