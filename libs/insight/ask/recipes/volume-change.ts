import { addDays, certaintyOf, formatDay } from '#libs/wording';
import { daysIn, type Span, spanOfDays } from '../question/calendar.js';
import {
  describeParts,
  describeQuery,
  moodOf,
  type Parts,
  queryName,
  selectionOf,
} from '../question/selection.js';
import { boundsOf, type DataOverview } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { aDay, figure, figures, partOf } from '../writing/field-figures.js';
import { type Draft, type Line, point, verdict } from '../writing/write-answer.js';
import { type Message, say, type Text } from '../wording/message.js';
import type { RecipeContext } from './recipe.js';
import { busiestDays } from './busiest-days.js';
import { collectedLines, isPassing } from './collected.js';
import { datedLines } from './incidents.js';
import { meansApart } from './means-apart.js';
import { ENOUGH, collectedSince } from './recipe.js';
import { firstLine } from './record-days.js';
import { reasons } from './reasons.js';
import type { Theme } from './theme.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';
import { twoShares } from './two-shares.js';
import { inItsSources } from './surroundings.js';
import {
  changeIn,
  compareWindows,
  lastDayOf,
  LEAST_RATINGS,
  namedWindows,
  peakIn,
  type Windows,
} from './windows.js';

/** "Why were there more complaints in July?", "since when do people mention the household rule?" */
export async function volumeChange(setting: RecipeContext): Promise<Draft> {
  const { question, investigation, terrain } = setting;
  const { direction } = question;
  const { values, query, time } = question;
  const asked: Parts = { values, query, ...moodOf(question) };
  const isPart = query !== '' || /\bwhat happened\b/i.test(question.frame);
  const within = isPart ? await inItsSources(setting, { ...asked, ...(time && { time }) }) : asked;
  const { time: _asked, ...scope } = within;
  const trend = await investigation.step('trend', selectionOf(scope), 1);
  const windows = question.time
    ? closed(namedWindows(question.time), trend, terrain)
    : (peakIn(trend, direction) ?? changeIn(trend, direction).windows);
  const what = describeParts(scope, terrain);
  const first = question.intents.has('when') ? await firstLine(setting, trend, scope) : [];
  if (!windows) {
    const steady: Line = {
      ...verdict(say('noPeriod', { what, n: trend.answer.totals.records }), [trend.id]),
      figures: figures(trend, 'totals.records'),
      numbers: boundsOf(terrain),
    };
    const next = query ? askedNext(query) : [say('askMood', { mood: 'low', how: 'themes' })];
    return { lines: [steady, ...first], total: trend.answer.totals.records, followUps: next };
  }
  const compared = await compareWindows(setting, scope, windows, { plan: 2 });
  // Times that were chosen by their numbers are those before and after the collection changed.
  const seemsOther =
    collectedLines(compared).length > 0 ||
    (collectedLines(trend).length > 0 && (!question.time || isWithin(collectedSince(trend.answer), windows)));
  const other = seemsOther && !(question.time && (await isPassing(setting, scope, windows)));
  const since = other ? collectedSince(trend.answer) : undefined;
  if (question.intents.has('when') && question.query && since)
    return sinceWhen(setting, { scope, trend, since, first });
  const lines: Line[] = [
    ...(question.time || !question.intents.has('when') ? [] : await daysOfTopic(setting, trend, scope)),
    ...(other && question.time ? meansApart(compared, windows, scope) : []),
    change(compared, { what, bounds: boundsOf(terrain) }, { ...windows, isOther: other }),
    ...(question.time ? await busiestDays(setting, scope, compared, windows.now) : []),
    ...(other ? [...collectedLines(trend), ...collectedLines(compared)].slice(0, 1) : []),
    ...peaks(trend, question.time && windows),
    ...first,
    // Records that came in another way are also rated otherwise: what is compared is what low ratings say.
    ...(other ? await lowReasons(setting, scope, windows) : await reasons(setting, scope, windows)),
  ];
  const { now, earlier } = windows;
  return {
    lines,
    total: compared.answer.main.matches,
    followUps: [
      say('askMood', { mood: 'low', how: 'mention', time: now }),
      say('askTimes', { left: earlier, right: now }),
    ],
  };
}

