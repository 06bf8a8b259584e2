import type { Question } from './question.js';
import { intentOf, isDeclined, openParts } from './reading.js';
import { overlaps } from './reworded.js';
import type { PlainlyPut } from './plainly-put.js';

/** Below this a question is read by the grammar alone. */
const LEAST = 0.25;
/** From here on it is taken for one that no feedback answers, and for another than one that asks nothing in particular. */
const SURE = 0.7;

/**
 * The likelier of two readings of a question: by the grammar as it is worded, and as a form that examples have. What the
 * grammar has read whole stays: it knows more exactly what it reads.
 */
export function likelier(
  own: Question,
  { plain, ...put }: PlainlyPut & { plain: Question | undefined },
  isExact: boolean,
): Question {
  const { form, p } = put;
  if (FOLLOWS.test(own.text) || QUOTED.test(own.text)) return own;
  // An expression means more than its words.
  const isWhole = isExact || own.parts.some(({ kind, list }) => kind === 'topic' && list === 'assumed');
  const isRead = isReadWhole(own, put, isWhole);
  if (form === 'none') return p < SURE || isRead ? own : { ...own, outside: true };
  if (own.leavesOutWords || p < LEAST || !plain || isDeclined(plain)) return own;
  if (!isRead) return plain;
  return !isWhole && p >= SURE && intentOf(own) === 'about' && !['said', 'yes'].includes(form) ? plain : own;
}

/** Continues the question before. */
const FOLLOWS = /^\W*(?:and|but|or|only|just|also|compared (?:to|with)|versus|vs|(?:what|how) about)\b/i;
/** Says itself what is searched for. */
const QUOTED = /["\u201c]/;

/** Whether the grammar has made something of every word, and searches for what is named, and for nothing else. */
function isReadWhole(own: Question, { asked, asking }: PlainlyPut, isExact: boolean): boolean {
  if (isDeclined(own) || openParts(own).length > 0) return false;
  const topics = own.parts.filter(({ kind }) => kind === 'topic');
  if (isExact) return true;
  const named = own.parts.filter(({ kind }) => kind !== 'grammar' && kind !== 'intent');
  return (
    !topics.some((topic) => asking.some((word) => overlaps(word, topic))) &&
    asked.every((place) => named.some((part) => overlaps(place, part)))
  );
}
