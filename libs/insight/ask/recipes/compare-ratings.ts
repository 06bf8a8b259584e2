import { isDeepStrictEqual } from 'node:util';
import { type Parts, describeQuery, moodOf, selectionOf } from '../question/selection.js';
import { type MainScale, mainScale, scalesWithin } from '../question/terrain.js';
import type { ValueMention } from '../question/values.js';
import type { Step } from '../steps/investigation.js';
import { Message, say, type Text } from '../wording/message.js';
import type { Time } from '../wording/sentences/sentences.js';
import { sideFigures } from '../writing/figures.js';
import { type Line, note, verdict } from '../writing/write-answer.js';
import { ASKS_MORE, type Judged, replied } from './compare-reply.js';
import { lowShareLine, lowShares, moodShareLine } from './low-shares.js';
import { meanFigures } from './mean-figures.js';
import {
  collectedSince,
  ENOUGH,
  formatMean,
  haveMixedScales,
  judgeScores,
  type RecipeContext,
} from './recipe.js';
import { sharesWithout } from './shares-without.js';
import { scaleNote } from './source-means.js';
import { sourcesHolding } from './surroundings.js';
import { cameDifferently } from './windows.js';

export type Labels = readonly [Text, Text];
export type Pair = readonly [Parts, Parts];

interface Scope {
  scope?: 'overall' | 'mentioned';
  query?: Text;
}

/** Which side is rated better: by means on one scale, in each source where there are several, else by shares of low ratings. */
export async function ratedBetter(
  setting: RecipeContext,
  { step, labels, pair, query }: { step: Step<'quantify'>; labels: Labels; pair: Pair; query?: string },
): Promise<Judged> {
  const scope: Scope = query ? { scope: 'mentioned', query: describeQuery(query) } : {};
  const few = query && Math.min(step.answer.main.matches, step.answer.secondary.matches) < ENOUGH;
  if (few) return { lines: [] };
  const moods = await moodShares(setting, pair, labels);
  if (moods.length > 0) return { lines: moods };
  // Low ratings of both are low.
  if (pair.every(({ polarity }) => polarity !== undefined)) return { lines: [] };
  const judge = (on: Step<'quantify'>, of: Pair): Judged => {
    const { relation } = judgeScores(on.answer);
    return { lines: scoreLine(on, labels, of, scope), ...(relation !== 'unknown' && { relation }) };
  };
  if (!haveMixedScales(step.answer)) return judge(step, pair);
  const scale = scaleOfBoth(step);
  if (scale && setting.investigation.stepsLeft > 0) {
    const besides = [scale.filter];
    const kept: Pair = [
      { ...pair[0], besides },
      { ...pair[1], besides },
    ];
    const on = await quantify(setting, kept, 1, false);
    const judged = judge(on, kept);
    if (judged.relation) return { ...judged, lines: [...judged.lines, scaleNote(scale, [on.id])] };
  }
  if (pair.some(({ polarity }) => polarity !== undefined))
    return { lines: scoreLine(step, labels, pair, scope) };
  const apart = await inEachSource(setting, { labels, pair, ...(query && { query }) });
  if (apart.length > 0) return { lines: apart };
  const shares = await sharesLine(setting, pair, labels);
  return { lines: shares ? [shares] : scoreLine(step, labels, pair, scope) };
}

/** Each rating is judged on the scale of its source, so shares of low ones compare where means do not. */
async function sharesLine(setting: RecipeContext, pair: Pair, labels: Labels): Promise<Line | undefined> {
  if (setting.investigation.stepsLeft < 1) return undefined;
  const [one, other] = pair.map((parts) => selectionOf({ ...parts, rated: true }));
  return one && other && lowShareLine(await lowShares(setting, [one, other], 1), labels);
}

/** "Who has more complaints?" */
const MORE = /\b(?:more|fewer|less|higher|lower)\b/i;

/** "Is the share of low ratings higher on A than on B?": of both sides the same ratings among all of theirs. */
async function moodShares(setting: RecipeContext, pair: Pair, labels: Labels): Promise<Line[]> {
  const { investigation, question } = setting;
  const [one, other] = pair.map(moodOf);
  const isSame = isDeepStrictEqual(one, other) && Object.keys(one ?? {}).length > 0;
  const areTimes = question.sides?.every(({ time }) => time) ?? false;
  const isShare = question.polarityNamed || areTimes || MORE.test(question.text);
  if (!one || !isSame || !isShare || pair.some(({ query }) => query) || investigation.stepsLeft < 1)
    return [];
  const [left, right] = pair.map(({ polarity: _mood, scores: _scores, ...parts }) =>
    selectionOf({ ...parts, rated: true }),
  );
  if (!left || !right) return [];
  const step = await lowShares(setting, [left, right], 1, { mood: one });
  // The mood is in the sentence already.
  const named: Labels = [withoutWho(labels[0]), withoutWho(labels[1])];
  const found = moodShareLine(step, one, named);
  if (!found) return [];
  const bare = pair.map(({ polarity: _mood, scores: _scores, ...parts }): Parts => parts);
  const [first = {}, second = {}] = bare;
  // Of two times, an incident is what one of them is asked about.
  const without = areTimes ? undefined : await sharesWithout(setting, [first, second], one, step);
  const rest = without && moodShareLine(without.step, one, named);
  if (!without || !rest)
    return replied(question, { lines: [found.line], relation: found.relation }, ASKS_MORE);
  return [
    { ...rest.line, text: say('aside', { time: without.time, text: rest.line.text }) },
    { ...found.line, text: say('aside', { text: found.line.text }) },
  ];
}

