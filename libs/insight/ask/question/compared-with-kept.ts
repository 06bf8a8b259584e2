import { addDays } from '#libs/wording';
import { againstOthers } from './against-others.js';
import { before as timeBefore, month, type Span, spanOfDays } from './calendar.js';
import { asksMostly, comparedWith, isElliptical, isPrior, isRest } from './ellipsis.js';
import type { Question, Side } from './question.js';
import { queryName } from './selection.js';
import { latestSides } from './sides.js';
import { firstSide, frameOf, inMoodOf, languageOf, type Turns } from './turns.js';
import type { ValueMention } from './values.js';

/** "Vs August?": what was asked of July against the same of August, and all else as it was. */
export function againstKept(before: Question, next: Question, turns: Turns): Question | undefined {
  const said = comparedWith(next);
  const base = firstSide(before);
  if (said !== undefined && (isPrior(said) || isRest(said))) {
    const pair = isPrior(said) ? withTimeBefore(base, said, turns) : withRest(base, turns);
    return pair && compared(before, next, { base, pair });
  }
  // Other languages put the joint elsewhere.
  const isWorded = next.intents.has('compare') && !next.sides && !before.sides;
  const apart = said === undefined ? undefined : readApart(said, turns);
  // "Android in Germany" is one side, though some words alone may be read as two.
  const other = apart && !apart.sides ? apart : isWorded ? next : undefined;
  if (!other || (other === next && !sharesField(base, other))) return undefined;
  const held = pairOf(base, other, turns);
  return held && compared(before, { ...next, parts: partsOf(next, other) }, held);
}

/** "Mostly Android?": the value against the others of its field. */
export function mostlyIn(before: Question, next: Question, turns: Turns): Question | undefined {
  const [value, ...more] = next.values;
  if (!asksMostly(next.text) || !value || more.length > 0 || next.sides || next.query) return undefined;
  const base = firstSide(before);
  const pair = againstOthers(value, nameOf([value]), turns);
  // Where most of them are is asked, and not what they say there.
  const all = { ...base, polarity: undefined, scores: undefined, polarityNamed: false };
  return pair && compared(before, next, { base: { ...all, time: next.time ?? base.time }, pair });
}

/** "Android or iOS?": one against the other. */
export function eitherIn(before: Question, next: Question): Question | undefined {
  const [one, other, ...more] = next.values;
  const isEither = one && other && more.length === 0 && one.key === other.key && !next.sides && !next.query;
  if (!isEither || !OR.test(next.text.slice(one.end, other.start)) || !isElliptical(next)) return undefined;
  const side = (value: ValueMention): Side => ({ label: nameOf([value]), values: [value], query: '' });
  return compared(before, next, { base: firstSide(before), pair: [side(one), side(other)] });
}
const OR = /^ ?(?:or|of) $/i;

/** "Summer" alone is a word, and "in summer" a time. */
function readApart(said: string, { read }: Turns): Question {
  const [bare, placed] = [read(said), read(`in ${said}`)];
  return bare.time === undefined && bare.values.length === 0 && placed.time ? placed : bare;
}

function sharesField(base: Question, other: Question): boolean {
  return other.values.some(({ key }) => base.values.some((value) => value.key === key));
}

type Pair = readonly [Side, Side];

interface Compared {
  base: Question;
  pair: Pair;
}

