import { independentTest } from '#libs/analysis';
import { addDays, certaintyOf } from '#libs/wording';
import { spanOfDays } from '../question/calendar.js';
import { describeQuery, type Parts, selectionOf } from '../question/selection.js';
import { say, type Text } from '../wording/message.js';
import { partOf } from '../writing/field-figures.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { ENOUGH, type RecipeContext } from './recipe.js';
import { daysBetween } from './record-days.js';
import { compareWindows, mayBeCollectedDifferently, mentionsIn, type Windows } from './windows.js';

const YEAR = 365;
/** Steps for what is mentioned with it. */
const KEPT_BACK = 3;

/**
 * The share of the records that mention a topic, now and in the same days a year before: what falls slowly hardly differs
 * from one quarter to the next. A verdict where the two certainly differ and nothing else has settled it; nothing where the records do not go
 * back that far.
 */
export async function sinceYearBefore(
  setting: RecipeContext,
  scope: Parts,
  { now, earlier, who, isSettled }: Windows & { who: Text; isSettled: boolean },
): Promise<Line | undefined> {
  if (!now.from || !now.to || setting.investigation.stepsLeft < KEPT_BACK) return undefined;
  const [from, to] = [addDays(now.from, -YEAR), addDays(now.to, -YEAR)];
  const days = await daysBetween(setting, selectionOf({ ...scope, query: '' }));
  if (!days?.from || days.from > from || (earlier.from ?? '') <= to) return undefined;
  const windows = { now, earlier: spanOfDays(from, to) };
  const step = await compareWindows(setting, scope, windows, { plan: 1 });
  const { main, secondary } = step.answer;
  const isOther = mayBeCollectedDifferently(main.population, secondary.population, windows);
  if (isOther || main.matches + secondary.matches < ENOUGH) return undefined;
  const { p_value: p } = independentTest(
    [main.matches, main.population],
    [secondary.matches, secondary.population],
  );
  const certainty = certaintyOf({ p });
  const isMore = (main.share ?? 0) > (secondary.share ?? 0);
  const isClear = !isSettled && certainty === 'certain';
  const text = say('topicGrew', {
    head: isClear ? (isMore ? 'up' : 'down') : 'now',
    query: describeQuery(scope.query ?? ''),
    who,
    ...mentionsIn(step.answer, windows),
    certainty,
  });
  const figures = [
    ...partOf(step, 'main.matches', 'main.population'),
    ...partOf(step, 'secondary.matches', 'secondary.population'),
  ];
  return { ...(isClear ? verdict : point)(text, [step.id]), figures };
}

/**
 * Who complains about something that is mostly rated low mentions it: of all records, since low ratings may become fewer,
 * too. What is mostly praised keeps to its low ratings.
 */
export async function asMentioned({ investigation }: RecipeContext, asked: Parts): Promise<Parts> {
  if (asked.polarity !== 'low' || !asked.query) return asked;
  const { polarity: _, ...all } = asked;
  const [low = 0, rated = 0] = await Promise.all(
    [asked, { ...all, rated: true }].map(
      async (parts) => (await investigation.look('search', { ...selectionOf(parts), limit: 0 })).total,
    ),
  );
  return 2 * low > rated ? all : asked;
}
