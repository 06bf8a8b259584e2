import { addDays } from '#libs/wording';
import { spanOfDays } from '../question/calendar.js';
import { type Parts } from '../question/selection.js';
import { haveOneScale, scalesWithin } from '../question/terrain.js';
import { say } from '../wording/message.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { episodeLine, ratingEpisodes, spanOf } from './episodes-of.js';
import { daysOf } from './incidents.js';
import { meanFigures } from './mean-figures.js';
import { formatMean, judgeScores, nameOfUnit, type RecipeContext } from './recipe.js';
import { compareWindows, LEAST_RATINGS } from './windows.js';

/** The newest days, and how long before them those are that they are compared with. */
const DAYS = 90;
const YEAR = 365;
/** An incident is shorter; so many are named. */
const LONGEST = 31;
const MOST = 2;

/** How ratings went over all of the time: now against a year ago, and the incidents between. Nothing of ratings on several scales. */
export async function inShort(setting: RecipeContext, scope: Parts): Promise<Line[]> {
  const { terrain } = setting;
  const { values = [], query, time } = scope;
  if (time || query || !haveOneScale(scalesWithin(terrain, values))) return [];
  return [...(await nowAndBefore(setting, scope)), ...(await incidents(setting, scope))];
}

async function nowAndBefore(setting: RecipeContext, scope: Parts): Promise<Line[]> {
  const { firstDay, lastDay } = setting.terrain;
  if (!firstDay || !lastDay) return [];
  const then = addDays(lastDay, -YEAR);
  const [now, earlier] = [lastDay, then].map((to) => spanOfDays(addDays(to, 1 - DAYS), to));
  if (!now || !earlier?.from || earlier.from < firstDay) return [];
  const step = await compareWindows(setting, scope, { now, earlier }, { plan: 1 });
  const { relation, text: sure } = judgeScores(step.answer, LEAST_RATINGS);
  if (relation === 'unknown') return [];
  const where = nameOfUnit({ source: undefined, values: [...(scope.values ?? [])] });
  const moved = say('moved', {
    before: formatMean(step.answer.secondary),
    beforeTime: earlier,
    now: formatMean(step.answer.main),
    time: now,
  });
  const place = { ...(where && { where }), moved, sure };
  const text =
    relation === 'same'
      ? say('noClearChange', place)
      : say('ratingsMoved', { ...place, fell: relation === 'lower' });
  const proven = [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')];
  return [{ ...verdict(text, [step.id]), figures: proven }];
}

/** Falls that came back, in their order, the largest of them. */
async function incidents(setting: RecipeContext, { values = [] }: Parts): Promise<Line[]> {
  const unit = { source: undefined, values: [...values] };
  const found = await ratingEpisodes(setting, [unit]);
  return found.answer.episodes
    .filter(
      ({ direction, after, during }) =>
        direction === 'fall' && after !== null && daysOf(spanOf(during)) <= LONGEST,
    )
    .slice(0, MOST)
    .toSorted((a, b) => a.during.start.localeCompare(b.during.start))
    .map((one) => episodeLine(found, nameOfUnit(unit), one));
}
