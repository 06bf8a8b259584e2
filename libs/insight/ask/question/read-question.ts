import type { Analyzer, Token } from '#libs/index';
import { datePhrases, type DatePhrase, type Today } from './date-phrases.js';
import { FieldNames, type FieldMention } from './field-names.js';
import {
  GENERIC,
  asksForRatings,
  asksForWishes,
  directionOf,
  type IntentWord,
  intentsOf,
  intentWordsOf,
  polaritiesOf,
  type Intent,
  type PolarityMention,
} from './lexicon.js';
import { nationalitiesIn, type Nationality } from './nationalities.js';
import { regionsOf } from './selection.js';
import type { DataOverview, Polarity } from './terrain.js';
import { ValueFinder, type ValueMention } from './values.js';

/** One of two things that are compared. */
export interface Side {
  /** As the question calls it. */
  label: string;
  values: ValueMention[];
  time?: DatePhrase['span'];
  polarity?: Polarity;
  query: string;
}

/** A question as far as rules understand it. */
export interface Question {
  text: string;
  intents: ReadonlySet<Intent>;
  about: 'ratings' | 'records';
  direction: 'up' | 'down' | undefined;
  polarity: Polarity | undefined;
  /** `low ratings`, and not merely a complaint. */
  polarityNamed: boolean;
  wishes: boolean;
  time: DatePhrase['span'] | undefined;
  values: ValueMention[];
  by: FieldMention | undefined;
  /** Words that records must hold, as a search takes them; empty = all records. */
  query: string;
  sides: [Side, Side] | undefined;
  /** Words that say what an answer should do. */
  intentWords: readonly IntentWord[];
  /** "German" and the like, which no value is called. */
  nationalities: readonly Nationality[];
}

interface Place {
  start: number;
  end: number;
}

/** Everything found in a question, with where it stands. */
interface Findings {
  tokens: readonly Token[];
  times: DatePhrase[];
  polarities: PolarityMention[];
  values: ValueMention[];
  by: FieldMention | undefined;
  quoted: Place[];
  intentWords: IntentWord[];
  nationalities: Nationality[];
}

/** What reading takes besides the text. */
interface Reader {
  text: string;
  analyzer: Analyzer;
  today: Today;
  isField: (key: string, token: Token) => boolean;
}

/** Reads a question with what is known of the data. Never fails: words it does not know are searched for. */
export function readQuestion(
  text: string,
  analyzer: Analyzer,
  terrain: DataOverview,
  today: string,
): Question {
  const names = new FieldNames(analyzer, terrain.fields);
  const reader: Reader = {
    text,
    analyzer,
    today: { today, lastDay: terrain.lastDay ?? today },
    isField: (key, token) => names.is(key, token),
  };
  const findings = find(reader, names, terrain);
  const intents = intentsOf(text);
  const sides = intents.has('compare') ? sidesOf(reader, findings) : undefined;
  const common = sides ? without(findings, sides.regions) : findings;
  const [polarity] = common.polarities;
  return {
    text,
    intents,
    about: asksForRatings(text) ? 'ratings' : 'records',
    direction: directionOf(text),
    polarity: polarity?.polarity,
    polarityNamed: polarity?.named ?? false,
    wishes: asksForWishes(text),
    time: common.times[0]?.span,
    values: sides ? [...common.values, ...sides.shared] : common.values,
    by: findings.by,
    query: topicWords(reader, common).slice(0, 8).join(' '),
    sides: sides?.pair,
    intentWords: findings.intentWords,
    nationalities: findings.nationalities,
  };
}

