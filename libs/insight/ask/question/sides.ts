import { addDays, formatDays } from '#libs/wording';
import { before, type Span } from './calendar.js';
import { datePhrases } from './date-phrases.js';
import { type Findings, type Reader, topicOf, within } from './findings.js';
import type { Side } from './question.js';
import type { Place } from './reworded.js';
import { regionsOf } from './selection.js';
import type { ValueMention } from './values.js';

/** What is compared, where it stands, and what of it is about both. */
export interface Compared {
  pair: [Side, Side];
  regions: Place[];
  shared: ValueMention[];
}

const NEW = /\b(?:new|newly|novel|emerg\w+|just started)\b/i;
const NO_NEWS =
  /\bnew (?:zealand|york|delhi|version|users?|customers?|design|interface|look|layout|app|update)\b/i;
const LATEST = /\b(?:latest|last|most recent|newest) (?:period|time|days|weeks)\b|\b(?:lately|recently)\b/i;
const MADE = /\b(?:ma[dk]es?|turn(?:ed)?|better|worse|improve[ds]?|break|broke|fix(?:ed)?)\b/i;
/** What "the latest period" is. */
const LATEST_DAYS = 30;

/** The two sides of a question that compares, in so many words or by what it wants to know. */
export function sidesOf(reader: Reader, findings: Findings, compares: boolean): Compared | undefined {
  const named = compares ? fromWords(reader, findings) : undefined;
  const against = compares && !named ? fromTime(reader, findings) : undefined;
  return (
    named ??
    against ??
    fromValues(reader, findings) ??
    fromNews(reader, findings) ??
    fromRelease(reader, findings)
  );
}

function fromWords(reader: Reader, findings: Findings): Compared | undefined {
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
    const inside = { ...within(findings, region), slots: [region] };
    const own = { ...inside, times: times.length > 0 ? times : inside.times };
    return {
      label: label.trim().replace(/^(?:the|our|my) /i, ''),
      values: own.values,
      time: own.times[0]?.span,
      polarity: own.polarities[0]?.polarity,
      query: topicOf(reader, own).words.slice(0, 5).join(' '),
    };
  });
  if (!left || !right || isEmpty(left) || isEmpty(right)) return undefined;
  if (isMissing(left, right) || isMissing(right, left)) return undefined;
  shareMood(left, right);
  alignFields(reader, left, right);
  return { pair: [left, right], regions, shared: takeShared(left, right) };
}

/** "How are we doing compared to last year?": the time since then against it. */
function fromTime({ text, today }: Reader, { times, polarities }: Findings): Compared | undefined {
  const [earlier, another] = times;
  const until = earlier?.span.to;
  if (!earlier || another || !until || until >= today.lastDay || !AGAINST.test(text.slice(0, earlier.start)))
    return undefined;
  const from = addDays(until, 1);
  const polarity = polarities[0]?.polarity;
  const side = (time: Span): Side => ({ label: time.label, values: [], time, polarity, query: '' });
  const now = { from, to: today.lastDay, label: formatDays(from, today.lastDay) };
  return { pair: [side(now), side(earlier.span)], regions: [earlier], shared: [] };
}

const AGAINST = /\b(?:compared (?:to|with)|than(?: in)?|versus|vs\.?|against)\s*$/i;

/** "What changed between 3.4 and 3.5?": two values of one field, and nothing that says how to compare. */
function fromValues({ text }: Reader, { values }: Findings): Compared | undefined {
  const between = /\bbetween\b(?<inside>.+?\band\b.+)/is.exec(text);
  if (!between) return undefined;
  const inside = values.filter(({ start }) => start > between.index);
  const [one, other] = inside;
  if (!one || !other || inside.length !== 2 || one.key !== other.key) return undefined;
  return { pair: [sideOf(text, one), sideOf(text, other)], regions: [one, other], shared: [] };
}

