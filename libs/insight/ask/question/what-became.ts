import { asksOver } from './is-over.js';
import { newestOf } from './newest-version.js';
import type { Span } from './calendar.js';
import type { Became, Question, Side, Subject } from './question.js';
import { queryName } from './selection.js';
import { latestSides } from './sides.js';
import { frameOf, languageOf, type Turns } from './turns.js';
import type { ValueMention } from './values.js';

/** Subjects that an answer follows up. */
const MOST = 5;

/** "Did they fix it?", "has 3.5 solved that?" */
const FIXES =
  /^\W*(?:and |but |so |ok )?(?:did|do|does|have|has) .{1,20}\b(?:fix|solve|repair|mend|address|resolve|sort)(?:e?d)? (?:it|that|this|them|those|these|any of (?:it|that|them|those))\b/i;

/**
 * "Is it fixed now?", "gone in 3.5?" after what broke in a version or a time: the subjects that the answer named, in the
 * version that is asked about or the newest one, or in the latest days, beside then. Undefined where nothing is over.
 */
export function whatBecame(asked: Question, next: Question, turns: Turns): Question | undefined {
  const before = ofRelease(asked);
  const asks = asksOver(next) ?? (FIXES.test(next.text) ? 'over' : undefined);
  if (next.query !== '' || next.sides || next.by) return undefined;
  const again = before.became && inAnother(before, next);
  if (again) return again;
  if (asks === undefined || before.sides || before.polarity === 'high' || before.wishes) return undefined;
  const { query, led } = before;
  const named = (led?.themes ?? []).map(({ name, query: known }): Subject => {
    return { name, query: known ?? (turns.read(name).query || name) };
  });
  const own = query === '' || query.startsWith('-') ? [] : [{ name: queryName(query), query }];
  const [subjects, others] = [own.length > 0 ? own : named.slice(0, MOST), named.slice(0, MOST)];
  const pair = subjects.length > 0 ? nowAndThen(before, next, turns) : undefined;
  return pair && askedOf(before, next, { pair, became: { subjects, others, asks } });
}

/** What broke in a version was asked of it alone: the one before it was only what it is compared with. */
function ofRelease(asked: Question): Question {
  const [own, earlier] = asked.sides ?? [];
  if (asked.became || !own || !earlier?.values[0]?.assumed) return asked;
  return { ...asked, sides: undefined, values: [...asked.values, ...own.values], polarity: own.polarity };
}

/** "And in 3.5.1?": the same there. */
function inAnother(before: Question, next: Question): Question | undefined {
  const { sides, became } = before;
  const [, then] = sides ?? [];
  const key = then?.values[0]?.key;
  const [value, ...more] = next.values.filter((one) => one.key === key);
  if (!then || !became || !value || more.length > 0 || value.value === then.values[0]?.value)
    return undefined;
  return askedOf(before, next, { pair: [sideOf(value), then], became });
}

function askedOf(
  before: Question,
  next: Question,
  { pair, became }: { pair: [Side, Side]; became: Became },
): Question {
  const keys = new Set(pair.flatMap(({ values }) => values.map(({ key }) => key)));
  const kept = before.values.filter(({ key }) => !keys.has(key));
  const isNew = ({ key }: ValueMention) => !keys.has(key) && !kept.some((one) => one.key === key);
  return {
    ...frameOf(before),
    text: next.text,
    frame: next.text,
    intents: new Set(['compare']),
    about: 'records',
    polarity: undefined,
    polarityNamed: false,
    scores: undefined,
    by: undefined,
    time: pair.some(({ time }) => time) ? undefined : (next.time ?? before.time),
    values: [...kept, ...next.values.filter(isNew)],
    query: '',
    sides: pair,
    became,
    intentWords: next.intentWords,
    nationalities: next.nationalities,
    language: languageOf(before, next),
    parts: next.parts,
  };
}

/** What it is asked of now, and what it was. */
function nowAndThen(before: Question, next: Question, turns: Turns): [Side, Side] | undefined {
  const newest = newestOf(turns);
  const first = before.by?.key === newest?.key ? before.led?.values.slice(0, 1) : undefined;
  const [version, ...others] = first ?? before.values.filter(({ key }) => key === newest?.key);
  if (newest && version && others.length === 0) {
    const now = next.values.find(({ key }) => key === version.key) ?? newest;
    return now.value === version.value ? undefined : [sideOf(now), sideOf(version)];
  }
  const { time, by } = before;
  const hasEnded = time?.from !== undefined && time.to !== undefined && time.to < (turns.lastDay ?? '');
  // A topic in a time of its own is a question about its course.
  if (!time || !hasEnded || by || before.query !== '' || turns.lastDay === undefined) return undefined;
  const now = next.time ?? latestSides(turns.lastDay, undefined)?.[0].time;
  const side = (span: Span): Side => ({ label: span.label, values: [], time: span, query: '' });
  return now ? [side(now), side(time)] : undefined;
}

function sideOf(value: ValueMention): Side {
  return { label: value.said ?? value.label ?? String(value.value), values: [value], query: '' };
}
