import type { Form } from './reworded.js';

const UNIT = '(?<u>day(?!s? of the week)|week|month|quarter|year)s?';
const WHICH = '^\\W*(?:(?:in|on|during|for) )?(?:which|what)';
/** What may follow the unit in a question that has no verb: "worst month for Netflix", "best day so far". */
const REST =
  '(?<b>(?: (?:in|on|at|for|of|with|by|from|since|this|last|so|ever|yet|to|during|over|among)\\b[^?]*?)?)';
const END = '[?!.\\s]*$';
const ASKED =
  "^\\W*(?:(?:what|which|when)(?:'s| is| was| were| has been)? )?(?:the |our |your |their )?(?:single |very |all-time )?";
/** Its noun follows: what there is most of, and not how it is rated. */
const MOST_OF = '(?= for (?:complaints|problems|issues|(?:\\w+ )?reviews)\\b)';

const best = '(?:best|happiest|strongest|greatest|most positive)';
const worst = '(?:worst|unhappiest|weakest|most negative|poorest)';
const busy = '(?:busiest|most active|fullest)';
const quiet = '(?:quietest|calmest|least active|slowest)';

const form = (pattern: string, plainly: string): Form => [new RegExp(pattern, 'diu'), plainly];

/** Ways to ask which time comes first. */
export const FIRST_TIME_FORMS: readonly Form[] = [
  ...(
    [
      ['drop|fall|decline|decrease|dip|plunge|slump', 'drop'],
      ['rise|increase|jump|improvement|gain|surge', 'rise'],
    ] as const
  ).map(([nouns, verb]) =>
    form(
      `${WHICH} ${UNIT} (?:saw|had|has|brought|was there|showed|shows|sees|did we (?:see|have)) (?:the |a )?(?:biggest|largest|sharpest|steepest|greatest|strongest|worst|most|highest) (?:${nouns})s? (?:in|of) (?:the |our )?(?<b>[^?]+?)${END}`,
      `when did {b} ${verb}?`,
    ),
  ),
  form(`${WHICH} ${UNIT} (?:saw|sees|brought|recorded|experienced) (?<b>[^?]+?)${END}`, 'which {u} had {b}?'),
  form(
    `${WHICH} ${UNIT} (?:is|was|are|were) (?<b>[^?]+?) (?:mentioned|discussed|reported|brought up|talked about) (?:the )?most(?: often| frequently)?(?<c>[^?]*?)${END}`,
    'which {u} mentions {b} most{c}?',
  ),
  form(
    `${ASKED}${worst}(?:-| )?(?:rated )?${UNIT}${MOST_OF} for (?<b>[^?]+?)${END}`,
    'which {u} had the most {b}?',
  ),
  form(
    `^\\W*(?:what|when|which)(?: is| was| were|'s) (?<b>[^?]+?)['’]s? ${best} ${UNIT}${END}`,
    'which {u} is best rated for {b}?',
  ),
  form(
    `^\\W*(?:what|when|which)(?: is| was| were|'s) (?<b>[^?]+?)['’]s? ${worst} ${UNIT}${END}`,
    'which {u} is worst rated for {b}?',
  ),
  form(`${ASKED}${best}(?:-| )?(?:rated )?${UNIT}${REST}${END}`, 'which {u} is best rated{b}?'),
  form(`${ASKED}${worst}(?:-| )?(?:rated )?${UNIT}${REST}${END}`, 'which {u} is worst rated{b}?'),
  form(
    `${ASKED}${UNIT} (?:with|that had|having) (?:the )?(?<c>most|fewest|least|highest|lowest|best|worst) (?<b>[^?]+?)${END}`,
    'which {u} had the {c} {b}?',
  ),
  // As Italian and Indonesian put it.
  form(`${ASKED}${UNIT} ${best}(?: rated)?${REST}${END}`, 'which {u} is best rated{b}?'),
  form(`${ASKED}${UNIT} ${worst}(?: rated)?${REST}${END}`, 'which {u} is worst rated{b}?'),
  form(`${ASKED}${busy} ${UNIT}${REST}${END}`, 'which {u} has the most reviews{b}?'),
  form(`${ASKED}${quiet} ${UNIT}${REST}${END}`, 'which {u} has the fewest reviews{b}?'),
  form(
    `${WHICH} ${UNIT} (?:is|was) (?:the |our )?${busy}${REST}${END}`,
    'which {u} has the most reviews{b}?',
  ),
  form(
    `${WHICH} ${UNIT} (?:is|was) (?:the |our )?${quiet}${REST}${END}`,
    'which {u} has the fewest reviews{b}?',
  ),
  form(
    `^\\W*when (?:is|was|are|were) (?:the |our )?(?<b>[^?]*?\\b(?:ratings?|scores?|reviews|satisfaction)\\b[^?]*?) (?:at (?:its|their) |the )?(?<c>lowest|highest|worst|best)(?<a>(?: (?:in|since|this|last)\\b[^?]*?)?)${END}`,
    'which month had the {c} {b}{a}?',
  ),
  form(
    `^\\W*when (?:is|was|are|were) (?:the |our )?(?<b>[^?]*?\\b(?:ratings?|scores?|reviews|feedback|people|users)\\b[^?]*?) (?:the )?(?:most negative|unhappiest|most critical|least happy)${END}`,
    'which month had the worst {b}?',
  ),
  form(
    `^\\W*when (?:did|do|have) (?:we|you|they|people|users|customers|our (?:users|customers)) (?:get|have|receive|see|got|received|had|write|leave|give|send)(?: us)? (?:the )?(?<c>most|fewest|least) (?<b>[^?]+?)${END}`,
    'which month had the {c} {b}?',
  ),
];