/** Sources that are compared one by one. */
const MOST_APART = 3;
/** Steps for what each side says. */
const KEPT_BACK = 4;

/** What both sides have in several sources is compared in each: together they may say what none of them does. */
async function inEachSource(
  setting: RecipeContext,
  { labels, pair, query }: { labels: Labels; pair: Pair; query?: string },
): Promise<Line[]> {
  if (pair.some(({ values = [] }) => values.some(({ key }) => key === 'source'))) return [];
  const [left, right] = await Promise.all(pair.map((parts) => sourcesHolding(setting, selectionOf(parts))));
  const both = (left ?? []).filter(({ value }) => right?.some((other) => other.value === value));
  const found: Line[][] = [];
  for (const source of both.length > 1 ? both.slice(0, MOST_APART) : []) {
    if (setting.investigation.stepsLeft <= KEPT_BACK) break;
    found.push(await inSource(setting, source, { labels, pair, ...(query && { query }) }));
  }
  // What is clear comes first.
  return found.toSorted((a, b) => Number(isNote(a)) - Number(isNote(b))).flat();
}

const isNote = ([first]: readonly Line[]) => first?.kind !== 'verdict';

async function inSource(
  setting: RecipeContext,
  source: ValueMention,
  { labels, pair, query }: { labels: Labels; pair: Pair; query?: string },
): Promise<Line[]> {
  const [{ time }] = pair;
  const scale = mainScale(scalesWithin(setting.terrain, [source], time));
  const within = (parts: Parts): Parts => ({
    ...parts,
    values: [...(parts.values ?? []), source],
    ...(scale && { besides: [...(parts.besides ?? []), scale.filter] }),
  });
  const kept: Pair = [within(pair[0]), within(pair[1])];
  const step = await quantify(setting, kept, 1, false);
  const judged = await ratedBetter(setting, { step, labels, pair: kept, ...(query && { query }) });
  const lines = replied(setting.question, judged);
  const isRated = judged.relation !== undefined;
  const notes = scale && isRated ? [scaleNote(scale, [step.id])] : [];
  const place = String(source.value);
  return [...lines, ...notes].map((line) => ({ ...line, text: say('inPlace', { place, text: line.text }) }));
}

/** The scale that nearly all ratings of both sides are on. */
function scaleOfBoth({ answer }: Step<'quantify'>): MainScale | undefined {
  const parts = [answer.main, answer.secondary].flatMap(({ score }) => score?.by_source ?? []);
  return mainScale(
    parts.flatMap(({ source, scale, n, from, until, above, below }) =>
      scale && above === undefined && below === undefined
        ? [{ source, scale, scored: n, ...(from && { from }), ...(until && { until }) }]
        : [],
    ),
  );
}

/** Ratings of the sides, compared only where both have one and the same scale. */
export function scoreLine(step: Step<'quantify'>, labels: Labels, pair: Pair, where: Scope): Line[] {
  const { id, answer } = step;
  const { main, secondary } = answer;
  if (!main.score && !secondary.score) return [];
  const [left, right] = labels;
  const named: Labels = [timeOf(left), timeOf(right)];
  const means = say('means', {
    left: named[0],
    leftMean: formatMean(main),
    right: named[1],
    rightMean: formatMean(secondary),
  });
  const own = { ...where, means };
  const proven = [...meanFigures(step, 'main'), ...meanFigures(step, 'secondary')];
  const notCompared = (text: Message): Line[] => [{ ...note(text, [id]), figures: proven }];
  if (!main.score || !secondary.score)
    return notCompared(say('compared', { how: 'one', whose: main.score ? left : right, ...own }));
  if (haveMixedScales(answer)) return notCompared(say('compared', { how: 'scales', ...own }));
  const { relation, text } = judgeScores(answer);
  const [one, other] = pair.map(({ time }) => time);
  const isOther = one && other && cameDifferently(collectedSince(answer), { now: one, earlier: other });
  const sure = isOther && relation !== 'same' ? say('perhapsCollected', {}) : text;
  if (relation === 'unknown') return notCompared(say('compared', { how: 'few', ...own }));
  const whose = relation === 'higher' ? left : right;
  const said = say('compared', { how: relation === 'same' ? 'similar' : 'better', whose, ...own, sure });
  const sides = sideFigures(step, named, pair.map(selectionOf), 'mean');
  return [{ ...verdict(said, [id]), figures: [...sides, ...proven] }];
}

/** A time by its name alone: "July 2023", and not "records from July 2023". */
function timeOf(label: Text): Text {
  return label instanceof Message && label.args.who === 'records' ? withoutWho(label) : label;
}

/** The same of low or high ratings: "July 2023", and not "low ratings from July 2023". */
function withoutWho(label: Text): Text {
  const isTime = label instanceof Message && label.key === 'whoFrom';
  return isTime ? say('timeName', { time: label.args.time as Time }) : label;
}

export function quantify(
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
