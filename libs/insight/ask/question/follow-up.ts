import { againstOthers, askedLike } from './against-others.js';
import { againstKept, eitherIn, mostlyIn } from './compared-with-kept.js';
import { AROUND_VERSION } from './before-after.js';
import { asAsked, asksForExamples, countsWithin, isElliptical, isLed, refersBack } from './ellipsis.js';
import type { Question, Side } from './question.js';
import { asksOver } from './is-over.js';
import { markedWishes, pointedAt, pointsNowhere } from './pointing.js';
import { intentOf } from './reading.js';
import { timeAgainstBefore } from './sides.js';
import { bothSides, firstSide, frameOf, inMoodOf, languageOf, type Turns } from './turns.js';
import type { ValueMention } from './values.js';
import { whatBecame } from './what-became.js';

/** Asks nothing but the reasons of what was asked before. */
const WHY =
  /^\W*(?:and |but |so |ok )?(?:why(?:\s+(?:is|so))*|how come|why (?:is|are|was|were|do|does|did) (?:it|that|this|they|those|he|she|the)(?: (?:so|like|that|the case))*|why (?:it|them|they|there|then|him|her|(?:that|this|those|these)(?: ones?)?)|what (?:are|is|was|were) the (?:reasons?|causes?)(?: for (?:it|that|this))?|what (?:explains|causes|caused) (?:it|that|this))\W*$/i;
/** Asks for the other end of a ranking. */
const EXTREME = /^\W*(?:and\s+|but\s+)?(?:which\s+is\s+)?the\s+(?:best|worst)\W*$/i;

/**
 * A follow-up keeps all of the question before it that it does not itself replace, and changes what it names: "and in
 * Spain?" asks it again of Spain, "vs Spain?" compares it with Spain, "3 quotes" shows some of its records. Everything
 * else stands alone.
 */
export function followUp(asked: Question, said: Question, turns: Turns): Question {
  if (pointsNowhere(asked, said)) return { ...said, unplaced: true };
  if (WHY.test(said.text)) {
    const { led } = asked;
    return {
      ...said,
      ...frameOf(asked),
      ...(led && { led }),
      intents: new Set([...asked.intents, 'why']),
      explains: true,
    };
  }
  const became = whatBecame(asked, said, turns);
  if (became) return became;
  const { before, next } = pointedAt(asked, said, turns) ?? { before: asked, next: said };
  if (next.unplaced) return next;
  const compared = againstKept(before, next, turns);
  if (compared) return compared;
  if (before === asked && !refersBack(next) && !ranksKept(before, next)) return next;
  return (
    mostlyIn(before, next, turns) ??
    eitherIn(before, next) ??
    partOfKept(before, next) ??
    examplesOfKept(before, next, turns) ??
    merged(next.by || next.intents.has('count') ? markedWishes(before, turns) : before, next, turns)
  );
}

/** "Which country is worst?" after a question about crashes: where these are worst. */
function ranksKept(before: Question, { by, query, values, wishes, time, text }: Question): boolean {
  const hasOwn = query !== '' || values.length > 0 || wishes || time !== undefined;
  const isTopic = before.query !== '' || before.wishes;
  return by !== undefined && !hasOwn && isTopic && !before.by && text.trim().split(/\s+/).length <= SHORT;
}
const SHORT = 7;

/** "And in Spain?", "android or iOS?": the same with what it names in the place of what was named before. */
function merged(asked: Question, next: Question, turns: Turns): Question {
  // Other sides take the place of those before, but not of what the first of them was; a ranking is of both.
  const before = next.sides ? firstSide(asked) : next.by ? bothSides(asked) : asked;
  const named = namedValues(before, next);
  const keys = new Set(named.map(({ key }) => key));
  const ofSides = new Set(next.sides?.flatMap((side) => side.values.map(({ key }) => key)));
  // "What do they ask for?" asks for wishes.
  const isAsking = next.intents.size > 0 || next.wishes || asksOver(next) !== undefined;
  const isShort = isElliptical(next);
  const asks = (isAsking && !isLed(next.text)) || (next.by && asked.sides) ? next : before;
  // "Which version?" is no question of what to fix first.
  const isOtherwiseRanked = next.by !== undefined && intentOf(before) === 'priorities';
  const instead = insteadOf(before, { ...next, values: named }, turns);
  return {
    // As examples put it, "Android or iOS?" asks which is better.
    text: isShort && next.sides && next.language === 'en' ? asAsked(next) : next.text,
    frame: isAsking || isOtherwiseRanked ? next.text : before.frame,
    intents: new Set([...asks.intents, ...next.intents]),
    about: aboutOf(before, next, { asks, isShort }),
    direction: next.direction ?? asks.direction,
    polarity: before.by && EXTREME.test(next.text) ? undefined : (next.polarity ?? before.polarity),
    polarityNamed: next.polarity || next.scores ? next.polarityNamed : before.polarityNamed,
    scores: next.polarity || next.scores ? next.scores : before.scores,
    wishes: next.wishes || (before.wishes && next.polarity === undefined),
    time: instead?.every((side) => side.time)
      ? undefined
      : isSince(next)
        ? next.time
        : (next.time ?? before.time),
    values: [
      ...before.values.filter(({ key }) => !keys.has(key) && !ofSides.has(key)),
      ...named.filter((value) => !instead?.some((side) => side.values.includes(value))),
    ],
    ...(before.sides && !next.sides && !instead && { added: [...(before.added ?? []), ...named] }),
    aspects: next.aspects ?? (next.intents.size === 0 && !next.wishes ? before.aspects : undefined),
    order: next.order ?? (next.intents.size === 0 && !next.wishes ? before.order : undefined),
    by: next.sides
      ? undefined
      : (next.by ?? (named.some(({ key }) => key === before.by?.key) ? undefined : before.by)),
    ...(isSpread(before, next) && { spread: true }),
    query: next.query || before.query,
    ...eachKept(before, next),
    latest: next.sides ? next.latest : before.latest,
    sides:
      (next.sides && inMoodOf(before, next.sides)) ??
      instead ??
      (isOfSides(before, keys) ? undefined : before.sides),
    intentWords: next.intentWords,
    nationalities: next.nationalities,
    leavesOutWords: next.leavesOutWords ?? false,
    ...(next.also && { also: next.also }),
    language: languageOf(before, next),
    parts: next.parts,
  };
}

