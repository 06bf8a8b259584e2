import type { Question } from './read-question.js';

const LEADS = /^\s*(?:and|but|what about|how about|only|just|same|now|ok(?:ay)?,?|then)\b/i;
const PRONOUNS = /\b(?:it|that|this|they|them|those|there|the same)\b/i;
const SHORT = 7;

/**
 * A follow-up such as "and in Spain?" asks the question before it again with another value, time or topic. It is one
 * if it begins like one, or is short and incomplete. Everything else stands alone.
 */
export function followUp(before: Question, next: Question): Question {
  if (!refersBack(next)) return next;
  const keys = new Set(next.values.map(({ key }) => key));
  const asks = next.intents.size > 0 && !LEADS.test(next.text) ? next : before;
  return {
    text: next.text,
    intents: new Set([...asks.intents, ...next.intents]),
    about: asks.about,
    direction: next.direction ?? asks.direction,
    polarity: next.polarity ?? before.polarity,
    polarityNamed: next.polarity ? next.polarityNamed : before.polarityNamed,
    wishes: next.wishes || (before.wishes && next.polarity === undefined),
    time: next.time ?? before.time,
    values: [...before.values.filter(({ key }) => !keys.has(key)), ...next.values],
    by: next.by ?? (next.values.some(({ key }) => key === before.by?.key) ? undefined : before.by),
    query: next.query || before.query,
    sides: next.sides ?? (next.values.length > 0 && before.sides ? undefined : before.sides),
  };
}

function refersBack({ text, intents }: Question): boolean {
  if (LEADS.test(text)) return true;
  const words = text.trim().split(/\s+/).length;
  return words <= SHORT && (intents.size === 0 || PRONOUNS.test(text));
}
