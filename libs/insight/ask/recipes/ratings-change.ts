import { addDays, formatDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type Draft, type Line, point, verdict } from '../writing/write-answer.js';
import { capital, count, rating } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';
import { judgeScores, formatMean } from './recipe.js';
import { type Unit, unitsOf } from './recipe.js';
import { reasons } from './reasons.js';
import { changeIn, compareWindows, namedWindows, type Windows } from './windows.js';

/** One source, or everything, over time. */
interface Course {
  unit: Unit;
  scope: Parts;
  trend: Step<'trend'>;
  windows: Windows | undefined;
  compared?: Step<'quantify'>;
}

/** Steps that the reasons take. */
const KEPT_BACK = 4;

/** "Did ratings fall, when, and why?": source by source, then the reasons where the change is clearest. */
export async function ratingsChange(setting: RecipeContext): Promise<Draft> {
  const courses = await coursesOf(setting);
  for (const course of courses.filter(({ windows }) => windows).toSorted((a, b) => p(a) - p(b))) {
    if (!course.windows || setting.investigation.stepsLeft <= KEPT_BACK) continue;
    course.compared = await compareWindows(setting, course.scope, course.windows, { plan: 2 });
  }
  const focus = focusOf(courses, setting.question.direction);
  const others = courses.filter((course) => course !== focus);
  const lines = [
    ...(focus ? [verdictOn(focus, setting)] : [nothing(courses, setting)]),
    ...(focus ? [courseLine(focus)] : []),
    ...others.map((course) => otherLine(course)),
  ];
  if (!focus?.windows || !focus.compared)
    return { lines, total: setting.terrain.total, followUps: ['What do low ratings complain about?'] };
  const { relation } = judgeScores(focus.compared.answer);
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
      const windows = question.time ? namedWindows(question.time) : changeIn(trend, question.direction);
      return { unit, scope, trend, windows };
    }),
  );
}

function p({ windows }: Course): number {
  return windows?.p ?? 1;
}

/** The clearest change in the direction asked about, else the clearest one at all. */
function focusOf(courses: readonly Course[], direction: 'up' | 'down' | undefined): Course | undefined {
  const judged = courses
    .filter((course) => course.compared)
    .map((course) => ({
      course,
      relation: course.compared ? judgeScores(course.compared.answer).relation : 'unknown',
    }));
  const wanted = direction === 'down' ? 'lower' : direction === 'up' ? 'higher' : undefined;
  const changed = judged.filter(({ relation }) => relation === 'lower' || relation === 'higher');
  const found =
    changed.find(({ relation }) => wanted === undefined || relation === wanted) ?? changed[0] ?? judged[0];
  return found?.course;
}

function verdictOn({ unit, compared, windows }: Course, { question }: RecipeContext): Line {
  if (!compared || !windows) throw new Error('Nothing was compared.');
  const judged = judgeScores(compared.answer);
  const { main, secondary } = compared.answer;
  const where = unit.source ? ` in ${unit.source}` : '';
  const moved = `from ${formatMean(secondary)} in ${windows.earlier.label} to ${formatMean(main)} in ${windows.now.label}`;
  if (judged.relation === 'unknown')
    return verdict(`Too few ratings${where} to tell: ${moved}`, [compared.id]);
  if (judged.relation === 'same')
    return verdict(`There is no reliable change in ratings${where}: ${moved} (${judged.text})`, [
      compared.id,
    ]);
  const fell = judged.relation === 'lower';
  const direction = question.direction;
  const yes = direction === undefined ? '' : (direction === 'down') === fell ? 'Yes: ' : 'No: ';
  return verdict(capital(`${yes}ratings ${fell ? 'fell' : 'rose'}${where} ${moved} (${judged.text})`), [
    compared.id,
  ]);
}

function nothing(courses: readonly Course[], { question }: RecipeContext): Line {
  const direction = question.direction;
  const side = direction === 'up' ? 'above' : direction === 'down' ? 'below' : 'from';
  const text = `${direction ? 'No: no' : 'No'} stretch of time stands out ${side} the rest`;
  return verdict(
    `${text}${courses.length > 1 ? ' in any source' : ''}`,
    courses.map(({ trend }) => trend.id),
  );
}

/** How ratings went over all of the time. */
function courseLine({ trend: { id, answer } }: Course): Line {
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
  return point(capital(`overall, ${mean}, with ${direction} (${size}${time})`), [id]);
}

function otherLine(course: Course): Line {
  const { unit, compared, windows, trend } = course;
  const name = unit.source ?? 'Everything';
  if (!compared || !windows) {
    const { totals } = trend.answer;
    const mean = totals.value === null ? 'no ratings' : `mean ${rating(totals.value)}`;
    const clear = windows ? `a change around ${windows.now.label}` : 'no stretch of time stands out';
    return point(`${name}: ${clear} (${mean}, ${count(totals.records, 'record')})`, [trend.id]);
  }
  const judged = judgeScores(compared.answer);
  const { main, secondary } = compared.answer;
  const moved = `${formatMean(secondary)} in ${windows.earlier.label}, ${formatMean(main)} in ${windows.now.label}`;
  const word = {
    lower: 'lower',
    higher: 'higher',
    same: 'no reliable change',
    unknown: 'too few ratings to tell',
  };
  return point(`${name}: ${word[judged.relation]}, ${moved}`, [compared.id]);
}

function followUps({ unit }: Course, { now, earlier }: Windows, polarity: 'low' | 'high'): string[] {
  const where = unit.source ? ` of ${unit.source}` : '';
  return [
    `What do ${polarity} ratings${where} mention in ${now.label}?`,
    `Compare ${earlier.label} with ${now.label}${unit.source ? ` in ${unit.source}` : ''}`,
    `Did ratings${where} ${polarity === 'low' ? 'rise' : 'fall'}, when, and why?`,
  ];
}
