import type { Span } from '../question/calendar.js';
import type { Question } from '../question/question.js';
import { selectionOf } from '../question/selection.js';
import { scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { figures } from '../writing/field-figures.js';
import { type Draft, type Line, point, verdict } from '../writing/write-answer.js';
import { Message, say, type Text } from '../wording/message.js';
import { formatMean, haveMixedScales, judgeScores, type RecipeContext } from './recipe.js';
import { lowShareLine, lowShares } from './low-shares.js';
import { meanFigures } from './mean-figures.js';
import { asksOver } from './asked-over.js';
import { longBefore } from './long-before.js';
import { coursesOf } from './rating-courses.js';
import { recordDays, within } from './record-days.js';
import { reasons } from './reasons.js';
import { relief } from './relief.js';
import { PRESUMES } from './replied-to.js';
import { slopeWords } from './slope-words.js';
import { sourceMeans } from './source-means.js';
import { afterwards, type Course, furtherLines } from './within-time.js';
import {
  cameDifferently,
  compareWindows,
  LEAST_RATINGS,
  mayBeCollectedDifferently,
  type Windows,
} from './windows.js';

/** Steps that the reasons take. */
const KEPT_BACK = 4;

/** "Did ratings fall, when, and why?": source by source, then the reasons where the change is largest. */
export async function ratingsChange(setting: RecipeContext): Promise<Draft> {
  const { question, terrain, investigation } = setting;
  const { courses, found } = await coursesOf(setting);
  for (const course of courses) {
    if (!course.windows || investigation.stepsLeft <= KEPT_BACK) continue;
    if (!question.time) course.windows = within(course.windows, await recordDays(setting, course.trend));
    course.compared = await compareWindows(setting, course.scope, course.windows, { plan: 2 });
  }
  const focus = focusOf(courses, setting);
  const others = courses.filter((course) => course !== focus);
  const head = focus
    ? [
        (await onScales(setting, focus)) ?? verdictOn(focus, question),
        ...(await afterwards(setting, found, focus)),
      ]
    : [nothing(courses, question.direction)];
  const around = [
    ...courses.flatMap(({ collected = [] }) => collected),
    ...others.map((course) => otherLine(course, question.direction, question.time && focus)),
    ...furtherLines(found, courses, question.time),
    ...(focus ? courseLines(focus, await recordDays(setting, focus.trend)) : []),
  ];
  if (!focus?.windows || !focus.compared)
    return {
      lines: [...head, ...around],
      total: terrain.total,
      followUps: [say('askMood', { mood: 'low', how: 'themes' })],
    };
  const { relation } = judgeScores(focus.compared.answer, LEAST_RATINGS);
  const polarity = relation === 'higher' ? 'high' : 'low';
  const windows = { ...focus.windows, reliable: relation === 'higher' || relation === 'lower' };
  // One list for one time, whatever it was compared with: of the time before it, as far as records came in the same way.
  const baseline = question.time?.ends ? undefined : await longBefore(setting, focus, windows);
  const causes = [
    ...(relation === 'higher' ? await relief(setting, { ...focus.scope, polarity: 'low' }, windows) : []),
    ...(await reasons(setting, { ...focus.scope, polarity }, windows, baseline)),
  ];
  const total = focus.compared.answer.main.matches;
  // Who asks why reads the reasons first.
  const lines = question.intents.has('why')
    ? [...head, ...causes.map(causeFirst), ...around]
    : [...head, ...around, ...causes];
  return { lines, total, followUps: followUps(focus, focus.windows, polarity) };
}

/** What they mention more often than before is the answer to "why?". */
function causeFirst(line: Line): Line {
  const isCause = line.text instanceof Message && line.text.key === 'mentionMoreFrom';
  return isCause ? { ...line, kind: 'verdict' } : line;
}

/** Where means are on several scales, the share of low ratings tells. */
async function onScales(
  setting: RecipeContext,
  { scope, name, windows, compared }: Course,
): Promise<Line | undefined> {
  if (!windows || !compared || !haveMixedScales(compared.answer)) return undefined;
  const of = (time: Span) => selectionOf({ ...scope, rated: true, time });
  const shares = await lowShares(setting, [of(windows.now), of(windows.earlier)], 2);
  const labels = [
    say('timeName', { time: windows.now }),
    say('timeName', { time: windows.earlier }),
  ] as const;
  return lowShareLine(shares, labels, name);
}

/** The largest change in the direction asked about, else the largest one at all. */
function focusOf(courses: readonly Course[], { question, terrain }: RecipeContext): Course | undefined {
  const judged = courses.flatMap((course) => {
    if (!course.compared) return [];
    const { relation } = judgeScores(course.compared.answer, LEAST_RATINGS);
    // Sources rate on different scales.
    const [low, high] = scalesWithin(terrain, course.unit.values)[0]?.scale ?? [0, 1];
    return [{ course, relation, size: certainChange(course.compared) / (high - low) }];
  });
  const wanted = { down: 'lower', up: 'higher', any: undefined }[question.direction ?? 'any'];
  const changed = judged
    .filter(({ relation }) => relation === 'lower' || relation === 'higher')
    .toSorted((a, b) => b.size - a.size);
  const found = changed.find(({ relation }) => wanted === undefined || relation === wanted);
  return (found ?? changed[0] ?? judged[0])?.course;
}

/** The difference at the end of its interval that is nearer to none: large only where it is also certain. */
function certainChange({ answer }: Step<'quantify'>): number {
  return Math.min(...(answer.comparison.score_difference?.ci ?? [0]).map((bound) => Math.abs(bound ?? 0)));
}

type Direction = 'up' | 'down' | undefined;

/** "Why did they fall?", "is the drop over?" */
function presumesChange(question: Question): boolean {
  return PRESUMES.test(question.frame) || (asksOver(question) && !/^\W*did\b/i.test(question.frame));
}

function verdictOn({ name, compared, windows, since }: Course, question: Question): Line {
  const { direction } = question;
  if (!compared || !windows) throw new Error('Nothing was compared.');
  const { relation, text: sure } = judgeScores(compared.answer, LEAST_RATINGS);
  const moved = movedWords(compared, windows);
  const where = name && { where: name };
  const line = (text: Message): Line => ({
    ...verdict(text, [compared.id]),
    figures: movedFigures(compared),
    numbers: [LEAST_RATINGS],
  });
  if (relation === 'unknown') return line(say('tooFewToTell', { ...where, moved, least: LEAST_RATINGS }));
  if (relation === 'same') return line(say('noClearChange', { ...where, moved, sure }));
  const fell = relation === 'lower';
  const { main_n: now = 0, secondary_n: earlier = 0 } = compared.answer.comparison.score_difference ?? {};
  if (cameDifferently(since, windows) || mayBeCollectedDifferently(now, earlier, windows))
    return line(say('unclearChange', { fell, ...where, moved }));
  const isAsked = (direction === 'down') === fell;
  // "Why did they fall?" takes it for granted that they did, and "yes" would say no more.
  if (direction && presumesChange(question)) {
    const text = say('ratingsMoved', { fell, ...where, moved, sure });
    return line(isAsked ? text : say('notSo', { text }));
  }
  const reply = direction && { reply: isAsked ? ('yes' as const) : ('no' as const) };
  return line(say('ratingsMoved', { ...reply, fell, ...where, moved, sure }));
}

function movedOf(course: Course | undefined) {
  return course?.compared && judgeScores(course.compared.answer, LEAST_RATINGS).relation;
}

/** `from 3.10 (412 ratings) in June 2025 to 2.20 (390 ratings) in July 2025` */
function movedWords({ answer: { main, secondary } }: Step<'quantify'>, { now, earlier }: Windows): Message {
  const [before, after] = [formatMean(secondary), formatMean(main)];
  return say('moved', { before, beforeTime: earlier, now: after, time: now });
}

function movedFigures(step: Step<'quantify'>) {
  return [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')];
}

function nothing(courses: readonly Course[], direction: Direction): Line {
  const steps = courses.map(({ trend }) => trend.id);
  const where = courses[0]?.name && { where: courses[0].name };
  const place = { anywhere: courses.length > 1, ...where };
  if (courses.every(({ tooFew }) => tooFew))
    return {
      ...verdict(say('tooFewRatings', { ...place, least: LEAST_RATINGS }), steps),
      numbers: [LEAST_RATINGS],
    };
  return verdict(say('noneStandsOut', { ...place, direction: direction ?? 'any' }), steps);
}

/** How ratings went over all of the time; on several scales no further than what they were. */
function courseLines({ name, trend }: Course, time: Span | undefined): Line[] {
  const { id, answer } = trend;
  const { totals, interval } = answer;
  if (totals.by_source) return sourceMeans(trend, totals.by_source, 'totals.by_source');
  const slope = totals.slope_per_interval;
  const text = say('course', {
    ...(name && { name }),
    ...(totals.value !== null && { mean: totals.value }),
    slope: slopeWords(totals.direction === 'flat' ? null : (slope?.absolute ?? null), interval),
    n: totals.records,
    ...(time && { time }),
  });
  const proven = figures(trend, 'totals.records', 'totals.value', 'totals.slope_per_interval.absolute');
  return [
    {
      ...point(text, [id]),
      figures: proven
        .filter(({ field }) => field !== 'totals.value' || totals.value !== null)
        .slice(0, slope?.absolute == null ? -1 : undefined),
      // Its days were looked up: buckets may begin before them and end after them.
      numbers: [time?.from ?? '', time?.to ?? ''],
    },
  ];
}

function otherLine(
  { name, compared, windows, tooFew, trend }: Course,
  asked: Direction,
  focus: Course | undefined,
): Line {
  if (!compared || !windows) {
    const { records: n, value, by_source: parts } = trend.answer.totals;
    const mean = parts ? null : value;
    const text = say('otherCourse', {
      ...(name && { name }),
      why: windows ? 'not examined' : tooFew ? 'too few' : 'none',
      ...(windows && { time: windows.now }),
      direction: asked ?? 'any',
      ...(mean !== null && { mean }),
      n,
    });
    return {
      ...point(text, [trend.id]),
      figures: figures(trend, 'totals.records', ...(mean === null ? [] : ['totals.value'])),
    };
  }
  const { relation, text: sure } = judgeScores(compared.answer, LEAST_RATINGS);
  const text = say('otherMoved', {
    ...(name && { name }),
    relation,
    moved: movedWords(compared, windows),
    ...(relation !== 'unknown' && { sure }),
    least: LEAST_RATINGS,
  });
  // Sources that moved alike in a time are one answer.
  const isAlike = relation === 'lower' || relation === 'higher' ? relation === movedOf(focus) : false;
  const line = { figures: movedFigures(compared), numbers: [LEAST_RATINGS] };
  return { ...(isAlike ? verdict : point)(text, [compared.id]), ...line };
}

function followUps({ name }: Course, { now, earlier }: Windows, polarity: 'low' | 'high'): Text[] {
  const of = name && { of: name };
  return [
    say('askMood', { mood: polarity, how: 'mention', ...of, time: now }),
    say('askTimes', { left: earlier, right: now, ...(name && { in: name }) }),
    say('askWhy', { way: polarity === 'low' ? 'rise' : 'fall', ...of }),
  ];
}