/** "When did it start, and when was it over?": the days that most of a topic's records are from, where these are few. */
async function daysOfTopic(
  setting: RecipeContext,
  trend: Step<'trend'>,
  { query = '', ...others }: Parts,
): Promise<Line[]> {
  if (query === '') return [];
  const topic: Theme = {
    term: describeQuery(query),
    word: query,
    terms: [query],
    query,
    examples: [],
    at: 'totals',
    records: trend.answer.totals.records,
    share: 0,
    background: 0,
    quotes: [],
    steps: [trend.id],
  };
  const lines = await datedLines(setting, [topic], selectionOf(others), 2);
  return lines.map((line): Line => ({ ...line, kind: 'verdict' }));
}

/** Of times that a question names, what low ratings of the one say more than those of the other. */
function lowReasons(setting: RecipeContext, scope: Parts, windows: Windows): Promise<Line[]> {
  const { question, terrain } = setting;
  return question.time && terrain.scales.length > 0
    ? reasons(setting, { ...scope, polarity: 'low' }, windows)
    : lowOf(setting, scope, windows.now);
}

/** Whether records came in another way from a day on that lies between or in the times. */
function isWithin(since: string | undefined, { now, earlier }: Windows): boolean {
  return since !== undefined && since > (earlier.from ?? '') && since <= (now.to ?? '9');
}

interface Since {
  scope: Parts;
  trend: Step<'trend'>;
  /** The day from which records came in another way. */
  since: string;
  first: Line[];
}

/** "Since when do people mention the household?": the first of them, and what share they were before and are now. */
async function sinceWhen(setting: RecipeContext, { scope, trend, since, first }: Since): Promise<Draft> {
  const now = { from: since, label: `the time since ${formatDay(since)}` };
  const earlier = { to: addDays(since, -1), label: `the time before ${formatDay(since)}` };
  const step = await compareWindows(setting, scope, { now, earlier }, { plan: 2 });
  const differs = step.answer.comparison.test?.significant ?? false;
  const of = (time: Span) => say('whoFrom', { who: scope.polarity ?? 'records', time });
  const text = twoShares(step.answer, scope.query ?? '', {
    sides: [of(now), of(earlier)],
    differs,
    // A difference between records that came in different ways is no news of what they say.
    sure: differs
      ? say('perhapsCollected', {})
      : say('sure', { what: 'difference', certainty: 'may be chance' }),
  });
  const proven = [
    ...partOf(step, 'main.matches', 'main.population'),
    ...partOf(step, 'secondary.matches', 'secondary.population'),
  ];
  return {
    lines: [
      ...first.slice(0, 1).map((line): Line => ({ ...line, kind: 'verdict' })),
      { ...verdict(text, [step.id]), figures: proven },
      ...collectedLines(trend),
      ...(await lowOf(setting, scope, now)),
    ],
    total: trend.answer.totals.records,
    followUps: askedNext(scope.query ?? ''),
  };
}

function askedNext(query: string): Text[] {
  const what = queryName(query);
  return [say('askMood', { mood: 'low', how: 'say', about: what }), say('askGrowing', { what })];
}

/** What low ratings of a time mention more than the others of that time. */
async function lowOf(setting: RecipeContext, { values, query }: Parts, time: Span): Promise<Line[]> {
  const { terrain, investigation } = setting;
  if (terrain.scales.length === 0 || investigation.stepsLeft < 1) return [];
  const own: Parts = { ...(values && { values }), ...(query && { query }), time };
  const { themes, step } = await findThemes(setting, {
    of: selectionOf({ ...own, polarity: 'low' }),
    against: selectionOf({ ...own, rated: true }),
    plan: 3,
    most: 5,
  });
  if (themes.length === 0 || step.answer.background_total < LEAST_RATINGS) return [];
  const rest = say('others', { of: 'other ratings' });
  const text = say('mentionMoreFrom', {
    who: 'low',
    time,
    n: step.answer.total,
    themes: namesOf(themes),
    rest,
  });
  return [{ ...point(text, [step.id]), figures: [figure(step, 'total')] }, ...themeLines(themes, rest)];
}

