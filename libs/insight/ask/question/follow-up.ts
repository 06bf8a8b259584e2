import type { Question } from './question.js';

const LEADS = /^\s*(?:and|but|what about|how about|only|just|same|now|ok(?:ay)?,?|then)\b/i;
const PRONOUNS = /\b(?:it|that|this|they|them|those|there|the same)\b/i;
const SHORT = 7;
/** Asks for the other end of a ranking. */
const EXTREME = /^\W*(?:and\s+|but\s+)?(?:which\s+is\s+)?the\s+(?:best|worst)\W*$/i;

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
    frame: next.intents.size > 0 ? next.text : before.frame,
    intents: new Set([...asks.intents, ...next.intents]),
    about: asks.about,
    direction: next.direction ?? asks.direction,
    polarity: before.by && EXTREME.test(next.text) ? undefined : (next.polarity ?? before.polarity),
    polarityNamed: next.polarity || next.scores ? next.polarityNamed : before.polarityNamed,
    scores: next.polarity || next.scores ? next.scores : before.scores,
    wishes: next.wishes || (before.wishes && next.polarity === undefined),
    time: next.time ?? before.time,
    values: [...before.values.filter(({ key }) => !keys.has(key)), ...next.values],
    by: next.by ?? (next.values.some(({ key }) => key === before.by?.key) ? undefined : before.by),
    query: next.query || before.query,
    latest: next.sides ? next.latest : before.latest,
    sides: next.sides ?? (isOfSides(before, keys) ? undefined : before.sides),
    intentWords: next.intentWords,
    nationalities: next.nationalities,
    language: isInEnglish(next) ? next.language : before.language,
    parts: next.parts,
  };
}

/** Whether a question of no other language has an English word: "Portugal?" goes on in the language before it. */
function isInEnglish({ language, parts }: Question): boolean {
  const asks = ['grammar', 'intent', 'comparison'];
  return language !== 'en' || parts.some(({ kind }) => asks.includes(kind));
}

/** Whether values take the place of what was compared, such as another airline; not a country beside two airlines. */
function isOfSides({ sides }: Question, keys: ReadonlySet<string>): boolean {
  return sides?.some(({ values }) => values.some(({ key }) => keys.has(key))) ?? false;
}

function refersBack({ text, intents }: Question): boolean {
  if (LEADS.test(text)) return true;
  const words = text.trim().split(/\s+/).length;
  return words <= SHORT && (intents.size === 0 || PRONOUNS.test(text));
}
