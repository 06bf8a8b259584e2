import { conceptOf, isKnownIn, topicOf as topicNamed } from '#libs/themes';
import { before } from './calendar.js';
import { datePhrases } from './date-phrases.js';
import { within } from './findings.js';
import type { Findings, Reader } from './reader.js';
import type { MissingName, Side } from './question.js';
import { overlaps, type Place } from './reworded.js';
import { shareRest, sharedValues, sharedWords } from './shared-parts.js';
import { ASKS, type Draft } from './side-draft.js';
import { regionsOf } from './selection.js';
import { isTag } from './tags.js';
import { THEMES } from './terrain.js';
import { topicOf } from './topic-words.js';
import type { ValueFinder, ValueMention } from './values.js';

/** What is compared, where it stands, and what of it is about both. */
export interface Compared {
  pair: [Side, Side];
  regions: Place[];
  /** Words that are searched for on one side. */
  topics?: Place[];
  shared?: ValueMention[];
  /** The first is the latest time that has records. */
  latest?: boolean;
  /** Words beside the sides that name a topic of both. */
  slots?: Place[];
}

/** The sides of a comparison in so many words: "lounges of A and B", "what do people get for A compared with B". */
export function wordedSides(reader: Reader, findings: Findings): Compared | undefined {
  const drafts = draftsOf(reader, findings);
  if (!drafts || missingName(reader, drafts)) return undefined;
  const [left, right] = drafts;
  asRest(reader, left, right);
  asRest(reader, right, left);
  shareMood(left, right);
  if (PRIOR.test(right.label) && left.time && right.time?.from === left.time.from)
    right.time = before(left.time) ?? right.time;
  asWords(reader, left, right);
  asWords(reader, right, left);
  alignFields(reader, left, right);
  const keys = left.values.map(({ key }) => key).filter((key) => right.values.some((one) => one.key === key));
  const slots = [...sharedWords(reader, left, right, keys), ...sharedWords(reader, right, left, keys)];
  const shared = [...sharedValues(left, right), ...sharedValues(right, left)];
  if (keys.length > 0) {
    shareRest(left, right);
    shareRest(right, left);
  }
  // What both complain about is no part of the name of either.
  const haveOneMood = left.polarity === right.polarity && String(left.scores) === String(right.scores);
  const pair = [left, right].map((draft) => sideOf(reader, draft, keys, haveOneMood));
  const [one, other] = pair;
  if (!one || !other) return undefined;
  return {
    pair: [one.side, other.side],
    regions: [one.region, other.region],
    topics: [...left.topic, ...right.topic],
    shared,
    slots,
  };
}

/** The sides as they stand there, where both say something. */
function draftsOf(reader: Reader, findings: Findings): [Draft, Draft] | undefined {
  // The "to" of "3 to 9 July" joins no sides, unless nothing else does.
  const joined = findings.times.reduce(joinTime, reader.text);
  const haveValues = ([one, other]: [Place, Place]) => {
    const keysIn = (region: Place) =>
      findings.values.filter((value) => overlaps(value, region)).map(({ key }) => key);
    const keys = keysIn(other);
    return keysIn(one).some((key) => keys.includes(key));
  };
  const regions =
    regionsOf(joined, findings.values, haveValues) ??
    regionsOf(joined, findings.values) ??
    regionsOf(reader.text, findings.values);
  if (!regions) return undefined;
  const [left, right] = regions.map((region) => draftOf(reader, findings, region)) as [Draft, Draft];
  const isNothing = (side: Draft) => isEmpty(side) && !REST.test(side.label);
  return isNothing(left) || isNothing(right) ? undefined : [left, right];
}

/** "Emirates against the rest", "against other airlines": all other values of the field. */
function asRest({ terrain }: Reader, side: Draft, other: Draft): void {
  const [value] = other.values;
  const named = new Set(other.values.map((one) => one.value));
  const isOfOne = other.values.every(({ key }) => key === value?.key);
  if (!REST.test(side.label) || side.values.length > 0 || !value || !isOfOne) return;
  const all = terrain.grounds.find(({ key }) => key === value.key)?.values ?? [];
  const { end } = side.region;
  // "Complaints of Android users" are compared with those of the others.
  side.polarity ??= other.polarity;
  side.values = all
    .filter((one) => !named.has(one.value))
    .map((one) => ({ key: value.key, value: one.value, start: end, end }));
  Object.assign(side, { query: '', topic: [], isRest: true, label: 'the others' });
}
const REST =
  /^\s*(?:all )?(?:the )?(?:rest|others?|average|everyone else|(?:all )?other \p{L}+|(?:rest|average) of \p{L}+(?: \p{L}+)?)\s*$/iu;

