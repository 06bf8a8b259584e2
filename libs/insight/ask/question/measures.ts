import type { FieldSummary } from '#libs/contract';
import { namesOf } from './conditions.js';
import { numbersCalled } from './record-order.js';
import type { MeasureKind } from '../wording/sentences/values.js';
import { overlaps, type Place, placeOf } from './reworded.js';

/** A number that a question asks for: of a field, or of something that no field holds. */
export interface MeasureMention extends Place {
  /** Undefined of "how long does it take?", which asks for no particular one. */
  kind?: MeasureKind;
  /** What is measured: the field by its name, else in the words of the question. */
  name: Place & { text: string };
  /** The field that holds it. */
  key?: string;
}

const KINDS: readonly (readonly [kind: MeasureKind, words: string])[] = [
  ['median', 'median'],
  ['avg', 'average|avg\\.?|mean|typical'],
  ['sum', 'total|sum(?: total)?|combined|cumulative'],
  ['max', 'highest|maximum|max\\.?|longest|largest|biggest|greatest'],
  ['min', 'lowest|minimum|min\\.?|shortest|smallest'],
];
/** Means of ratings are answered as such. */
const MEDIAN = KINDS.slice(0, 1);
const OF = '(?: (?:number|amount|count)s? of)?(?: of)?(?: (?:the|all|our|their|its|any|individual))*';

/** A record, which is counted and not measured. */
const RECORDS =
  'records?|reviews?|comments?|feedback|posts?|tickets?|issues?|complaints?|e-?mails?|messages?|mentions?|requests?|bugs?|reports?|entries|entry|votes?';
const PEOPLE =
  'users?|customers?|people|persons?|guests?|passengers?|travell?ers?|reviewers?|authors?|members?|clients?|subscribers?|visitors?|opinions?|sentiment|mood|experience|app|time';
const RATINGS = '(?:overall |star )?(?:ratings?|scores?|stars)';
/** Of texts: all have one. */
const LENGTH = {
  key: 'message:length',
  name: `(?:(?:review|text|message|comment|e-?mail|ticket|post|record|feedback) )?lengths?(?: of (?:the |an? |all |our |their )?(?:${RECORDS}|texts?))?(?! of\\b)`,
};

const TIMES =
  'waiting|wait|response|reply|answer|resolution|handling|delivery|shipping|loading|load|processing|boarding|queue|queuing|queueing|hold|call|session|turnaround|turn-around|support|travel|journey|layover|screen|usage|checkout|start-?up|first response|time to (?:first )?(?:reply|response)';
/** What products measure, and people only write about. */
const QUANTITIES = [
  `(?:(?:${TIMES}) )?(?:times?|durations?)`,
  'waits?|waiting|queues?|delays?|latency|uptime|downtime|lay-?overs?|lengths? of stay|stays?',
  '(?:ticket |subscription |order |purchase |transaction )?(?:prices?|costs?|fees?|fares?|bills?)',
  '(?:refund |payment |transaction |order |invoice |transfer )?amounts?|(?:order|basket|purchase|transaction) (?:values?|sizes?)',
  'spend(?:ing)?|revenues?|incomes?|earnings|salar(?:y|ies)|turnover|profits?|account balances?',
  'ages?|weights?|heights?|distances?|speeds?|temperatures?|churn|retention|conversion',
  '(?:number|count) of (?:employees|passengers|seats|nights|orders|purchases|logins|sessions|visits|downloads|installs|flights)',
  'downloads|installs|installations|logins|sessions|page views|orders|active users',
].join('|');
/** What may follow a noun that is measured: not another noun, as in "highest price complaints". Japanese and Chinese end with "what". */
const AFTER =
  '(?=\\s*(?:(?:(?:the|what|how|is) ?)*(?:$|[?!.,;:)？！。、，])|\\b(?:of|for|in|on|at|by|per|to|from|with|during|since|until|before|after|between|across|among|over|people|users|customers|we|they|it|i|you|someone|anyone|is|are|was|were|do|does|did|has|have|had|each|this|last|that|when|and)\\b))';
/** "Average comments per day" are counted. */
const NOT_A_DAY =
  '(?!.*\\b(?:per|a|an|each|every) (?:hour|day|week|month|quarter|year|user|customer|author|person)\\b)';

/** "How long do people wait for support?" */
const HOW_LONG =
  /\b(?<asks>how long (?:do|does|did|is|are|was|were|must|should|have|has|will|can))\b[^?]*?\b(?<name>waits?|waiting|waited|queues?|queu(?:e?ing|ed)|takes?|taken|took|delays?|delayed|on hold|lines?)\b/diu;

