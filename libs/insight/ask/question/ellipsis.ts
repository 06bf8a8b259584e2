import type { Question } from './question.js';

/* How short questions continue the one before: in English, which those of other languages are reworded in. */

const LEADS =
  /^\W*(?:and|but|or|so|what about|how about|compared (?:to|with)|versus|vs|only|just|same|now|ok(?:ay)?,?|then)\b/i;
const PRONOUNS =
  /\b(?:it|that|this|they|them|those|these|(?<!\b(?:is|are|was|were) )there(?! (?:is|are|was|were|any)\b)|the same)\b/i;
/** Pronouns that stand for what was asked before in longer questions, too: "what share of the one-star reviews is that?" */
const MEANT =
  /\bof (?:those|them|these|that)\b|\b(?:do|does|did|is|are|was|were|has|have|will) (?:they|it|that|those|these)\b|\b(?:about|with|fix(?:ed)?|solved?|mended|cured?|caused?|say|says) (?:it|that|this|them|those)\b|\b(?:is|are|was|were) (?:that|those|these|they)\W*$/i;
const SHORT = 7;
const LONG = 14;
/** What a sentence with a subject of its own has. */
const CLAUSE =
  /^\W*(?:what|which|who|whom|whose|where|when|why|how|compare|show|list|give|find|get|summari[sz]e|tell|explain|describe|count|rank|any)\b|\b(?:is|are|was|were|do|does|did|has|have|had|can|could|should|would|will)\b/i;
/** Questions that are whole without naming what they are about. */
const ALONE =
  /^\W*(?:since when|when|where|how (?:many|much|often|common|frequent)|who|which ones?|what (?:share|percentage|percent|proportion))(?: (?:mostly|mainly|exactly|then|is|was|are|were|did|does|do|it|that|this|they|those|start(?:ed)?|begin|began|happen(?:ed)?|say|says|said|so))*\W*$/i;

/** Whether a question continues the one before it: it begins so, or is short and names no subject of its own. */
export function refersBack(next: Question): boolean {
  const { text, intents } = next;
  const said = [text, asAsked(next)];
  if (said.some((one) => LEADS.test(one))) return true;
  const words = text.trim().split(/\s+/).length;
  if (words <= LONG && said.some((one) => MEANT.test(one))) return true;
  return (
    words <= SHORT && (intents.size === 0 || said.some((one) => PRONOUNS.test(one)) || isElliptical(next))
  );
}

/** Says only how what was asked before is narrowed, compared or counted: "worse for free or plus?", "since when?" */
export function isElliptical(next: Question): boolean {
  const { text, query, wishes, polarityNamed, scores, measure, sides, parts } = next;
  const said = asAsked(next);
  if (ALONE.test(text) || ALONE.test(said) || asksForExamples(said)) return true;
  const isOfSubject = query !== '' || wishes || measure !== undefined || (polarityNamed && !scores);
  if (isOfSubject || sides?.some((side) => side.query !== '')) return false;
  const words = parts.filter(({ kind }) => kind !== 'value' && kind !== 'time');
  return (
    words.length < (JOINT_LAST.test(next.language) ? 3 : 2) ||
    !CLAUSE.test(next.language === 'en' ? said : text)
  );
}

const ONE =
  /\b(?:its?|they|them|their|there(?! (?:is|are|was|were|any)\b)|(?:that|this|those|these)(?: ones?)?|him|her|he|she|the (?:winner|loser|leader|same one))\b/i;

/** "What's wrong with it?", "why them?": asks of something by no name. */
export function pointsAtOne(next: Pick<Question, 'text' | 'parts'>): boolean {
  return ONE.test(next.text) || ONE.test(asAsked(next));
}

/** Questions are reworded, some without what they leave unsaid. */
export function asAsked({ parts }: Pick<Question, 'parts'>): string {
  return parts.map(({ text }) => text).join(' ');
}

