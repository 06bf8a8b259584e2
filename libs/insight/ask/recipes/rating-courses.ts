import type { Episode } from '#libs/contract';
import { addDays, formatDay } from '#libs/wording';
import { lengthOf, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { collectedSince, nameOfUnit, type RecipeContext, unitsOf } from './recipe.js';
import { collectedLines } from './collected.js';
import { episodesOf, ratingEpisodes, windowsOf } from './episodes-of.js';
import type { Course } from './within-time.js';
import { cameAlike, cameDifferently, changeIn, namedWindows, type Windows } from './windows.js';

/** How the ratings of each source went, and the times to compare. */
export async function coursesOf(
  setting: RecipeContext,
): Promise<{ courses: Course[]; found: Step<'episodes'> }> {
  const { question, investigation } = setting;
  const units = unitsOf(setting, { means: true });
  const started = units.map(async (unit) => {
    const scope: Parts = { values: unit.values, query: question.query };
    const wish = { ...selectionOf(scope), trend_on: 'score', anomalies: false };
    const whole = await investigation.step('trend', wish, 1);
    const changed = collectedSince(whole.answer);
    const named = question.time && namedWindows(question.time);
    const since = !question.time || (named && cameDifferently(changed, named)) ? changed : undefined;
    const course = { unit, name: nameOfUnit(unit), scope, trend: whole, since };
    if (!since) return course;
    // What came in another way before does not compare.
    const time = { from: since, label: `the time since ${formatDay(since)}` };
    const trend = await investigation.step('trend', { ...wish, ...selectionOf({ ...scope, time }) }, 1);
    return { ...course, trend, collected: collectedLines(whole) };
  });
  const read = await Promise.all(started);
  const found = await ratingEpisodes(setting, units);
  const courses = read.map((course): Course => {
    const { since = '' } = course;
    const direction = question.time ? undefined : question.direction;
    const episodes = episodesOf(found, course.unit, direction).filter((one) => startOf(one) > since);
    if (question.time) {
      const named = namedWindows(question.time);
      const windows = named && cameAlike(named, course.since);
      return { ...course, windows, tooFew: false, episodes };
    }
    const [largest] = episodes;
    if (largest) return { ...course, windows: windowsOf(largest), tooFew: false, episodes };
    // Too few periods for levels may still hold one stretch that differs.
    const { windows: stretch, tried } = changeIn(course.trend, question.direction);
    const windows = since && !question.direction ? halvesOf(course.trend) : stretch;
    return { ...course, windows, tooFew: tried === 0, episodes };
  });
  return { courses, found };
}

/** The windows of an episode begin where its level changed. */
function startOf(episode: Episode): string {
  return windowsOf(episode).earlier.from ?? '';
}

/** The second half of a time against the first. */
function halvesOf({ answer: { range } }: Step<'trend'>): Windows | undefined {
  if (!range) return undefined;
  const [from, to] = [range.from.slice(0, 10), addDays(range.to.slice(0, 10), -1)];
  const middle = addDays(from, Math.floor(lengthOf(from, to) / 2));
  return { now: spanOfDays(middle, to), earlier: spanOfDays(from, addDays(middle, -1)) };
}