/** What a question asks to be measured. Fields come first; of other things only those that are no records, people or ratings. */
export function measureIn(
  text: string,
  known: { fields: readonly FieldSummary[]; by: Place | undefined; quotes: readonly Place[] },
): MeasureMention | undefined {
  const found = ofField(text, known.fields) ?? ofOthers(text);
  if (!found || known.quotes.some((quote) => overlaps(quote, found))) return undefined;
  // "Which airline has the longest delays?" asks which one people mention most for them.
  const isRanked = known.by !== undefined && (found.kind === 'max' || found.kind === 'min');
  return isRanked && found.key === undefined ? undefined : found;
}

function ofField(text: string, fields: readonly FieldSummary[]): MeasureMention | undefined {
  const numbers = fields.filter(({ types, filter }) => filter && types.includes('number'));
  const named = namesOf(numbers).filter(({ key }) => key !== 'score');
  // A field by its name comes before one that is only called so, too.
  const called = named.flatMap(({ key }) => numbersCalled(key).map((name) => ({ key, name })));
  for (const { key, name } of [...named, ...called]) {
    const found = measured(text, `(?:${name})${AFTER}`, KINDS) ?? howMany(text, name);
    if (found && isMeant({ ...found, key }, text)) return { ...found, key };
  }
  const ofTexts = measured(text, `(?:${LENGTH.name})${AFTER}`, KINDS);
  if (ofTexts) return { ...ofTexts, key: LENGTH.key };
  const ofRatings = numbers.some(({ key }) => key === 'score') && measured(text, RATINGS, MEDIAN);
  return ofRatings ? { ...ofRatings, key: 'score' } : undefined;
}

function ofOthers(text: string): MeasureMention | undefined {
  return measured(text, `(?:${QUANTITIES})${AFTER}`, KINDS) ?? ofAnything(text) ?? howLong(text);
}

function measured(text: string, noun: string, kinds: typeof KINDS): MeasureMention | undefined {
  for (const [kind, words] of kinds) {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}-])(?:${words})${OF} (?<name>${noun})(?![\\p{L}\\p{N}])`,
      'diu',
    );
    const found = mentionOf(pattern.exec(text));
    if (found) return { ...found, kind };
  }
  return undefined;
}

/** "How many thumbs up did we get?" adds them up, "on average" does not. */
function howMany(text: string, noun: string): MeasureMention | undefined {
  const found = mentionOf(
    new RegExp(`\\bhow many (?<name>${noun})(?= (?:do|does|did|has|have|had|are|were|in)\\b)`, 'diu').exec(
      text,
    ),
  );
  return found && { ...found, kind: /\bon average\b|\btypically\b/i.test(text) ? 'avg' : 'sum' };
}

/** Nothing but numbers has a median. */
function ofAnything(text: string): MeasureMention | undefined {
  const noun = `(?!(?:${RECORDS}|${PEOPLE}|${RATINGS})\\b)[\\p{L}-]{3,}(?: [\\p{L}-]{3,}){0,2}?${AFTER}`;
  return measured(text, noun, MEDIAN);
}

/** The words between are the subject: "how long does syncing take?" */
function howLong(text: string): MeasureMention | undefined {
  const match = HOW_LONG.exec(text);
  const found = mentionOf(match);
  return found && match?.groups?.asks ? { ...found, end: found.start + match.groups.asks.length } : found;
}

function mentionOf(match: RegExpExecArray | null): MeasureMention | undefined {
  const name = match?.indices?.groups?.name;
  if (!match || !name) return undefined;
  const [start, end] = name;
  return { ...placeOf(match), name: { start, end, text: match.input.slice(start, end) } };
}

/** Comments may be records, too: those of an issue are meant where the question says so. */
function isMeant({ key = '', kind, name }: MeasureMention, question: string): boolean {
  if (!new RegExp(`^(?:${RECORDS})$`, 'iu').test(name.text)) return true;
  if (new RegExp(`^.{${name.end}}${NOT_A_DAY}`, 'su').exec(question) === null) return false;
  const [holder] = key.replace(/^filters\./, '').split(/[._]/);
  const others = question.slice(0, name.start) + question.slice(name.end);
  return kind !== 'sum' || new RegExp(`\\b${holder}s?\\b`, 'iu').test(others);
}
