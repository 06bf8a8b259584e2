import { say } from '../wording/message.js';
import type { Question, QuestionPart, Side } from './question.js';
import { intentOf, isDeclined, openParts } from './reading.js';
import { CONTINUES, isOfOwnNumbers, QUOTED, SUBJECT, SUBJECT_UNREAD } from './of-feedback.js';
import { isPlatform } from './platforms.js';
import { overlaps, type Place } from './reworded.js';
import type { PlainlyPut } from './plainly-put.js';
import { isForecast } from './to-come.js';
import { NO_ANSWER } from './unanswered.js';

/** Below this a question is read by the grammar alone. */
const LEAST = 0.25;
/** The same where it was not asked in English: there are fewer examples. */
const LEAST_FOREIGN = 0.35;
/** From here on it is taken for one that no feedback answers, and for another than one that asks nothing in particular. */
const SURE = 0.7;
/** As likely as this, it is taken for one where nothing else answers it. */
const LIKELY = 0.4;

/**
 * The likelier of two readings of a question: by the grammar as it is worded, and as a form that examples have. What the
 * grammar has read whole stays: it knows more exactly what it reads.
 */
export function likelier(
  own: Question,
  { plain: reworded, ...put }: PlainlyPut & { plain: Question | undefined },
  isExact: boolean,
): Question {
  const { form, p } = put;
  const plain = reworded && withUnknown(withUnread(reworded, put.unheard), put.unknown);
  if (CONTINUES.test(own.text) || QUOTED.test(own.text) || isForecast(own) || isOfOwnNumbers(own)) return own;
  // An expression means more than its words.
  const isIdiom =
    own.query.includes(' OR ') || own.parts.some(({ kind, list }) => kind === 'topic' && list === 'assumed');
  const isRead = isReadWhole(own, put, isIdiom || isExact);
  if (form === 'none') return asOutside(own, put, isRead);
  // A name that no value has is not left out.
  const named = openParts(own).filter(({ kind, text }) => kind === 'name' && /\p{L}/u.test(text));
  if (named.some((name) => !plain?.parts.some((part) => part.kind === 'topic' && overlaps(part, name))))
    return own;
  if (p < (own.language === 'en' ? LEAST : LEAST_FOREIGN) || !plain || isDeclined(plain) || hasMore(own))
    return own;
  if (plain.sides && selectedBy(plain.sides[0]) === selectedBy(plain.sides[1])) return own;
  // A fall is no rise, whatever it is likest to.
  if (own.direction && plain.direction && own.direction !== plain.direction && DIRECTED.test(form))
    return own;
  // What is said of a subject is not left out: "support hasn't answered" asks for less than "support".
  if (own.query.includes(NO_ANSWER) && !plain.query.includes(NO_ANSWER)) return own;
  const isDefault =
    !(isIdiom || isExact) && p >= SURE && intentOf(own) === 'about' && !['said', 'yes'].includes(form);
  if (isRead && !isDefault) return own;
  return withScores(DIRECTED.test(form) ? plain : { ...plain, direction: own.direction }, own);
}

/** Forms that say themselves which way something went; the words of the others fit a fall as well as a rise. */
const DIRECTED = /^(?:why_down|why_up|complaints_growth)$/;

/** Nothing is compared with itself. */
function selectedBy({ values, time, polarity, scores, query, isRest }: Side): string {
  return JSON.stringify([
    values.map(({ key, value }) => [key, value]),
    time,
    polarity,
    scores,
    query,
    isRest,
  ]);
}

/** Whether a question selects or orders records by what no form knows. */
function hasMore({ leavesOutWords, order, aspects, values, choices, parts }: Question): boolean {
  return (
    leavesOutWords === true ||
    choices !== undefined ||
    parts.some(({ list, text }) => list === 'not_understood' && isPlatform(text)) ||
    order?.field !== undefined ||
    aspects !== undefined ||
    values.some(({ filter }) => filter !== undefined)
  );
}

/** "Nasty one-star reviews" are those with one star, of the sources whose ratings are stars. */
function withScores(plain: Question, { scores, polarity, values }: Question): Question {
  if (!scores || polarity !== plain.polarity) return plain;
  // These are no words of the question.
  const rated = values.filter(({ start, end }) => start === end);
  return { ...plain, scores, values: [...plain.values, ...rated] };
}

/** Examples say that no feedback answers it. Where that is less than sure, it decides what the grammar could not read. */
function asOutside(own: Question, { p, subject, asking }: PlainlyPut, isRead: boolean): Question {
  if (p >= SURE && subject >= SUBJECT && !isRead) return outside(own, asking);
  if (p < LIKELY) return own;
  const isUnread = isDeclined(own) && subject >= SUBJECT_UNREAD;
  return isUnread ? { ...own, outside: true } : own;
}

/** What no feedback says: where no other words are, those that ask for it are not understood. */
function outside(own: Question, asking: readonly Place[]): Question {
  if (openParts(own).length > 0) return { ...own, outside: true };
  const words = own.parts.filter(
    (part) =>
      /\p{L}{4}/u.test(part.text) &&
      !ASKS.test(part.text) &&
      part.kind !== 'value' &&
      asking.some((word) => overlaps(word, part)),
  );
  return { ...withUnread(own, words), outside: true };
}

/** The same with some words that are not understood. */
function withUnread(question: Question, words: readonly Place[]): Question {
  const meaning = say('reading', { text: 'a word that no rule knows' });
  const parts = question.parts.map((part): QuestionPart => {
    const isUnread = words.some((word) => overlaps(word, part));
    return isUnread ? { ...part, list: 'not_understood', kind: 'word', meaning } : part;
  });
  return { ...question, parts };
}

/** The same with words beside its parts that are not understood. */
function withUnknown(question: Question, words: PlainlyPut['unknown']): Question {
  const meaning = say('reading', { text: 'a word that no rule knows' });
  const isWithin = (part: Place) => words.some(({ start, end }) => start <= part.start && part.end <= end);
  const unknown = words.map((word): QuestionPart => {
    return { ...word, list: 'not_understood', kind: 'word', meaning };
  });
  const parts = [...question.parts.filter((part) => !isWithin(part)), ...unknown];
  return { ...question, parts: parts.toSorted((a, b) => a.start - b.start) };
}

const ASKS = /^(?:what|which|when|where|whose|will|does|have|many|much|with|from)$/i;
/** Whether the grammar has made something of every word, and searches for what is named, and for nothing else. */
function isReadWhole(own: Question, { asked, asking }: PlainlyPut, isExact: boolean): boolean {
  if (isDeclined(own) || openParts(own).length > 0) return false;
  if (isExact) return true;
  const topics = own.parts.filter(({ kind }) => kind === 'topic');
  const named = own.parts.filter(({ kind }) => kind !== 'grammar' && kind !== 'intent');
  return (
    !topics.some((topic) => asking.some((word) => overlaps(word, topic))) &&
    asked.every((place) => named.some((part) => overlaps(place, part)))
  );
}
