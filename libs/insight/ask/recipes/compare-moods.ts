import { type Parts, describeQuery, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { figure } from '../writing/field-figures.js';
import { say, type Text } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import { sourcesHolding } from './surroundings.js';
import { lowShareLine, lowShares } from './low-shares.js';
import { haveMixedScales, type RecipeContext } from './recipe.js';
import { findThemes, namesOf, themeLines } from './themes-of.js';

type Labels = readonly [Text, Text];
type Pair = readonly [Parts, Parts];

function ratedOf(parts: Parts) {
  return selectionOf({ ...parts, rated: true });
}

/** Where means do not compare, shares of low ratings do. */
export async function moodLine(
  setting: RecipeContext,
  { step, labels, pair }: { step: Step<'quantify'>; labels: Labels; pair: Pair },
): Promise<Line[]> {
  const moods = pair.some(({ polarity }) => polarity !== undefined);
  if (moods || !haveMixedScales(step.answer) || setting.investigation.stepsLeft < 1) return [];
  const apart = await bySource(setting, pair, labels);
  if (apart.length > 0) return apart;
  const shares = await lowShares(setting, [ratedOf(pair[0]), ratedOf(pair[1])], 1);
  const line = lowShareLine(shares, labels);
  return line ? [line] : [];
}

/** Sources that are compared one by one. */
const MOST_APART = 3;
/** Steps for what each side says. */
const KEPT_BACK = 4;

/** What both sides have in several sources is compared in each: together they may say what none of them does. */
async function bySource(setting: RecipeContext, pair: Pair, labels: Labels): Promise<Line[]> {
  if (pair.some(({ values = [] }) => values.some(({ key }) => key === 'source'))) return [];
  const [left, right] = await Promise.all(pair.map((parts) => sourcesHolding(setting, selectionOf(parts))));
  const both = (left ?? []).filter(({ value }) => right?.some((other) => other.value === value));
  const lines: Line[] = [];
  for (const source of both.length > 1 ? both.slice(0, MOST_APART) : []) {
    if (setting.investigation.stepsLeft <= KEPT_BACK) break;
    const [one, other] = pair.map((parts) =>
      ratedOf({ ...parts, values: [...(parts.values ?? []), source] }),
    );
    if (!one || !other) continue;
    const line = lowShareLine(await lowShares(setting, [one, other], 1), labels, String(source.value));
    if (line) lines.push(line);
  }
  return lines;
}

/**
 * Sources differ in what they are about, which is no news: of sides that are sources, each is asked what its own low
 * and high ratings mention.
 */
export async function moodsOf(
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
      most: 3,
    });
    if (step.answer.total === 0) continue;
    const topic = question.query && { query: describeQuery(question.query) };
    const who = say('whoOf', { who: polarity, of: labels[turn], ...topic });
    const text = say('mention', { who, n: step.answer.total, themes: namesOf(themes) });
    lines.push(
      { ...point(text, [step.id]), figures: [figure(step, 'total')] },
      ...themeLines(themes, say('others', { of: 'other ratings' })),
    );
  }
  return lines;
}
