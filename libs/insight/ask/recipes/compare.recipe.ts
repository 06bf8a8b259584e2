import type { Side } from '../question/read-question.js';
import { type Parts, describeQuery, selectionOf } from '../question/selection.js';
import type { DataOverview } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type Line, MOOD, note, point, verdict } from '../writing/write-answer.js';
import { capital, count, listed, share } from '../steps/investigation.js';
import {
  ENOUGH,
  fieldDifferences,
  formatMean,
  judgeScores,
  type Recipe,
  type RecipeContext,
} from './recipe.js';
import { findThemes, namesOf, themeLines } from './themes-of.js';

/** "Compare lounge and seat reviews on staff", "June vs July", "wifi vs food" */
export const compare: Recipe = {
  name: 'compare',
  fits: ({ sides }) => sides !== undefined,
  plan: ({ sides, query }) => {
    const [left, right] = sides?.map(({ label }) => label) ?? ['', ''];
    return [
      ...(query
        ? [`How often do ${left} and ${right} mention ${describeQuery(query)}, and with what ratings?`]
        : []),
      `How do ${left} and ${right} compare overall?`,
      `What do people mention about ${left} and not about ${right}?`,
      `What do people mention about ${right} and not about ${left}?`,
    ];
  },
  async answer(setting) {
    const { question } = setting;
    const [left, right] = question.sides ?? [];
    if (!left || !right) throw new Error('A comparison has two sides.');
    const pair = [partsOf(setting, left), partsOf(setting, right)] as const;
    const labels = [shorten(left), shorten(right)] as const;
    const topic = question.query;
    const sources = areSources(pair);
    const onTopic = topic ? await quantify(setting, pair, 1, !sources) : undefined;
    const bare = pair.map((parts) => (topic ? { ...parts, query: ownQuery(parts.query, topic) } : parts));
    const overall = await quantify(setting, bare as [Parts, Parts], topic ? 2 : 1, !topic && !sources);
    const main = onTopic ?? overall;
    const lines: Line[] = [
      ...(onTopic ? topicLines(onTopic, topic, labels, scalesOf(setting.terrain, pair)) : []),
      ...overallLines(overall, labels, scalesOf(setting.terrain, pair), onTopic !== undefined),
    ];
    const said = sources && setting.terrain.scales.length > 0 ? moodsOf : saidOf;
    for (const turn of [0, 1] as const) lines.push(...(await said(setting, pair, labels, turn)));
    if (!sources) lines.push(...fieldLines(main, labels, pair));
    return {
      lines,
      total: main.answer.overlap.union,
      followUps: followUpsOf(setting, labels),
    };
  },
};

function partsOf({ question }: RecipeContext, { values, time, polarity, query }: Side): Parts {
  const words = [question.query, query].filter(Boolean).join(' ');
  const own = polarity ?? (question.polarityNamed ? question.polarity : undefined);
  const others = question.values.filter(({ key }) => !values.some((value) => value.key === key));
  return {
    values: [...others, ...values],
    ...((time ?? question.time) ? { time: time ?? question.time } : {}),
    ...(own && { polarity: own }),
    ...(words && { query: words }),
  };
}

/** The side's own words, without those about both. */
function ownQuery(query: string | undefined, topic: string): string {
  return (query ?? '').slice(topic.length).trim();
}

function quantify(
  { investigation, terrain }: RecipeContext,
  [left, right]: readonly [Parts, Parts],
  plan: number,
  differences: boolean,
) {
  const [main, secondary] = [selectionOf(left, terrain), selectionOf(right, terrain)];
  return investigation.step(
    'quantify',
    {
      ...(main.search_query && { main_query: main.search_query }),
      main_filters: main.filters,
      ...(secondary.search_query && { secondary_query: secondary.search_query }),
      secondary_filters: secondary.filters,
      ...(!differences && { differences }),
      examples: 0,
    },
    plan,
  );
}

type Labels = readonly [string, string];

function topicLines(step: Step<'quantify'>, topic: string, labels: Labels, scales: Scales): Line[] {
  const { id } = step;
  const { main, secondary, comparison } = step.answer;
  if (Math.min(main.matches, secondary.matches) < ENOUGH) {
    const text = `Too few records mention ${describeQuery(topic)} to compare: ${main.matches} of ${labels[0]}, ${secondary.matches} of ${labels[1]}`;
    return [verdict(text, [id])];
  }
  const differs = comparison.test?.significant ?? false;
  const shares = `${share(main.share)} of ${labels[0]} (${count(main.matches, 'record')}), ${share(secondary.share)} of ${labels[1]} (${count(secondary.matches, 'record')})`;
  const more = (main.share ?? 0) > (secondary.share ?? 0) ? labels[0] : labels[1];
  const frequency = differs
    ? `${capital(more)} mention ${describeQuery(topic)} more often: ${shares}`
    : `Both mention ${describeQuery(topic)} about equally often: ${shares}`;
  return [
    verdict(frequency, [id]),
    ...scoreLine(step, labels, scales, ` where ${describeQuery(topic)} is mentioned`),
  ];
}

type Scales = readonly [number[], number[]];