/** A name that no value has, where the other side of a comparison has one: "version 3.4 or 4.0", "Emirates vs cathay". */
export function missingSide(reader: Reader, findings: Findings): MissingName | undefined {
  const drafts = draftsOf(reader, findings);
  return drafts && missingName(reader, drafts);
}

function missingName(reader: Reader, [left, right]: readonly [Draft, Draft]): MissingName | undefined {
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (REST.test(side.label)) continue;
    const words = side.topic.filter((place) => !isFieldName(reader, place));
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || !isMissing(reader, side, other)) continue;
    const keys = [...new Set(other.values.map(({ key }) => key))];
    const own = keys.filter((key) => key !== 'source');
    return { start: first.start, end: last.end, keys: own.length > 0 ? own : keys };
  }
  return undefined;
}

function isFieldName({ text, names, analyzer }: Reader, { start, end }: Place): boolean {
  return analyzer.tokens(text.slice(start, end)).every((token) => names.isName(token));
}

/** "The last 30 days vs the previous 30 days": those before them. */
const PRIOR = /\b(?:previous|prior|preceding)\b/i;

/** A tag beside words, or a topic, is what texts say: few records have tags, and those often have no rating. */
function asWords({ text, terrain, analyzer }: Reader, side: Draft, other: Draft): void {
  if (side.query || side.values.length === 0 || !side.values.every((value) => isTag(value, terrain))) return;
  const said = [...new Set(side.values.map(({ start, end }) => text.slice(start, end)))].join(' ');
  const isWorded = other.values.length === 0 && other.query !== '';
  if (!isWorded && !conceptOf(said, 'en', analyzer)) return;
  side.query = said;
  side.topic = side.values.map(({ start, end }) => ({ start, end }));
  side.values = [];
}

function draftOf(reader: Reader, findings: Findings, region: Place): Draft {
  const { text, today } = reader;
  const label = text.slice(region.start, region.end);
  // Parsed again: "between June and July" is one time to the whole question, and two to its sides.
  const times = datePhrases(withYear(label, text, region), today).map(({ span, start, end }) => ({
    span,
    start: start + region.start,
    end: end + region.start,
  }));
  // A bare year is one only in its question.
  const inside = { ...within(findings, region), slots: [region] };
  // The "in" of "more in 2026 than in 2025" is outside the side.
  const led = findings.times.filter((one) => one.start < region.start && one.end === region.end);
  const own = { ...inside, times: times.length > 0 ? times : [...inside.times, ...led] };
  const topic = topicOf(reader, own);
  return {
    label,
    region,
    values: own.values,
    time: own.times[0]?.span,
    times: own.times,
    polarity: own.polarities[0]?.polarity,
    scores: own.polarities[0]?.scores,
    named: own.polarities.length > 0,
    query: topic.words.slice(0, 5).join(' '),
    topic: topic.places,
  };
}

const YEAR = /\b(?:19|20)\d\d\b/;

/** The year of "May vs July 2023" is that of both. */
function withYear(label: string, text: string, { start, end }: Place): string {
  const [year] = YEAR.exec(text.slice(end)) ?? YEAR.exec(text.slice(0, start)) ?? [];
  const isMonth = year && !/\b(?:19|20)\d\d\b/.test(label) && /\b\p{Lu}\p{Ll}{2,8}$/u.test(label);
  return isMonth ? `${label} ${year}` : label;
}