/** Open ends are those of the data: only then is it known how many records a day there were. */
function closed(
  windows: Windows | undefined,
  { answer }: Step<'trend'>,
  terrain: Pick<DataOverview, 'firstDay' | 'lastDay'>,
): Windows | undefined {
  const points = (answer.series[0]?.points ?? []).filter(({ count: n, kind }) => n > 0 && !kind);
  const [first, last] = [points[0], points.at(-1)];
  if (!windows || !first || !last) return windows;
  // Buckets may begin before the first record and end after the last one.
  const [firstDay] = [first.start.slice(0, 10), terrain.firstDay ?? ''].toSorted().slice(-1);
  const [lastDay] = [lastDayOf(last), terrain.lastDay ?? '9'].toSorted();
  const close = ({ from = firstDay, to = lastDay, label }: Span): Span => ({ from, to, label });
  return { now: close(windows.now), earlier: close(windows.earlier) };
}

function change(
  step: Step<'quantify'>,
  { what, bounds }: { what: Message; bounds: number[] },
  { now, earlier, isOther }: Windows & { isOther: boolean },
): Line {
  const { id, answer } = step;
  const { main, secondary, comparison } = answer;
  const [one, other] = [daysIn(now), daysIn(earlier)];
  const scale = other / one;
  const [low, high] = (comparison.count_ratio.ci ?? []).map((bound) => (bound ?? 0) * scale);
  const few = main.matches + secondary.matches < ENOUGH;
  const same = low !== undefined && high !== undefined && low <= 1 && high >= 1;
  const more = main.matches * scale > secondary.matches ? 'more' : 'fewer';
  const word = few ? 'few' : isOther ? 'other' : same ? 'same' : more;
  const counts = (comparison.count_ratio.value ?? 1) * scale;
  const certainty =
    low === undefined || high === undefined ? 'likely' : certaintyOf({ ratio: counts, ci: [low, high] });
  const isEach = scale !== 1;
  const rates =
    isEach && !few ? [aDay(step, 'main.matches', one), aDay(step, 'secondary.matches', other)] : [];
  const text = say('volume', {
    what,
    word,
    now: main.matches,
    time: now,
    before: secondary.matches,
    beforeTime: earlier,
    ...(isEach && { nowPerDay: main.matches / one, beforePerDay: secondary.matches / other }),
    ...(!few && !isOther && { certainty }),
  });
  return {
    ...verdict(text, [id]),
    figures: [...figures(step, 'main.matches', 'secondary.matches'), ...rates],
    numbers: bounds,
  };
}

/** Of the times compared where the question names one; else of all. */
export function peaks(step: Step<'trend'>, windows: Windows | undefined): Line[] {
  const { id, answer } = step;
  // What came when records were collected in another way is no peak.
  if (collectedLines(step).length > 0) return [];
  const within = ({ start, end }: { start: string; end: string }) =>
    !windows ||
    [windows.now, windows.earlier].some(
      ({ from = '', to = '9' }) => start.slice(0, 10) <= to && end.slice(0, 10) > from,
    );
  const strongest = answer.anomalies
    .filter((one) => within(one) && !goesOn(one, answer.series[0]?.points ?? []))
    .toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z))
    .slice(0, 3);
  return strongest.map((one) => {
    const text = say('peak', {
      up: one.direction === 'up',
      time: spanOfDays(one.start.slice(0, 10), lastDayOf(one)),
      n: one.value,
      expected: Math.round(one.expected),
      terms: one.top_terms.slice(0, 3).map((term) => `"${term}"`),
    });
    const at = `anomalies.${answer.anomalies.indexOf(one)}`;
    return { ...point(text, [id]), figures: figures(step, `${at}.value`, `${at}.expected`) };
  });
}

type Trend = Step<'trend'>['answer'];

/** What rises or falls further in the next period is no peak, and no dip. */
export function goesOn(
  { start, value, direction }: Pick<Trend['anomalies'][number], 'start' | 'value' | 'direction'>,
  points: readonly Pick<Trend['series'][number]['points'][number], 'start' | 'value' | 'partial'>[],
): boolean {
  const next = points.find((_, i) => points[i - 1]?.start === start);
  if (!next || next.partial || next.value === null) return false;
  return direction === 'up' ? next.value > value : next.value < value;
}