/** The two sides, and what is said of both. */
function pairOf(base: Question, other: Question, turns: Turns): Compared | undefined {
  const shared = (value: ValueMention) => base.values.some(({ key }) => key === value.key);
  const [theirs, both] = [other.values.filter(shared), other.values.filter((value) => !shared(value))];
  const [value, ...more] = both;
  const isMood =
    (other.polarity ?? other.scores) !== undefined && (base.polarity ?? base.scores) !== undefined;
  if (theirs.length === 0 && !other.time && !other.query && !isMood) {
    const pair = value && more.length === 0 ? againstOthers(value, nameOf([value]), turns) : undefined;
    return pair && { base, pair };
  }
  const time = other.time && (base.time ?? timeSince(other.time, turns));
  if ((other.time && !time) || (other.query && !base.query)) return undefined;
  const keys = new Set(theirs.map(({ key }) => key));
  const side = (of: Question, values: ValueMention[]): Side => ({
    label: [nameOf(values), other.time && of.time?.label, other.query && queryName(of.query)]
      .filter(Boolean)
      .join(' '),
    values,
    ...(other.time && { time: of.time }),
    query: other.query && of.query,
    ...(isMood && { polarity: of.polarity, scores: of.scores }),
  });
  const own = base.values.filter(({ key }) => keys.has(key));
  return {
    base: { ...base, values: [...base.values, ...both] },
    pair: [side({ ...base, time }, own), side(other, theirs)],
  };
}

/** Of no time that was named, the time since the one it is compared with. */
function timeSince({ to }: Span, { lastDay }: Turns): Span | undefined {
  return to !== undefined && lastDay !== undefined && to < lastDay
    ? spanOfDays(addDays(to, 1), lastDay)
    : undefined;
}

/**
 * The same of the time before, or of the same days a year before where a year is named. Of no time that was asked about, the
 * time since the one that is named: "more than last quarter?" is this quarter so far; else the latest days.
 */
function withTimeBefore({ time, polarity }: Question, said: string, turns: Turns): Pair | undefined {
  const side = (span: Span): Side => ({ label: span.label, values: [], time: span, query: '' });
  if (time) {
    const earlier = /\byear/i.test(said) ? yearBefore(time) : timeBefore(time);
    return earlier && [side(time), side(earlier)];
  }
  const named = turns.read(`in ${said}`).time;
  const since = named && timeSince(named, turns);
  if (since) return [side(since), side(named)];
  return turns.lastDay === undefined ? undefined : latestSides(turns.lastDay, polarity);
}

function yearBefore({ from, to }: Span): Span | undefined {
  if (!from || !to) return undefined;
  const moved = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  const isMonth =
    from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  return isMonth
    ? month(Number(from.slice(0, 4)) - 1, Number(from.slice(5, 7)))
    : spanOfDays(moved(from), moved(to));
}

function withRest({ values }: Question, turns: Turns): Pair | undefined {
  const [value, ...more] = values.filter(({ key }) => key !== 'source');
  return value && more.length === 0 ? againstOthers(value, nameOf([value]), turns) : undefined;
}

const nameOf = (values: readonly ValueMention[]) =>
  values.map(({ said, label, value }) => said ?? label ?? String(value)).join(' ');

/** What was asked before of two sides. */
function compared(before: Question, next: Question, { base, pair }: Compared): Question {
  const ofSides = new Set(pair.flatMap(({ values }) => values.map(({ key }) => key)));
  return {
    ...frameOf(before),
    text: next.text,
    frame: next.text,
    intents: new Set(['compare']),
    time: pair.some(({ time }) => time) ? undefined : base.time,
    values: base.values.filter(({ key }) => !ofSides.has(key)),
    query: pair.some(({ query }) => query) ? '' : base.query,
    by: undefined,
    aspects: undefined,
    order: undefined,
    measure: undefined,
    choices: undefined,
    wishes: false,
    asksFor: false,
    explains: false,
    missing: undefined,
    latest: false,
    sides: inMoodOf(base, pair),
    intentWords: [],
    nationalities: next.nationalities,
    language: languageOf(before, next),
    parts: next.parts,
  };
}

/** Its words, as they were read apart from those that join it. */
function partsOf(next: Question, other: Question): Question['parts'] {
  const read = new Map(other.parts.map((part) => [part.text.toLowerCase(), part]));
  return next.parts.map((part) => {
    const known = part.list === 'not_understood' ? read.get(part.text.toLowerCase()) : undefined;
    return known ? { ...known, start: part.start, end: part.end } : part;
  });
}
