import { duringTime, fromTime } from '../question/calendar.js';
import type { Side } from '../question/read-question.js';
import {
  type Parts,
  describeParts,
  describeQuery,
  describeValues,
  selectionOf,
} from '../question/selection.js';
import { scalesWithin } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { type Draft, type Line, MOOD, note, point, verdict } from '../writing/write-answer.js';
import { capital, count, fraction, listed } from '../steps/investigation.js';
import {
  ENOUGH,
  fieldDifferences,
  formatMean,
  haveMixedScales,
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
    if (overall.answer.overlap.union === 0) return neither(setting, overall, labels);
    const lines: Line[] = [
      ...(onTopic ? topicLines(onTopic, topic, labels) : []),
      ...overallLines(overall, labels, onTopic !== undefined),
    ];
    const said = sources && pair.every((parts) => isRated(setting, parts)) ? moodsOf : saidOf;
    for (const turn of [0, 1] as const) lines.push(...(await said(setting, pair, labels, turn)));
    if (!sources) lines.push(...fieldLines(main, labels, pair));
    return {
      lines,
      total: main.answer.overlap.union,
      followUps: followUpsOf(setting, labels, [
        main.answer.main.score !== null,
        main.answer.secondary.score !== null,
      ]),
    };
  },
};

/** No record of either side: a word of the question may have been taken for a value that they do not have. */
function neither({ question, terrain }: RecipeContext, { id }: Step<'quantify'>, labels: Labels): Draft {
  const common =
    question.values.length > 0
      ? ` ${describeParts({ values: question.values }, terrain).replace(/^records /, '')}`
      : '';
  const quoted = question.values
    .toReversed()
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}"${text.slice(start, end)}"${text.slice(end)}`,
      question.text,
    );
  return {
    lines: [verdict(`Neither ${labels[0]} nor ${labels[1]} has records${common}`, [id])],
    total: 0,
    followUps: common ? [quoted] : [],
  };
}

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
  { investigation }: RecipeContext,
  [left, right]: readonly [Parts, Parts],
  plan: number,
  differences: boolean,
) {
  const [main, secondary] = [selectionOf(left), selectionOf(right)];
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

function topicLines(step: Step<'quantify'>, topic: string, labels: Labels): Line[] {
  const { id } = step;
  const { main, secondary, comparison } = step.answer;
  if (Math.min(main.matches, secondary.matches) < ENOUGH) {
    const text = `Too few records mention ${describeQuery(topic)} to compare: ${main.matches} of ${labels[0]}, ${secondary.matches} of ${labels[1]}`;
    return [verdict(text, [id])];
  }
  const differs = comparison.test?.significant ?? false;
  const [one, other] = [main, secondary].map(({ matches, population }) =>
    fraction({ numerator: matches, denominator: population }, 'record'),
  );
  const shares = `${one?.share} of ${labels[0]} (${one?.text}), ${other?.share} of ${labels[1]} (${other?.text})`;
  const more = (main.share ?? 0) > (secondary.share ?? 0) ? labels[0] : labels[1];
  const frequency = differs
    ? `${capital(more)} mention ${describeQuery(topic)} more often: ${shares}`
    : `Both mention ${describeQuery(topic)} about equally often: ${shares}`;
  return [
    verdict(frequency, [id]),
    ...scoreLine(step, labels, ` where ${describeQuery(topic)} is mentioned`),
  ];
}

function overallLines(step: Step<'quantify'>, labels: Labels, second: boolean): Line[] {
  const { id, answer } = step;
  const { main, secondary } = answer;
  const sizes = `${capital(sized(labels[0], main.matches))}, ${sized(labels[1], secondary.matches)}`;
  const scored = scoreLine(step, labels, second ? ' overall' : '');
  const both =
    answer.overlap.both > 0
      ? [note(`${capital(count(answer.overlap.both, 'record'))} are on both sides`, [id])]
      : [];
  return [...(second ? [] : [verdict(sizes, [id])]), ...scored, ...both];
}

/** `Portugal: 120 records`, `823 records from June 2026` */
function sized(label: string, matches: number): string {
  const size = count(matches, 'record');
  return label.startsWith('records ') ? `${size}${label.slice('records'.length)}` : `${label}: ${size}`;
}

/** Ratings of the sides, compared only where both have one and the same scale. */
function scoreLine({ id, answer }: Step<'quantify'>, labels: Labels, where: string): Line[] {
  const { main, secondary } = answer;
  if (!main.score && !secondary.score) return [];
  const means = `${labels[0]} ${formatMean(main)}, ${labels[1]} ${formatMean(secondary)}`;
  if (!main.score || !secondary.score)
    return [note(`Only ${main.score ? labels[0] : labels[1]} have ratings${where}: ${means}`, [id])];
  if (haveMixedScales(answer))
    return [note(`Ratings${where} are on different scales and are not compared: ${means}`, [id])];
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
  const { investigation, question } = setting;
  if (investigation.stepsLeft < 1) return [];
  const [of, against] = [pair[turn], pair[turn === 0 ? 1 : 0]].map((parts) => selectionOf(parts));
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
  const { investigation, question } = setting;
  const parts = pair[turn];
  const lines: Line[] = [];
  for (const polarity of ['low', 'high'] as const) {
    if (investigation.stepsLeft < 2) break;
    const of = selectionOf({ ...parts, polarity });
    const plan = (question.query ? 3 : 2) + turn;
    const { themes, step } = await findThemes(setting, {
      of,
      against: selectionOf({ ...parts, rated: true }),
      plan,
      most: 2,
    });
    const who = `${capital(MOOD[polarity])} of ${labels[turn]}`;
    if (step.answer.total === 0) continue;
    const size = count(step.answer.total, 'record');
    const topic = question.query ? ` that mention ${describeQuery(question.query)}` : '';
    const text = themes.length > 0 ? `mention ${listed(namesOf(themes))}` : 'mention nothing in particular';
    lines.push(
      point(`${who}${topic} (${size}) ${text}`, [step.id]),
      ...themeLines(themes, 'their other ratings'),
    );
  }
  return lines;
}

/** Whether a side has ratings that can be low or high. */
function isRated({ terrain }: RecipeContext, { values }: Parts): boolean {
  return scalesWithin(terrain, values).length > 0;
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

const MENTIONS = 'records that mention ';

/** As a sentence calls its records: a source by its name, else as the question says it. */
function shorten({ label, values, time, query, polarity }: Side): string {
  if (time && values.length === 0) return `records ${fromTime(time)}`;
  if (query && values.length === 0 && !polarity) return `${MENTIONS}${describeQuery(query)}`;
  // A word that was taken for a value is shown as that.
  if (values.length > 0 && values.every(({ key }) => key !== 'source') && !/\p{Lu}/u.test(label))
    return `records with ${describeValues(values)}`;
  const text = label.replace(/\s+(?:reviews?|ratings?|feedback|users?|customers?|records?)$/i, '');
  return values.length === 1 && values[0]?.key === 'source' ? String(values[0].value) : text;
}

function followUpsOf(
  { question }: RecipeContext,
  labels: Labels,
  rated: readonly [boolean, boolean],
): string[] {
  const sides = question.sides ?? [];
  const low = sides.map((side, i) => {
    if (side.time && side.values.length === 0)
      return `What do low ratings complain about ${duringTime(side.time)}?`;
    const of = labels[i]?.startsWith(MENTIONS) ? labels[i].replace(/^records /, '') : `of ${labels[i] ?? ''}`;
    return `What do low ratings ${of} complain about?`;
  });
  return [
    ...low.filter((_, side) => rated[side]),
    ...(question.query
      ? [`Did mentions of ${describeQuery(question.query)} rise over time?`]
      : sides[0]?.time
        ? []
        : [`Did ratings of ${labels[0]} change over time?`]),
  ];
}