/** The subjects side by side of the query that is kept. */
function eachKept({ each }: Question, next: Question): Pick<Question, 'each'> {
  const kept = next.query ? next.each : each;
  return kept ? { each: kept } : {};
}

/** "From which countries?" after ratings of five stars: how many are from each. */
function isSpread({ polarityNamed, scores, by }: Question, next: Question): boolean {
  const isOfRatings = polarityNamed || scores !== undefined;
  return next.by !== undefined && !by && isOfRatings && !SHARES.test(asAsked(next));
}
const SHARES =
  /\b(?:better|worse|best|worst|most|least|more|less|share|percent\w*|proportion|rate[ds]?|ratings?|scores?|(?:un)?happi\w+)\b/i;

/** Of low ratings, it is ranked where they come from, and not how these are rated. */
function aboutOf(
  before: Question,
  next: Question,
  { asks, isShort }: { asks: Question; isShort: boolean },
): Question['about'] {
  const isJudged = JUDGES.test(asAsked(next));
  if (next.by && !isJudged && (before.polarity ?? before.scores)) return 'records';
  return isShort && !isJudged ? before.about : asks.about;
}

/** "Did 3.2.1 fix it?": the time since then takes the place of the one before. */
function isSince({ text, values }: Question): boolean {
  return values.some(({ start, end }) => end > start && AROUND_VERSION.test(text.slice(0, start)));
}

const JUDGES = /\b(?:better|worse|best|worst|rated|ratings?|scores?|stars?|(?:un)?happier|quality)\b/i;

/** Its own values: that stars are of the sources with five of them takes no source away. */
function namedValues(before: Question, { values }: Question): ValueMention[] {
  const isKept = (key: string) => before.values.some((value) => value.key === key);
  return values.filter(({ key, start, end }) => start < end || !isKept(key));
}

/** "How many of those are from Germany?": a part of what was asked about. */
function partOfKept(before: Question, next: Question): Question | undefined {
  const { values, time, polarity, scores, query } = next;
  const named = namedValues(before, next);
  const isPart = named.length > 0 || time || polarity || scores || query;
  if (!(countsWithin(next.text) || countsWithin(asAsked(next))) || !isPart || next.sides) return undefined;
  return {
    ...kept(bothSides(before), next),
    intents: new Set(['count']),
    part: { label: '', values: (polarity ?? scores) ? named : values, time, polarity, scores, query },
  };
}

/** "Give me 3 quotes" */
function examplesOfKept(asked: Question, next: Question, turns: Turns): Question | undefined {
  if (!(asksForExamples(next.text) || asksForExamples(asAsked(next))) || next.query || next.by || next.sides)
    return undefined;
  const before = markedWishes(asked, turns);
  const whole = merged(bothSides(before), { ...next, intents: new Set() }, NO_TURNS);
  const isOfTrouble = /\b(?:worst|fix|improve|prioriti\w+|complain\w*|problems?)\b/i.test(before.frame);
  const polarity = whole.polarity ?? (isOfTrouble && !whole.scores ? 'low' : undefined);
  return {
    ...whole,
    ...kept(whole, next),
    polarity,
    wishes: before.wishes,
    asked: 'examples',
    intents: new Set(),
    order: next.order,
  };
}

const NO_TURNS: Turns = {
  fields: [],
  grounds: [],
  lastDay: undefined,
  read: () => {
    throw new Error('Nothing is read again.');
  },
};

/** What was asked about, of which something else is asked. */
function kept(before: Question, next: Question): Question {
  return {
    ...frameOf(before),
    text: next.text,
    frame: next.text,
    by: undefined,
    aspects: undefined,
    measure: undefined,
    choices: undefined,
    wishes: false,
    asksFor: false,
    explains: false,
    intentWords: next.intentWords,
    nationalities: next.nationalities,
    language: languageOf(before, next),
    parts: next.parts,
  };
}

/** "And in Germany?" after two countries, "and in August?" after two months: the same of these, against the others. */
function insteadOf(
  { sides }: Question,
  { values, time, sides: own }: Question,
  turns: Turns,
): [Side, Side] | undefined {
  if (!sides || own) return undefined;
  const keys = new Set(sides.flatMap((side) => side.values.map(({ key }) => key)));
  const [one, other, ...more] = values.filter(({ key }) => keys.has(key));
  if (!one) return time && sides.every((side) => side.time) ? timeAgainstBefore(time, sides[0]) : undefined;
  if (other && (one.key !== other.key || more.length > 0)) return undefined;
  const nameOf = ({ said: name, value }: ValueMention) => name ?? String(value);
  const side = (value: ValueMention): Side => ({ label: nameOf(value), values: [value], query: '' });
  const pair = other ? ([side(one), side(other)] as const) : againstOthers(one, nameOf(one), turns);
  return pair && askedLike(pair, sides);
}

/** Whether values take the place of what was compared, such as another airline; not a country beside two airlines. */
function isOfSides({ sides }: Question, keys: ReadonlySet<string>): boolean {
  return sides?.some(({ values }) => values.some(({ key }) => keys.has(key))) ?? false;
}