/** Begins like one that only narrows what was asked before, and asks nothing else. */
export function isLed(text: string): boolean {
  return LEADS.test(text);
}

const JOINT =
  '(?:vs\\.?|versus|against|compared? (?:to|with|against)|in comparison (?:to|with)|as opposed to|(?:any |much |really )*(?:different|differ) (?:from|to|than)|(?:any |much |a lot )?(?:(?:better|worse|higher|lower|more|less|fewer|larger|bigger|smaller|(?:un)?happier)(?: often)? )?than)';
const AGAINST = new RegExp(
  `^\\W*(?:(?:and|but|so|ok|now|then|how about|what about)\\b\\W*)*(?:how )?(?:(?:is|are|was|were|does|do|did) (?:it|that|this|these|those|they) )?${JOINT} (?:(?:in|on|at|for|with|from|of|during) )*(?<other>.+?)\\W*$`,
  'iu',
);

/** In the order of Chinese, Japanese and Korean: "in August compared with". */
const LAST =
  /^\W*(?:(?:in|on|and) )*(?<other>.+?) (?:and )?(?:compared with|than)(?: (?:is|are|the|what about))*\W*$/iu;
/** These languages write particles where others have none. */
const JOINT_LAST = /^(?:zh|ja|ko)$/;

/** "Vs August?", "and is that different from the summer?": what is compared with what was asked before. */
export function comparedWith({ text, language }: Question): string | undefined {
  const last = JOINT_LAST.test(language) ? LAST.exec(text) : null;
  return (AGAINST.exec(text) ?? last)?.groups?.other;
}

const PRIOR =
  /^(?:before|earlier|previously|(?:the )?(?:(?:previous|prior|preceding|last) (?:one|time|period|days?|weeks?|months?|quarters?|years?)|(?:one|time|days?|weeks?|months?|quarters?|years?|period) (?:before|earlier|prior)))(?: that| then)?$/i;

/** "Than before", "the month before": as long a time before the one that was asked about. */
export function isPrior(other: string): boolean {
  return PRIOR.test(other);
}

const REST =
  /^(?:(?:all )?(?:the )?(?:rest|others?|average|overall|everyone else|everywhere else|everybody else|elsewhere)|(?:the )?other \p{L}+)$/iu;

/** "The rest", "other countries" */
export function isRest(other: string): boolean {
  return REST.test(other);
}

const MOSTLY =
  /\b(?:mostly|mainly|primarily|predominantly|chiefly|largely|especially|particularly|(?:more|less|better|worse|fewer)(?: so| often)? (?:on|in|for|from|with|among|of|by))\b/i;

/** "Mostly Android?", "more on iOS?": one value against the others of its field. */
export function asksMostly(text: string): boolean {
  return MOSTLY.test(text) && !/\bthan\b/i.test(text);
}

const OF_THOSE =
  /\bhow (?:many|much) (?:of )?(?:those|them|these|that)\b|\b(?:of|among) (?:those|them|these)\b.*\bhow many\b|\b(?:share|percentage|percent|proportion|part|fraction|portion|number|many) of (?:those|them|these|that)\b/i;

/** "How many of those are from Germany?" */
export function countsWithin(text: string): boolean {
  return OF_THOSE.test(text);
}

const SOME = '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|some|a few|a couple|more)';
const EXAMPLES = new RegExp(
  `\\b(?:examples?|quotes?|quotations?|verbatims?|samples?)\\b|^\\W*(?:please |can you |could you )*(?:show|give|list|read|see|let me see)(?: (?:me|us))?(?: just)? (?:${SOME}(?: of)? ?)?(?:them|those|these|that|it|ones?|the (?:reviews?|comments?|records?|messages?|originals?))?\\W*$`,
  'iu',
);

/** "Give me three quotes", "show me five of them" */
export function asksForExamples(text: string): boolean {
  return EXAMPLES.test(text) && /\p{L}/u.test(text);
}
