import { againstOthers, askedLike } from './against-others.js';
import type { Question, Side } from './question.js';
import { timeAgainstBefore } from './sides.js';
import type { DataOverview } from './terrain.js';
import type { ValueMention } from './values.js';

const LEADS =
  /^\W*(?:and|but|what about|how about|compared (?:to|with)|versus|vs|only|just|same|now|ok(?:ay)?,?|then)\b/i;
const PRONOUNS = /\b(?:it|that|this|they|them|those|there|the same)\b/i;
const SHORT = 7;
/** Asks nothing but the reasons of what was asked before. */
const WHY =
  /^\W*(?:and |but |so |ok )?(?:why(?:\s+(?:is|so))*|how come|why (?:is|are|was|were|do|does|did) (?:it|that|this|they|those|he|she|the)(?: (?:so|like|that|the case))*|what (?:are|is|was|were) the (?:reasons?|causes?)(?: for (?:it|that|this))?|what (?:explains|causes|caused) (?:it|that|this))\W*$/i;
/** Asks for the other end of a ranking. */
const EXTREME = /^\W*(?:and\s+|but\s+)?(?:which\s+is\s+)?the\s+(?:best|worst)\W*$/i;

/**
 * A follow-up such as "and in Spain?" asks the question before it again with another value, time or topic. It is one
 * if it begins like one, or is short and incomplete. Everything else stands alone.
 */
export function followUp(before: Question, next: Question, terrain: Pick<DataOverview, 'grounds'>): Question {
  if (WHY.test(next.text))
    return { ...next, ...frameOf(before), intents: new Set([...before.intents, 'why']), explains: true };
  if (!refersBack(next)) return next;
  const compared = heldAgainst(before, next);
  if (compared) return compared;
  const keys = new Set(next.values.map(({ key }) => key));
  // "What do they ask for?" asks for wishes.
  const isAsking = next.intents.size > 0 || next.wishes;
  const asks = isAsking && !LEADS.test(next.text) ? next : before;
  const instead = insteadOf(before, next, terrain);
  return {
    text: next.text,
    frame: isAsking ? next.text : before.frame,
    intents: new Set([...asks.intents, ...next.intents]),
    about: asks.about,
    direction: next.direction ?? asks.direction,
    polarity: before.by && EXTREME.test(next.text) ? undefined : (next.polarity ?? before.polarity),
    polarityNamed: next.polarity || next.scores ? next.polarityNamed : before.polarityNamed,
    scores: next.polarity || next.scores ? next.scores : before.scores,
    wishes: next.wishes || (before.wishes && next.polarity === undefined),
    time: instead?.every((side) => side.time) ? undefined : (next.time ?? before.time),
    values: [
      ...before.values.filter(({ key }) => !keys.has(key)),
      ...next.values.filter((value) => !instead?.some((side) => side.values.includes(value))),
    ],
    ...(before.sides && !next.sides && !instead && { added: [...(before.added ?? []), ...next.values] }),
    aspects: next.aspects ?? (next.intents.size === 0 && !next.wishes ? before.aspects : undefined),
    order: next.order ?? (next.intents.size === 0 && !next.wishes ? before.order : undefined),
    by: next.by ?? (next.values.some(({ key }) => key === before.by?.key) ? undefined : before.by),
    query: next.query || before.query,
    latest: next.sides ? next.latest : before.latest,
    sides: next.sides ?? instead ?? (isOfSides(before, keys) ? undefined : before.sides),
    intentWords: next.intentWords,
    nationalities: next.nationalities,
    leavesOutWords: next.leavesOutWords ?? false,
    ...(next.also && { also: next.also }),
    language: isInEnglish(next) ? next.language : before.language,
    parts: next.parts,
  };
}

/** All that a question asked, for one that only adds to it. */
function frameOf({ text: _text, language: _language, parts: _parts, ...asked }: Question) {
  return asked;
}

/** "And compared to Android?": what was asked of iOS against the same of Android. */
function heldAgainst(before: Question, next: Question): Question | undefined {
  if (!next.intents.has('compare') || next.sides || before.sides) return undefined;
  const keys = new Set(before.values.map(({ key }) => key));
  const others = next.values.filter(({ key }) => keys.has(key));
  const replaced = new Set(others.map(({ key }) => key));
  if (others.length === 0) return undefined;
  const { polarity, scores } = before;
  const sideOf = (values: ValueMention[]): Side => ({
    label: values.map(({ said, label, value }) => said ?? label ?? String(value)).join(' '),
    values,
    query: '',
    polarity,
    scores,
  });
  return {
    ...next,
    ...frameOf(before),
    frame: next.text,
    intents: new Set(['compare']),
    time: next.time ?? before.time,
    values: [
      ...before.values.filter(({ key }) => !replaced.has(key)),
      ...next.values.filter(({ key }) => !replaced.has(key)),
    ],
    by: undefined,
    sides: [sideOf(before.values.filter(({ key }) => replaced.has(key))), sideOf(others)],
  };
}

/** Whether a question of no other language has an English word: "Portugal?" goes on in the language before it. */
function isInEnglish({ language, parts }: Question): boolean {
  const asks = ['grammar', 'intent', 'comparison'];
  return language !== 'en' || parts.some(({ kind }) => asks.includes(kind));
}

/** "And in Germany?" after two countries, "and in August?" after two months: the same of these, against the others. */
function insteadOf(
  { sides }: Question,
  { values, time, sides: own }: Question,
  terrain: Pick<DataOverview, 'grounds'>,
): [Side, Side] | undefined {
  if (!sides || own) return undefined;
  const keys = new Set(sides.flatMap((side) => side.values.map(({ key }) => key)));
  const [one, other, ...more] = values.filter(({ key }) => keys.has(key));
  if (!one) return time && sides.every((side) => side.time) ? timeAgainstBefore(time, sides[0]) : undefined;
  if (other && (one.key !== other.key || more.length > 0)) return undefined;
  const nameOf = ({ said, value }: ValueMention) => said ?? String(value);
  const side = (value: ValueMention): Side => ({ label: nameOf(value), values: [value], query: '' });
  const pair = other ? ([side(one), side(other)] as const) : againstOthers(one, nameOf(one), terrain);
  return pair && askedLike(pair, sides);
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
