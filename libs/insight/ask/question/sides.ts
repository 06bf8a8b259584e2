import { addDays, formatDays } from '#libs/wording';
import { AROUND_VERSION } from './before-after.js';
import { before, daysIn, type Span } from './calendar.js';
import { againstOthers } from './against-others.js';
import { joinedSides } from './joined-values.js';
import { judgedSides } from './judged-sides.js';
import { asksForNews } from './news.js';
import type { Findings, Reader } from './reader.js';
import type { Side } from './question.js';
import { type Polarity, THEMES } from './terrain.js';
import type { ValueMention } from './values.js';
import { type Compared, wordedSides } from './worded-sides.js';

const MADE = /\b(?:ma[dk]es?|turn(?:ed)?|better|worse|improve[ds]?|break|broke|fix(?:ed)?)\b/i;
/** What "the latest period" is. */
const LATEST_DAYS = 30;

/** The two sides of a question that compares, in so many words or by what it wants to know. */
export function sidesOf(reader: Reader, findings: Findings, compares: boolean): Compared | undefined {
  if (isThanBefore(reader, findings)) return undefined;
  const worded = compares ? wordedSides(reader, findings) : undefined;
  const named = worded && isTopicBesideTime(worded) ? undefined : worded;
  const then = compares && !named ? fromTime(reader, findings) : undefined;
  const against = then && worded ? { ...then, slots: worded.topics ?? [] } : then;
  return (
    named ??
    against ??
    fromValues(reader, findings) ??
    fromTwoTimes(reader, findings) ??
    joinedSides(reader, findings) ??
    fromRelease(reader, findings) ??
    fromNews(reader, findings) ??
    judgedSides(reader, findings) ??
    fromOne(reader, findings)
  );
}

/** "Is the wifi of Lufthansa better than last summer?": of that wifi, then and now. */
function isTopicBesideTime({ pair: [topic, time] }: Compared): boolean {
  const isTopic = (topic.query !== '' || topic.values.length > 0) && !topic.time;
  return isTopic && time.time !== undefined && time.query === '' && time.values.length === 0;
}

/** "Are people complaining less about sync than before March?": sync is not compared with March. */
function isThanBefore({ text }: Reader, { times: [only, another] }: Findings): boolean {
  if (!only || another || only.span.from !== undefined || !WRITES_MORE.test(text)) return false;
  return /\bthan\s*$/i.test(text.slice(0, only.start));
}

const WRITES_MORE =
  /\b(?:more|less|fewer)\b.*\b(?:about|of|complaints?|mentions?|reports?|problems?|issues?)\b/i;

/** "How are we doing compared to last year?": the time since then against it; "this month vs the one before". */
function fromTime({ text, today }: Reader, { times, polarities }: Findings): Compared | undefined {
  const [earlier, another] = times;
  const prior = earlier && !another ? PRIOR.exec(text.slice(earlier.end)) : null;
  const pair = earlier && prior ? timeAgainstBefore(earlier.span, polarities[0]) : undefined;
  if (earlier && pair)
    return { pair, regions: [{ start: earlier.start, end: earlier.end + (prior?.[0].length ?? 0) }] };
  const until = earlier?.span.to;
  if (!earlier || another || !until || until >= today.lastDay || !AGAINST.test(text.slice(0, earlier.start)))
    return undefined;
  const from = earlier.span.isYearAgo ? addDays(today.lastDay, 1 - daysIn(earlier.span)) : addDays(until, 1);
  const side = (time: Span) => sideOfTime(time, polarities[0]);
  const now = { from, to: today.lastDay, label: formatDays(from, today.lastDay) };
  return { pair: [side(now), side(earlier.span)], regions: [earlier] };
}

const PRIOR =
  /^\W*(?:vs\.?|versus|compared (?:to|with)|against|than)\s+(?:in )?the (?:(?:previous|prior|preceding)(?: \w+)? (?:days?|weeks?|months?|quarters?|years?|period|one)|(?:\w+ )?(?:days?|weeks?|months?|quarters?|years?|period|time|one) (?:before|earlier|prior))(?: that)?\b/i;
const AGAINST =
  /\b(?:compared (?:to|with)|than(?: (?:it|they|that|this|these|those)(?: (?:was|were|used to be|had been|has been|have been|did))?)?(?: back| before)?(?: in)?|versus|vs\.?|against)(?: (?:how|what) (?:it|they) (?:was|were))?(?: back)?(?: in)?\s*$/i;

function sideOfTime(time: Span, { polarity, scores }: Pick<Side, 'polarity' | 'scores'> = {}): Side {
  return { label: time.label, values: [], time, polarity, scores, query: '' };
}

/** "What changed between 3.4 and 3.5?": two values of one field, and nothing that says how to compare. */
function fromValues({ text }: Reader, { values }: Findings): Compared | undefined {
  const between = /\bbetween\b(?<inside>.+?\band\b.+)/is.exec(text);
  if (!between) return undefined;
  const inside = values.filter(({ start }) => start > between.index);
  const [one, other] = inside;
  if (!one || !other || inside.length !== 2 || one.key !== other.key) return undefined;
  return { pair: [sideOf(text, one), sideOf(text, other)], regions: [one, other] };
}