function overallLines(step: Step<'quantify'>, labels: Labels, scales: Scales, second: boolean): Line[] {
  const { id, answer } = step;
  const { main, secondary } = answer;
  const sizes = `${capital(labels[0])}: ${count(main.matches, 'record')}, ${labels[1]}: ${count(secondary.matches, 'record')}`;
  const scored = scoreLine(step, labels, scales, second ? ' overall' : '');
  const both =
    answer.overlap.both > 0
      ? [note(`${capital(count(answer.overlap.both, 'record'))} are on both sides`, [id])]
      : [];
  return [...(second ? [] : [verdict(sizes, [id])]), ...scored, ...both];
}

/** Ratings of the sides, compared only where both have one and the same scale. */
function scoreLine({ id, answer }: Step<'quantify'>, labels: Labels, scales: Scales, where: string): Line[] {
  const { main, secondary } = answer;
  if (!main.score && !secondary.score) return [];
  const means = `${labels[0]} ${formatMean(main)}, ${labels[1]} ${formatMean(secondary)}`;
  const [own, other] = scales;
  if (own.length !== 1 || other.length !== 1 || own[0] !== other[0]) {
    return [note(`Ratings${where} are on different scales and are not compared: ${means}`, [id])];
  }
  const judged = judgeScores(answer);
  if (judged.relation === 'unknown') return [note(`Too few ratings to compare${where}: ${means}`, [id])];
  const better = judged.relation === 'higher' ? labels[0] : labels[1];
  const text =
    judged.relation === 'same'
      ? `Both have similar ratings${where}: ${means} (${judged.text})`
      : `${capital(better)} have better ratings${where}: ${means} (${judged.text})`;
  return [verdict(text, [id])];
}

/** What one side says and the other does not. */
async function saidOf(
  setting: RecipeContext,
  pair: readonly [Parts, Parts],
  labels: Labels,
  turn: 0 | 1,
): Promise<Line[]> {
  const { investigation, terrain, question } = setting;
  if (investigation.stepsLeft < 1) return [];
  const [of, against] = [pair[turn], pair[turn === 0 ? 1 : 0]].map((parts) => selectionOf(parts, terrain));
  if (!of || !against) return [];
  const plan = (question.query ? 3 : 2) + turn;
  const { themes, step } = await findThemes(setting, { of, against, plan, most: 3 });
  if (themes.length === 0) return [];
  const [own, other] = turn === 0 ? labels : [labels[1], labels[0]];
  const text = `${capital(own)} mention more often: ${listed(namesOf(themes))}`;
  return [point(text, [step.id]), ...themeLines(themes, other)];
}

/**
 * Sources differ in what they are about, which is no news: of sides that are sources, each is asked what its own low
 * and high ratings mention.
 */
async function moodsOf(
  setting: RecipeContext,
  pair: readonly [Parts, Parts],
  labels: Labels,
  turn: 0 | 1,
): Promise<Line[]> {
  const { investigation, terrain, question } = setting;
  const parts = pair[turn];
  const lines: Line[] = [];
  for (const polarity of ['low', 'high'] as const) {
    if (investigation.stepsLeft < 2) break;
    const of = selectionOf({ ...parts, polarity }, terrain);
    const plan = (question.query ? 3 : 2) + turn;
    const { themes, step } = await findThemes(setting, {
      of,
      against: selectionOf(parts, terrain),
      plan,
      most: 2,
    });
    const who = `${capital(MOOD[polarity])} of ${labels[turn]}`;
    const size = count(step.answer.total, 'record');
    const topic = question.query ? ` that mention ${describeQuery(question.query)}` : '';
    const text = themes.length > 0 ? `mention ${listed(namesOf(themes))}` : 'mention nothing in particular';
    lines.push(
      point(`${who}${topic} (${size}) ${text}`, [step.id]),
      ...themeLines(themes, 'the rest of them'),
    );
  }
  return lines;
}

function areSources(pair: readonly [Parts, Parts]): boolean {
  return pair.every(({ values = [] }) => values.some(({ key }) => key === 'source'));
}

function fieldLines(step: Step<'quantify'>, labels: Labels, pair: readonly [Parts, Parts]): Line[] {
  const keys = pair.flatMap(({ values = [] }) => values.map(({ key }) => key));
  const fields = fieldDifferences(step.answer, { most: 3, besides: ['source', ...keys] });
  if (fields.length === 0) return [];
  return [point(`More frequent for ${labels[0]}: ${listed(fields.map(({ text }) => text))}`, [step.id])];
}

/** The rating scales on each side. */
function scalesOf({ scales }: DataOverview, pair: readonly [Parts, Parts]): Scales {
  const of = ({ values = [] }: Parts) => {
    const sources = values.filter(({ key }) => key === 'source').map(({ value }) => value);
    const own = sources.length > 0 ? scales.filter(({ source }) => sources.includes(source)) : scales;
    return [...new Set(own.map(({ best }) => best))];
  };
  return [of(pair[0]), of(pair[1])];
}

/** As the question says it, without "reviews" and the like at its end. */
function shorten({ label, values, time }: Side): string {
  if (time && values.length === 0) return time.label;
  const text = label.replace(/\s+(?:reviews?|ratings?|feedback|users?|customers?|records?)$/i, '');
  return values.length === 1 && values[0]?.key === 'source' ? String(values[0].value) : text;
}

function followUpsOf({ question }: RecipeContext, labels: Labels): string[] {
  return [
    `What do low ratings of ${labels[0]} complain about?`,
    `What do low ratings of ${labels[1]} complain about?`,
    ...(question.query
      ? [`Did mentions of ${describeQuery(question.query)} rise over time?`]
      : [`Did ratings of ${labels[0]} change over time?`]),
  ];
}
