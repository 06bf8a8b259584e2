import { addDays, duringTime, formatDays, type Span } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import { scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type Draft, type Line, point, verdict } from '../writing/write-answer.js';
import { count, rating } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';
import { judgeScores, formatMean, nameOfUnit } from './recipe.js';
import { type Unit, unitsOf } from './recipe.js';
import { reasons } from './reasons.js';
import { changeIn, compareWindows, LEAST_RATINGS, namedWindows, type Windows } from './windows.js';

/** One source, or everything, over time. */
interface Course {
  unit: Unit;
  /** As an answer calls it; undefined = everything. */
  name: string | undefined;
  scope: Parts;
  trend: Step<'trend'>;
  windows: Windows | undefined;
  /** No two times have enough ratings to be compared. */
  tooFew: boolean;
  compared?: Step<'quantify'>;
}

/** Steps that the reasons take. */
const KEPT_BACK = 4;

/** "Did ratings fall, when, and why?": source by source, then the reasons where the change is largest. */
export async function ratingsChange(setting: RecipeContext): Promise<Draft> {
  const { question, terrain, investigation } = setting;
  const courses = await coursesOf(setting);
  for (const course of courses) {
    if (!course.windows || investigation.stepsLeft <= KEPT_BACK) continue;
    course.compared = await compareWindows(setting, course.scope, course.windows, { plan: 2 });
  }
  const focus = focusOf(courses, setting);
  const others = courses.filter((course) => course !== focus);
  const lines = [
    ...(focus ? [verdictOn(focus, question.direction)] : [nothing(courses, question.direction)]),
    ...(focus ? [courseLine(focus)] : []),
    ...others.map((course) => otherLine(course, question.direction)),
  ];
  if (!focus?.windows || !focus.compared)
    return { lines, total: terrain.total, followUps: ['What do low ratings complain about?'] };
  const { relation } = judgeScores(focus.compared.answer, LEAST_RATINGS);
  const polarity = relation === 'higher' ? 'high' : 'low';
  const windows = { ...focus.windows, reliable: relation === 'higher' || relation === 'lower' };
  lines.push(...(await reasons(setting, { ...focus.scope, polarity }, windows)));
  const total = focus.compared.answer.main.matches;
  return { lines, total, followUps: followUps(focus, focus.windows, polarity) };
}

async function coursesOf(setting: RecipeContext): Promise<Course[]> {
  const { question, investigation } = setting;
  return Promise.all(
    unitsOf(setting).map(async (unit): Promise<Course> => {
      const scope: Parts = { values: unit.values, query: question.query };
      const wish = { ...selectionOf(scope), trend_on: 'score', anomalies: false };
      const trend = await investigation.step('trend', wish, 1);
      const course = { unit, name: nameOfUnit(unit), scope, trend };
      if (question.time) return { ...course, windows: namedWindows(question.time), tooFew: false };
      const { windows, tried } = changeIn(trend, question.direction);
      return { ...course, windows, tooFew: tried === 0 };
    }),
  );
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

function verdictOn({ name, compared, windows }: Course, direction: Direction): Line {
  if (!compared || !windows) throw new Error('Nothing was compared.');
  const judged = judgeScores(compared.answer, LEAST_RATINGS);
  const where = name ? ` in ${name}` : '';
  const moved = movedWords(compared, windows);
  const say = (text: string) => verdict(text, [compared.id]);
  if (judged.relation === 'unknown') return say(`Too few ratings${where} to tell: ${moved} (${REQUIRED})`);
  if (judged.relation === 'same')
    return say(`There is no reliable change in ratings${where}: ${moved} (${judged.text})`);
  const fell = judged.relation === 'lower';
  const rest = `atings ${fell ? 'fell' : 'rose'}${where} ${moved} (${judged.text})`;
  if (direction === undefined) return say(`R${rest}`);
  return say(`${(direction === 'down') === fell ? 'Yes' : 'No'}: r${rest}`);
}

const REQUIRED = `both times must have at least ${LEAST_RATINGS} ratings`;

/** `from 3.10 (412 ratings) in June 2025 to 2.20 (390 ratings) in July 2025` */
function movedWords({ answer: { main, secondary } }: Step<'quantify'>, { now, earlier }: Windows): string {
  const mean = (side: typeof main, time: Span) => `${formatMean(side)} ${duringTime(time)}`;
  return `from ${mean(secondary, earlier)} to ${mean(main, now)}`;
}

function nothing(courses: readonly Course[], direction: Direction): Line {
  const steps = courses.map(({ trend }) => trend.id);
  const where = courses.length > 1 ? ' in any source' : courses[0]?.name ? ` in ${courses[0].name}` : '';
  if (courses.every(({ tooFew }) => tooFew))
    return verdict(
      `There are too few ratings${where} to tell: a change takes at least ${LEAST_RATINGS} ratings, and at least ${LEAST_RATINGS} ratings in the same length of time before`,
      steps,
    );
  return verdict(`${direction ? 'No: no' : 'No'} ${nounOf(direction)} in ratings stands out${where}`, steps);
}

function nounOf(direction: Direction): string {
  return { down: 'fall', up: 'rise', any: 'change' }[direction ?? 'any'];
}

/** How ratings went over all of the time. */
function courseLine({ name, trend: { id, answer } }: Course): Line {
  const { totals, range, interval } = answer;
  const slope = totals.slope_per_interval;
  const time = range
    ? ` from ${formatDays(range.from.slice(0, 10), addDays(range.to.slice(0, 10), -1))}`
    : '';
  const direction =
    !slope || slope.absolute === null || totals.direction === 'flat'
      ? 'no lasting direction'
      : `${slope.absolute > 0 ? 'a rise' : 'a fall'} of ${rating(Math.abs(slope.absolute))} per ${interval}`;
  const size = count(totals.records, 'record');
  const mean = totals.value === null ? 'there is no mean' : `the mean is ${rating(totals.value)}`;
  const whose = name ? `Over the whole time in ${name}` : 'Overall';
  return point(`${whose}, ${mean}, with ${direction} (${size}${time})`, [id]);
}

function otherLine(
  { name = 'Everything', compared, windows, tooFew, trend }: Course,
  asked: Direction,
): Line {
  if (!compared || !windows) {
    const { totals } = trend.answer;
    const mean = totals.value === null ? 'no ratings' : `mean ${rating(totals.value)}`;
    const found = windows
      ? `a change ${duringTime(windows.now)} was not examined`
      : tooFew
        ? 'too few ratings to compare'
        : `no ${nounOf(asked)} stands out`;
    return point(`${name}: ${found} (${mean}, ${count(totals.records, 'record')})`, [trend.id]);
  }
  const judged = judgeScores(compared.answer, LEAST_RATINGS);
  const word = {
    lower: 'ratings fell',
    higher: 'ratings rose',
    same: 'no reliable change',
    unknown: 'too few ratings to tell',
  }[judged.relation];
  const size = judged.relation === 'unknown' ? REQUIRED : judged.text;
  return point(`${name}: ${word}, ${movedWords(compared, windows)} (${size})`, [compared.id]);
}

function followUps({ name }: Course, { now, earlier }: Windows, polarity: 'low' | 'high'): string[] {
  const of = name ? ` of ${name}` : '';
  return [
    `What do ${polarity} ratings${of} mention ${duringTime(now)}?`,
    `${name ? `In ${name}, compare` : 'Compare'} ${earlier.label} with ${now.label}`,
    `Did ratings${of} ${polarity === 'low' ? 'rise' : 'fall'}, when, and why?`,
  ];
}