/** What stands for the parts of time that records are grouped by. */
const PARTS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type TimePart = (typeof PARTS)[number];

const ASKS = new RegExp(`\\b(?:which|what) ${UNIT}(?! of the\\b)(?!\\p{L})`, 'iu');
const FIRST = /\b(?:best|worst|highest|lowest|most|least|fewest|happiest|unhappiest)\b/i;
/** A change has no first time: that it happened is to be found. */
const CHANGES =
  /\b(?:f[ae]ll(?:s|ing|en)?|drop\w*|r[io]se|risen|rising|declin\w*|improv\w*|chang\w*|increas\w*|decreas\w*|gr[eo]w\w*|spik\w*|jump\w*|worsen\w*|(?:get|got|getting) (?:better|worse))\b/i;

/** "Average rating per month", "complaints by week": each of them, and not how many in one on average. */
const SERIES =
  /\b(?:(?<by>by|for each|in each|across)|per|each|every) (?<u>day|week|month|quarter|year)s?\b(?! of the\b)/iu;
const OF_RATINGS = /\b(?:ratings?|scores?|rated|satisfaction|stars)\b/i;

/** The part of time by which a question asks for numbers. */
function seriesIn(question: string): { part: TimePart; start: number; end: number } | undefined {
  const match = SERIES.exec(question);
  const unit = match?.groups?.u?.toLowerCase();
  const part = PARTS.find((one) => one === unit);
  const isMean = OF_RATINGS.test(question) && !/\b(?:how many|number of)\b/i.test(question);
  if (!match || !part || !(match.groups?.by || isMean)) return undefined;
  return { part, start: match.index, end: match.index + match[0].length };
}

/** Whether a question asks for the first of some times, and not for all. */
export function asksForFirst(question: string): boolean {
  return FIRST.test(question);
}

/** The part of time of which a question asks for the first, or for all: "which month had the lowest ratings?", "ratings by month" */
export function firstTimeIn(question: string): { part: TimePart; start: number; end: number } | undefined {
  const match = ASKS.exec(question);
  const unit = match?.groups?.u?.toLowerCase();
  const part = PARTS.find((one) => one === unit);
  if (CHANGES.test(question)) return undefined;
  if (!match || !part || !FIRST.test(question)) return seriesIn(question);
  const end = match.index + match[0].length;
  return { part, start: question.lastIndexOf(' ', end - 1) + 1, end };
}

/** The part of time that a key stands for, where its values follow each other: `ds:month`. */
export function timePartOf(key: string): TimePart | undefined {
  return PARTS.find((part) => key === `ds:${part}`);
}