/** "How many e-mails in October and in September?": each of them, and the difference. */
function fromTwoTimes({ text }: Reader, { times, by, polarities }: Findings): Compared | undefined {
  const [one, other, ...more] = times;
  if (!one || !other || more.length > 0 || by || !COUNTS.test(text)) return undefined;
  const [first, last] = [one.span, other.span].toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  // A time within another narrows it.
  if (!first?.to || !last?.from || first.to >= last.from) return undefined;
  const side = (time: Span) => sideOfTime(time, polarities[0]);
  return { pair: [side(one.span), side(other.span)], regions: [one, other] };
}
const COUNTS = /\b(?:how many|number of)\b/i;

/** "What is new since June?": a time against the one before it. */
function fromNews({ text, today }: Reader, { times, polarities }: Findings): Compared | undefined {
  if (!asksForNews(text) || times.length > 1) return undefined;
  const [named] = times;
  const [mood] = polarities;
  const pair = named ? timeAgainstBefore(named.span, mood) : latestSides(today.lastDay, mood?.polarity);
  return pair && { pair, regions: [...times], latest: times.length === 0 };
}

/** The latest days up to the last one that has records, and the time before them. */
export function latestSides(lastDay: string, polarity: Polarity | undefined): [Side, Side] | undefined {
  const from = addDays(lastDay, 1 - LATEST_DAYS);
  return timeAgainstBefore({ from, to: lastDay, label: formatDays(from, lastDay) }, { polarity });
}

export function timeAgainstBefore(
  now: Span,
  mood: Pick<Side, 'polarity' | 'scores'> = {},
): [Side, Side] | undefined {
  const earlier = before(now);
  const { polarity, scores } = mood;
  const side = (time: Span): Side => ({ label: time.label, values: [], time, polarity, scores, query: '' });
  return earlier && [side(now), side(earlier)];
}

const SINCE_RELEASE = /\b(?:since|after|with|following)\s+(?:the\s+)?(?:\p{L}+\s+){0,2}$/iu;
const THOSE_BEFORE = /\bdiffer from those before\b/i;

/** "Did 3.2 make things worse?", "are there new complaints since 3.2?": a version against the one before it. */
function fromRelease(
  { text, terrain }: Reader,
  { values, times, polarities }: Findings,
): Compared | undefined {
  const [value, another] = values;
  const isNews = value && asksForNews(text) && SINCE_RELEASE.test(text.slice(0, value.start));
  const isMade = /^\s*(?:did|has|does|is)\b/i.test(text) && MADE.test(text);
  if (!value || another || times.length > 0 || !(isMade || isNews || THOSE_BEFORE.test(text)))
    return undefined;
  const all =
    terrain.grounds.find(({ key }) => key === value.key)?.values.map((one) => String(one.value)) ?? [];
  if (!all.every((one) => /^v?\d+(?:\.\d+)*\b/.test(one))) return undefined;
  const ordered = all.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const previous = ordered[ordered.indexOf(String(value.value)) - 1];
  if (previous === undefined) return undefined;
  const name = value.key.replace(/^filters\./, '');
  // "The last release" is called as its value is; the one before it is another value.
  const { label: _label, ...own } = value;
  const earlier: ValueMention = { ...own, value: previous, assumed: true };
  const { polarity, scores } = (isNews && polarities[0]) || {};
  const mood = { ...(polarity && { polarity }), ...(scores && { scores }) };
  const pair: [Side, Side] = [
    { label: `${name} ${String(value.value)}`, values: [value], ...mood, query: '' },
    { label: `${name} ${previous}`, values: [earlier], ...mood, query: '' },
  ];
  return { pair, regions: [value] };
}

/** "Is the share higher on Android?", "are Germans happier?": a value against all others of its field. */
function fromOne(
  { text, terrain }: Reader,
  { values, times, polarities, by }: Findings,
): Compared | undefined {
  const value = values.findLast(({ key }) => key !== THEMES);
  const more = IS_MORE.exec(text);
  if (!value || !more || by || times.length > 0 || CHANGING.test(text)) return undefined;
  // "Since 3.2" is a time, which is compared with the one before.
  if (AROUND_VERSION.test(text.slice(0, value.start))) return undefined;
  // "Do they pay more?" asks for no ratings.
  const { word = '', rest = '' } = more.groups ?? {};
  const isOfMood = !/^(?:more|fewer)$/i.test(word) || polarities.length > 0;
  const isSide = value.start > text.length - rest.length - word.length || /^\W*$/.test(rest);
  const pair = againstOthers(value, text.slice(value.start, value.end), terrain);
  return isOfMood && isSide && pair ? { pair, regions: [value] } : undefined;
}

const IS_MORE =
  /^\s*(?:is|are|was|were|do|does)\b.*?\b(?<word>better|worse|higher|lower|larger|smaller|more|fewer|(?:un)?happier|angrier)\b(?!.*\b(?:than|or)\b)(?<rest>.*)$/is;
const CHANGING = /\b(?:get|gets|getting|got|become|becoming|now|lately|recently)\b/i;

function sideOf(text: string, value: ValueMention): Side {
  return { label: text.slice(value.start, value.end), values: [value], query: '' };
}