function find(
  { text, analyzer, today, isField }: Reader,
  names: FieldNames,
  { grounds }: DataOverview,
): Findings {
  const tokens = analyzer.tokens(text);
  const times = datePhrases(text, today);
  const quoted = [...text.matchAll(/["\u201c][^"\u201c\u201d]+["\u201d]/g)].map(placeOf);
  const values = new ValueFinder(analyzer, grounds)
    .find(text, tokens, isField)
    .filter((value) => ![...times, ...quoted].some((place) => overlaps(place, value)));
  const polarities = polaritiesOf(text).filter((one) => !quoted.some((place) => overlaps(place, one)));
  const taken = [...values, ...quoted];
  const isFree = (place: Place) => !taken.some((other) => overlaps(other, place));
  const intentWords = intentWordsOf(text).filter(isFree);
  const nationalities = nationalitiesIn(text, tokens, grounds).filter(isFree);
  const by = names.find(text, tokens);
  return { tokens, times, polarities, values, by, quoted, intentWords, nationalities };
}

/** `shared`: values that are named after two times, and so of both: "June and July in Portugal". */
function sidesOf(
  reader: Reader,
  findings: Findings,
): { pair: [Side, Side]; regions: Place[]; shared: ValueMention[] } | undefined {
  const { text, today } = reader;
  // The "to" of "3 to 9 July" joins no sides, unless nothing else does.
  const joined = findings.times.reduce(joinTime, text);
  const regions = regionsOf(joined, findings.values) ?? regionsOf(text, findings.values);
  if (!regions) return undefined;
  const [left, right] = regions.map((region): Side => {
    const label = text.slice(region.start, region.end);
    // Parsed again: "between June and July" is one time to the whole question, and two to its sides.
    const times = datePhrases(label, today).map(({ span, start, end }) => ({
      span,
      start: start + region.start,
      end: end + region.start,
    }));
    // A bare year is one only in its question.
    const inside = within(findings, region);
    const own = { ...inside, times: times.length > 0 ? times : inside.times };
    return {
      label: label.trim().replace(/^(?:the|our|my) /i, ''),
      values: own.values,
      time: own.times[0]?.span,
      polarity: own.polarities[0]?.polarity,
      query: topicWords(reader, own).slice(0, 5).join(' '),
    };
  });
  if (!left || !right || isEmpty(left) || isEmpty(right)) return undefined;
  const shared = left.time && right.time && left.values.length === 0 ? right.values : [];
  if (shared.length > 0) right.values = [];
  return { pair: [left, right], regions, shared };
}

function joinTime(text: string, { start, end }: Place): string {
  return text.slice(0, start) + text.slice(start, end).replace(/ to /gi, '_to_') + text.slice(end);
}

function isEmpty({ values, time, polarity, query }: Side): boolean {
  return values.length === 0 && !time && !polarity && query === '';
}

/** Words that no rule took: what the question is about. */
function topicWords(
  { text, analyzer, isField }: Reader,
  { tokens, times, polarities, values, by, quoted, intentWords, nationalities }: Findings,
): string[] {
  const named = polarities.filter((each) => each.named);
  // What a nation's users say is not said by its name.
  const nations = nationalities
    .filter(({ people, values: meant }) => people || meant.length > 0)
    .map(({ start, end, people }) => ({ start, end: people?.end ?? end }));
  const taken: Place[] = [
    ...times,
    ...named,
    ...values,
    ...(by ? [by] : []),
    ...quoted,
    ...intentWords,
    ...nations,
  ];
  const free = tokens.filter(
    (token, i) =>
      !taken.some((place) => overlaps(place, token)) &&
      !analyzer.isFunctionWord(token.word) &&
      !GENERIC.has(token.word) &&
      !values.some(({ key, start, end }) => isField(key, token) && besides(tokens, i, { start, end })),
  );
  const phrases = quoted.map(({ start, end }) => `"${text.slice(start + 1, end - 1)}"`);
  return [...phrases, ...new Set(free.map(({ start, end }) => text.slice(start, end)))];
}

/** A field's name right before or after its value says nothing more. */
function besides(tokens: readonly Token[], i: number, value: Place): boolean {
  return tokens[i + 1]?.start === value.start || tokens[i - 1]?.end === value.end;
}

function within(findings: Findings, region: Place): Findings {
  const inside = (place: Place) => place.start >= region.start && place.end <= region.end;
  return select(findings, inside);
}

function without(findings: Findings, regions: readonly Place[]): Findings {
  return select(findings, (place) => !regions.some((region) => overlaps(region, place)));
}

function select(findings: Findings, keep: (place: Place) => boolean): Findings {
  const { tokens, times, polarities, values, by, quoted, intentWords, nationalities } = findings;
  return {
    tokens: tokens.filter(keep),
    times: times.filter(keep),
    polarities: polarities.filter(keep),
    values: values.filter(keep),
    by: by && keep(by) ? by : undefined,
    quoted: quoted.filter(keep),
    intentWords: intentWords.filter(keep),
    nationalities: nationalities.filter(keep),
  };
}

function overlaps(one: Place, other: Place): boolean {
  return one.start < other.end && other.start < one.end;
}

function placeOf(match: RegExpExecArray): Place {
  return { start: match.index, end: match.index + match[0].length };
}

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
    intentWords: next.intentWords,
    nationalities: next.nationalities,
  };
}

function refersBack({ text, intents }: Question): boolean {
  if (LEADS.test(text)) return true;
  const words = text.trim().split(/\s+/).length;
  return words <= SHORT && (intents.size === 0 || PRONOUNS.test(text));
}