/** "What is new since June?": a time against the one before it. */
function fromNews({ text, today }: Reader, { times, polarities }: Findings): Compared | undefined {
  const isNews = (NEW.test(text) && !NO_NEWS.test(text)) || /\bwhat(?:'s| is| are)? new\b/i.test(text);
  if (!isNews || times.length > 1) return undefined;
  const [named] = times;
  const first = addDays(today.lastDay, 1 - LATEST_DAYS);
  const latest = { from: first, to: today.lastDay, label: formatDays(first, today.lastDay) };
  const now: Span | undefined = named?.span ?? (LATEST.test(text) || times.length === 0 ? latest : undefined);
  const earlier = now && before(now);
  if (!now || !earlier) return undefined;
  const polarity = polarities[0]?.polarity;
  const side = (time: Span): Side => ({ label: time.label, values: [], time, polarity, query: '' });
  return { pair: [side(now), side(earlier)], regions: [...times], shared: [] };
}

/** "Did 3.2 make things worse?": a version against the one before it. */
function fromRelease({ text, terrain }: Reader, { values, times }: Findings): Compared | undefined {
  const [value, another] = values;
  if (!value || another || times.length > 0 || !/^\s*(?:did|has|does|is)\b/i.test(text) || !MADE.test(text))
    return undefined;
  const all =
    terrain.grounds.find(({ key }) => key === value.key)?.values.map((one) => String(one.value)) ?? [];
  if (!all.every((one) => /^v?\d+(?:\.\d+)*\b/.test(one))) return undefined;
  const ordered = all.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const previous = ordered[ordered.indexOf(String(value.value)) - 1];
  if (previous === undefined) return undefined;
  const name = value.key.replace(/^filters\./, '');
  const earlier = { ...value, value: previous, assumed: true };
  const pair: [Side, Side] = [
    { label: `${name} ${String(value.value)}`, values: [value], query: '' },
    { label: `${name} ${previous}`, values: [earlier], query: '' },
  ];
  return { pair, regions: [value], shared: [] };
}

function sideOf(text: string, value: ValueMention): Side {
  return { label: text.slice(value.start, value.end), values: [value], query: '' };
}

/** A name that several fields have is meant as the field that the other side names. */
function alignFields({ finder }: Reader, ...sides: [Side, Side]): void {
  for (const [side, other] of [sides, sides.toReversed() as [Side, Side]]) {
    const keys = new Set(other.values.map(({ key }) => key));
    if (side.values.some(({ key }) => keys.has(key))) continue;
    for (const [i, value] of side.values.entries()) {
      const meant = [...keys].flatMap((key) => finder.named(side.label, value, key));
      if (meant[0]) side.values.splice(i, 1, ...meant);
    }
  }
}

/** Named after the second side and not a value of what is compared: about both. "British Airways and Emirates lounges" */
function takeShared(left: Side, right: Side): ValueMention[] {
  const own = new Set(left.values.map(({ key }) => key));
  const haveTimes = left.time !== undefined && right.time !== undefined;
  const bothTimes = haveTimes && left.values.length === 0;
  if (haveTimes && right.values.length === 0) return left.values.splice(0);
  const hasCommon = right.values.some(({ key }) => own.has(key));
  if (!bothTimes && !hasCommon) return [];
  const shared = right.values.filter(({ key }) => !own.has(key));
  right.values = right.values.filter(({ key }) => own.has(key));
  return shared;
}

/** Sides are alike: "low ratings since June with May" compares low with low, unless the other side is "all" of something. */
function shareMood(...sides: [Side, Side]): void {
  for (const [side, other] of [sides, sides.toReversed() as [Side, Side]]) {
    const isWhole = /^(?:all|every\w*|the (?:rest|others?))\b/i.test(side.label);
    if (isWhole || side.polarity || !other.polarity || isEmpty({ ...other, polarity: undefined })) continue;
    side.polarity = other.polarity;
  }
}

/** A name on one side only, beside a value: no value is called so. */
function isMissing({ values, time, query }: Side, other: Side): boolean {
  const isName = query !== '' && query.split(' ').every((word) => /^\p{Lu}/u.test(word));
  return isName && values.length === 0 && !time && other.values.length > 0 && other.query === '';
}

function joinTime(text: string, { start, end }: Place): string {
  return text.slice(0, start) + text.slice(start, end).replace(/ to /gi, '_to_') + text.slice(end);
}

function isEmpty({ values, time, polarity, query }: Side): boolean {
  return values.length === 0 && !time && !polarity && query === '';
}