/** The side without what is about both, called by what names it. */
function sideOf(
  { text }: Reader,
  draft: Draft,
  keys: readonly string[],
  haveOneMood: boolean,
): { side: Side; region: Place } {
  const { region, values, time, polarity, scores, query, topic, isRest } = draft;
  if (isRest) return { side: { label: draft.label, values, time, polarity, scores, query, isRest }, region };
  const isAsking = ASKS.test(draft.label);
  // What was taken out of it is about both: "crashes in the last 7 days vs the 7 days before".
  const isShared = query === '' && topic.length > 0;
  const names =
    keys.length > 0 && !draft.named
      ? values
      : isShared
        ? draft.times
        : isAsking
          ? [...values, ...draft.times, ...topic]
          : [];
  const places = names.filter(({ start, end }) => end > start);
  const start = places.length > 0 ? Math.min(...places.map((one) => one.start)) : region.start;
  const isNamed = places.length > 0 && !query && !time;
  const end = isNamed ? Math.max(...places.map((one) => one.end)) : region.end;
  const own = values.filter((one) => keys.includes(one.key) && one.end > one.start);
  const isCalled = draft.named && haveOneMood && own.length > 0 && !query && !time;
  const [from, to] = isCalled
    ? [Math.min(...own.map((one) => one.start)), Math.max(...own.map((one) => one.end))]
    : [start, end];
  const label = text
    .slice(from, to)
    .trim()
    .replace(/^(?:the|our|my) /i, '');
  return { side: { label, values, time, polarity, scores, query }, region: { start, end } };
}

/**
 * A name that several fields have is meant as the field that the other side names; where either side could follow the
 * other, as the field with more records: the airlines of "Emirates and Qatar", not the countries.
 */
function alignFields({ finder }: Reader, left: Side, right: Side): void {
  const ways = [
    [meantAs(finder, left, right), right.values],
    [left.values, meantAs(finder, right, left)],
  ].filter((way): way is [ValueMention[], ValueMention[]] => way.every((values) => values !== undefined));
  const weigh = (way: readonly ValueMention[][]) => Math.min(...way.map((values) => finder.count(values)));
  const [best] = ways.toSorted((a, b) => weigh(b) - weigh(a));
  if (best) [left.values, right.values] = best;
}

/** The values of a side as those of fields that the other side names; undefined where they are already, or cannot be. */
function meantAs(finder: ValueFinder, side: Side, other: Side): ValueMention[] | undefined {
  const keys = new Set(other.values.map(({ key }) => key));
  if (side.values.some(({ key }) => keys.has(key))) return undefined;
  const meant = side.values.map((value, _, all) => {
    if (value.key === 'source' && all.length > 1) return { value, own: [] };
    const own = [...keys].flatMap((key) => finder.named(side.label, value, key));
    return { value, own };
  });
  if (meant.every(({ own }) => own.length === 0)) return undefined;
  return meant.flatMap(({ value, own }) => (own.length > 0 ? own : [value]));
}

/** Sides are alike: "low ratings since June with May" compares low with low, unless the other side is "all" of something. */
function shareMood(...sides: [Side, Side]): void {
  for (const [side, other] of [sides, sides.toReversed() as [Side, Side]]) {
    const isWhole = /^\s*(?:all|every\w*|the (?:rest|others?))\b/i.test(side.label);
    const isMood = isEmpty({ ...other, polarity: undefined, scores: undefined });
    if (isWhole || hasMood(side) || !hasMood(other) || isMood) continue;
    side.polarity = other.polarity;
    side.scores = other.scores;
  }
}

/**
 * A name on one side only, beside a value: no value is called so. Names are written with a capital, are numbers of a
 * release, or words that name no topic.
 */
function isMissing({ analyzer, terrain }: Reader, { values, time, query }: Side, other: Side): boolean {
  if (query === '' || time || other.values.length === 0 || other.query !== '') return false;
  if (RELEASE.test(query)) return true;
  if (values.length > 0) return false;
  const words = query.split(' ');
  if (words.every((word) => /^\p{Lu}/u.test(word))) return true;
  const isTopic = (word: string) =>
    topicNamed(word, 'en', analyzer) !== undefined || isKnownIn(word, 'en', analyzer);
  return (
    !query.includes('"') &&
    !other.values.some((value) => value.key === THEMES || isTag(value, terrain)) &&
    !words.some(isTopic) &&
    !isTopic(query)
  );
}
const RELEASE = /(?<!\S)v?\d+\.\d/i;

function joinTime(text: string, { start, end }: Place): string {
  return text.slice(0, start) + text.slice(start, end).replace(/ to /gi, '_to_') + text.slice(end);
}

function isEmpty({ values, time, query, ...mood }: Side): boolean {
  return values.length === 0 && !time && !hasMood(mood) && query === '';
}

function hasMood({ polarity, scores }: Pick<Side, 'polarity' | 'scores'>): boolean {
  return polarity !== undefined || scores !== undefined;
}
