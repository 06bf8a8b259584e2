import { asksForFirst, timePartOf } from '../question/first-times.js';
import { describeParts, type Parts, selectionOf, outside } from '../question/selection.js';
import type { Polarity } from '../question/terrain.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Line, note, point, verdict } from '../writing/write-answer.js';
import { collectedLines } from './collected.js';
import { rankedLines } from './first-time-lines.js';
import { meanFigures } from './mean-figures.js';
import { ENOUGH, formatMean, judgeScores, nameOfUnit, type Recipe, type RecipeContext } from './recipe.js';
import { scaleNote } from './source-means.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';
import { type Moment, momentsOf } from './time-points.js';
import { type Ranking, rankingOf, wishOf } from './time-ranking.js';
import { LEAST_RATINGS } from './windows.js';

/** So many times with enough ratings make a ranking. */
const MANY = 3;

/** "Which month had the lowest ratings?", "what was the busiest day?", "which week had the most complaints?" */
export const firstTime: Recipe = {
  name: 'firstTime',
  fits: ({ by, sides }, { lastDay }) =>
    lastDay !== undefined && !sides && by !== undefined && timePartOf(by.key) !== undefined,
  plan: ({ by }) => [
    say('reading', { text: 'How do records differ by {a}?', a: say('name', { field: by?.label ?? '' }) }),
    say('reading', { text: 'What do people mention then and not otherwise?' }),
  ],
  async answer(setting) {
    const ranking = rankingOf(setting);
    const { part, measure, scope, ascending, main } = ranking;
    const { moments, steps, empty } = await momentsOf(setting, { part, measure, ...wishOf(ranking) });
    const ids = steps.map(({ id }) => id);
    const total = steps.reduce((n, { answer }) => n + answer.totals.records, 0);
    const least = measure === 'count' ? 1 : leastOf(moments);
    const able = moments.filter(({ n, isCut }) => n >= least && !(measure === 'count' && ascending && isCut));
    const ranked = able.toSorted((a, b) => (a.value - b.value) * (ascending ? 1 : -1));
    const [first] = ranked;
    if (!first) {
      const ofRecords = measure === 'count';
      const text = ofRecords
        ? say('noneOf', { what: describeParts(scope, setting.terrain) })
        : say('tooFewTimes', { interval: part, least, ofRecords });
      return { lines: [{ ...verdict(text, ids), numbers: [least] }], total, followUps: [] };
    }
    const lines: Line[] = [
      ...rankedLines(setting, ranking, { ranked, empty, steps: ids }),
      ...steps.flatMap(collectedLines).slice(0, 1),
      ...(measure === 'mean' ? await againstOthers(setting, ranking, ranked) : []),
      ...(await mentionedThen(setting, ranking, first)),
      ...(main ? [scaleNote(main, ids)] : []),
      ...(measure === 'share' && ranking.mood && !setting.question.polarity
        ? [note(say('mixedScales', { shares: true }), ids)]
        : []),
      ...(first.isCut ? [note(say('timeCut', { time: first.time }), [first.step.id])] : []),
    ];
    if (least > 1 && able.length < moments.length) {
      const [n, of] = [able.length, moments.length];
      const text = say('onlyTimes', { interval: part, least, n, of, ofRecords: false });
      lines.push({ ...note(text, ids), numbers: [least, n, of] });
    }
    return { lines, total, followUps: followUps(setting, ranking, ranked) };
  },
};

/** A handful of ratings is no rank where some times have more. */
function leastOf(moments: readonly Moment[]): number {
  return moments.filter(({ n }) => n >= LEAST_RATINGS).length >= MANY ? LEAST_RATINGS : ENOUGH;
}

/** The ratings of the first time against all others: the first of many is extreme by chance alone. */
async function againstOthers(
  { investigation }: RecipeContext,
  { scope, part }: Ranking,
  ranked: readonly Moment[],
): Promise<Line[]> {
  const [first] = ranked;
  if (!first || ranked.length < 2 || investigation.stepsLeft <= 1) return [];
  const step = await investigation.step(
    'quantify',
    {
      ...(scope.query && { main_query: scope.query, secondary_query: scope.query }),
      main_filters: selectionOf({ ...scope, time: first.time }).filters,
      secondary_filters: elsewhere(scope, first).filters,
      differences: false,
      examples: 0,
    },
    1,
  );
  const { relation, text: sure } = judgeScores(step.answer, undefined, ranked.length);
  if (relation === 'unknown') return [];
  const { main, secondary } = step.answer;
  const text = say('againstOthers', { sure, mean: formatMean(main), others: formatMean(secondary) });
  const line = point(text, [step.id]);
  const none = relation === 'same' ? [verdict(say('noneAhead', { field: part }), [step.id])] : [];
  return [...none, { ...line, figures: [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')] }];
}

/** The same records of the other times. */
function elsewhere(scope: Parts, { time }: Moment) {
  return selectionOf({ ...scope, besides: [...(scope.besides ?? []), outside(time)] });
}

/** What is mentioned then and not otherwise, by those that the ranking is about. */
async function mentionedThen(setting: RecipeContext, ranking: Ranking, first: Moment): Promise<Line[]> {
  const { measure, scope, mood, ascending } = ranking;
  if (!asksForFirst(setting.question.frame)) return [];
  if (setting.investigation.stepsLeft <= 1 || first.n === 0) return [];
  const polarity: Polarity | undefined =
    measure === 'mean' ? (ascending ? 'low' : 'high') : (mood?.polarity ?? scope.polarity);
  const own: Parts = { ...scope, ...(polarity && { polarity }) };
  const { themes, step } = await findThemes(setting, {
    of: selectionOf({ ...own, time: first.time }),
    against: elsewhere(own, first),
    plan: 2,
    most: 3,
  });
  if (themes.length === 0) return [];
  const rest = say('others', { of: polarity ? (`other ${polarity}` as const) : 'rest' });
  const text = say('mentionMoreFrom', {
    who: polarity ?? (scope.query ? 'these' : 'records'),
    time: first.time,
    n: step.answer.total,
    themes: namesOf(themes),
    rest,
  });
  return [{ ...point(text, [step.id]), figures: [figure(step, 'total')] }, ...themeLines(themes, rest)];
}

function followUps(
  { question, terrain }: RecipeContext,
  { measure, ascending, scope }: Ranking,
  [first, next]: readonly Moment[],
) {
  const of = nameOfUnit({ source: undefined, values: question.values });
  const mood = measure === 'mean' ? (ascending ? 'low' : 'high') : (scope.polarity ?? 'low');
  return [
    ...(first && terrain.scales.length > 0
      ? [say('askMood', { mood, how: 'mention', ...(of && { of }), time: first.time })]
      : []),
    ...(first && next
      ? [say('askTimes', { left: next.time, right: first.time, ...(of && { in: of }) })]
      : []),
    measure === 'count' && !scope.polarity
      ? say('askNumber', {})
      : say('askWhy', { way: 'change', ...(of && { of }) }),
  ];
}
