import { ALL, type Parts, describeParts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type Draft, type Line, note, point, verdict } from '../writing/write-answer.js';
import { capital, count, fraction, listed, share } from '../steps/investigation.js';
import {
  describeGrowth,
  fieldDifferences,
  formatMean,
  hasRest,
  haveMixedScales,
  judgeScores,
  MIXED_SCALES,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { findThemes, plainQuotes, themeLines } from './themes-of.js';

/** "How many people mention wifi?", "how is the food rated?", "login crash": all there is to say of a topic. */
export const topic: Recipe = {
  name: 'topic',
  fits: () => true,
  plan: () => [
    'How many records are about it, and how do their ratings compare?',
    'Is it growing?',
    'What do they mention?',
  ],
  async answer(setting) {
    const { question, terrain } = setting;
    const polarity = question.polarityNamed ? question.polarity : undefined;
    const own: Parts = {
      values: question.values,
      query: question.query,
      ...(question.time && { time: question.time }),
      ...(polarity && { polarity }),
    };
    const scope: Parts =
      question.query || polarity
        ? { values: question.values, ...(question.time && { time: question.time }) }
        : {};
    return about(setting, own, scope, terrain.scales.length > 0);
  },
};

async function about(setting: RecipeContext, own: Parts, scope: Parts, rated: boolean): Promise<Draft> {
  const { investigation, question } = setting;
  const [of, against] = [selectionOf(own), selectionOf(scope)];
  const [size, trend] = await Promise.all([
    investigation.step('quantify', {
      ...(of.search_query && { main_query: of.search_query }),
      ...(of.mode && { mode: of.mode }),
      main_filters: of.filters,
      secondary_filters: against.filters,
      examples: 0,
    }),
    investigation.step('trend', of, 2),
  ]);
  const lines: Line[] = [...sizeLines(setting, size, { own, scope }), ...trendLines(trend)];
  const themes = await findThemes(setting, { of, against, plan: 3 });
  if (themes.themes.length > 0) {
    lines.push(
      point(`They also mention ${listed(themes.themes.map(({ term }) => `**${term}**`))}`, [themes.step.id]),
    );
    lines.push(...themeLines(themes.themes, 'the others'));
  } else if (size.answer.main.matches > 0) {
    lines.push(...(await plainQuotes(setting, own, 3)));
  }
  lines.push(...fieldLine(size, own, describeParts(scope, setting.terrain)));
  return {
    lines,
    total: size.answer.main.matches,
    followUps: [
      ...(rated ? moodQuestions(question.query) : []),
      ...(question.query ? [`Since when is ${question.query} mentioned, and is that increasing?`] : []),
    ],
  };
}

function moodQuestions(query: string): string[] {
  return query
    ? [`What do low ratings say about ${query}?`, `What do high ratings say about ${query}?`]
    : ['What do low ratings complain about?', 'What do high ratings praise?'];
}

function sizeLines(
  { terrain }: RecipeContext,
  { id, answer }: Step<'quantify'>,
  { own, scope }: { own: Parts; scope: Parts },
): Line[] {
  const { main, secondary } = answer;
  const ci = answer.comparison.part_of_whole?.ci;
  const bounds = ci ? ` (95 % CI ${share(ci[0])} to ${share(ci[1])})` : '';
  const part = fraction({ numerator: main.matches, denominator: secondary.matches }, 'record');
  const authors =
    main.authors > 0 && main.authors !== main.matches ? `, by ${count(main.authors, 'author')}` : '';
  const what = describeParts(own, terrain);
  const size = `${what === ALL ? 'There are ' : `${capital(what)}: `}${hasRest(answer) ? `${part.text}, ${part.share}${bounds}` : count(main.matches, 'record')}${authors}`;
  const lines = [verdict(size, [id]), ...ratingLines(answer, id, describeParts(scope, terrain))];
  if (haveMixedScales(answer)) lines.push(note(MIXED_SCALES, [id]));
  return lines;
}

/** Compared with the other records, where there are any. */
function ratingLines(answer: Step<'quantify'>['answer'], id: string, all: string): Line[] {
  const { main, secondary } = answer;
  if (!main.score) return [];
  if (!hasRest(answer)) return [verdict(`Their mean rating is ${formatMean(main)}`, [id])];
  const { relation, text } = judgeScores(answer);
  if (relation === 'unknown') return [];
  const means = `${formatMean(main)} vs ${formatMean(secondary)} for ${all}`;
  const compared = relation === 'same' ? 'like those of the rest' : `${relation} than those of the rest`;
  return [verdict(`Their ratings are ${compared} (${text}): ${means}`, [id])];
}

function trendLines({ id, answer }: Step<'trend'>): Line[] {
  const growth = describeGrowth(answer.totals.slope_per_interval, answer.interval);
  const peaks = answer.anomalies.filter(({ direction }) => direction === 'up').length;
  const lines: Line[] = [];
  if (growth) lines.push(point(`Over time they are ${growth}`, [id]));
  else if (answer.totals.direction === 'flat') lines.push(point('Their number shows no lasting trend', [id]));
  if (peaks > 0) lines.push(point(`${count(peaks, answer.interval)} had more than expected`, [id]));
  return lines;
}

function fieldLine(size: Step<'quantify'>, own: Parts, all: string): Line[] {
  const keys = (own.values ?? []).map(({ key }) => key);
  const fields = fieldDifferences(size.answer, { most: 3, besides: keys });
  return fields.length === 0
    ? []
    : [point(`More frequent than in ${all}: ${listed(fields.map(({ text }) => text))}`, [size.id])];
}
