import { type Parts, describeParts, selectionOf } from '../question/selection.js';
import { scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type Draft, type Line, note, point, verdict } from '../writing/write-answer.js';
import { capital, count, listed, number, share } from '../steps/investigation.js';
import {
  describeGrowth,
  fieldDifferences,
  formatMean,
  judgeScores,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { findThemes, speakingQuotes, themeLines } from './themes-of.js';

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
  const { investigation, terrain, question } = setting;
  const [of, against] = [selectionOf(own, terrain), selectionOf(scope, terrain)];
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
  const lines: Line[] = [...sizeLines(setting, size, own), ...trendLines(trend)];
  const themes = await findThemes(setting, { of, against, plan: 3 });
  if (themes.themes.length > 0) {
    lines.push(
      point(`They also mention ${listed(themes.themes.map(({ term }) => `**${term}**`))}`, [themes.step.id]),
    );
    lines.push(...themeLines(themes.themes, 'the others'));
  } else if (size.answer.main.matches > 0) {
    lines.push(...(await plainQuotes(setting, own)));
  }
  lines.push(...fieldLine(size, own));
  const name = question.query || 'them';
  return {
    lines,
    total: size.answer.main.matches,
    followUps: [
      ...(rated ? [`What do low ratings say about ${name}?`, `What do high ratings say about ${name}?`] : []),
      `Since when is ${name} mentioned, and is that increasing?`,
    ].slice(0, 3),
  };
}

function sizeLines({ terrain }: RecipeContext, { id, answer }: Step<'quantify'>, own: Parts): Line[] {
  const { main, secondary } = answer;
  const part = main.matches / Math.max(1, secondary.matches);
  const ci = answer.comparison.part_of_whole?.ci;
  const bounds = ci ? ` (95 % CI ${share(ci[0])} to ${share(ci[1])})` : '';
  const authors =
    main.authors > 0 && main.authors !== main.matches ? `, by ${count(main.authors, 'author')}` : '';
  const size = `${capital(describeParts(own, terrain))}: ${number(main.matches)} of ${count(secondary.matches, 'record')}, ${share(part)}${bounds}${authors}`;
  const judged = judgeScores(answer);
  const lines = [verdict(size, [id])];
  if (judged.relation === 'unknown' || !main.score) return lines;
  const means = `${formatMean(main)} vs ${formatMean(secondary)} overall`;
  lines.push(
    verdict(
      judged.relation === 'same'
        ? `Their ratings are like the rest: ${means} (${judged.text})`
        : `Their ratings are ${judged.relation} than the rest: ${means} (${judged.text})`,
      [id],
    ),
  );
  if (new Set(scalesWithin(terrain, own.values).map(({ best }) => best)).size > 1)
    lines.push(
      note('Sources use different rating scales, so means across them cannot be compared directly', [id]),
    );
  return lines;
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

async function plainQuotes({ investigation, terrain, analyzer }: RecipeContext, own: Parts): Promise<Line[]> {
  const step = await investigation.step('search', { ...selectionOf(own, terrain), limit: 50 }, 3);
  const quotes = speakingQuotes(step.answer.results, analyzer);
  return quotes.length > 0 ? [point('What they write', [step.id], quotes)] : [];
}

function fieldLine(size: Step<'quantify'>, own: Parts): Line[] {
  const keys = (own.values ?? []).map(({ key }) => key);
  const fields = fieldDifferences(size.answer, { most: 3, besides: keys });
  return fields.length === 0
    ? []
    : [point(`More frequent than in the rest: ${listed(fields.map(({ text }) => text))}`, [size.id])];
}
