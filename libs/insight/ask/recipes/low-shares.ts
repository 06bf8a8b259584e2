import type { DriversAnswer } from '#libs/contract';
import { type Certainty, certaintyOf } from '#libs/wording';
import { type Parts, type Selection, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { figures } from '../writing/field-figures.js';
import { type Message, say, type Text } from '../wording/message.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { ENOUGH, type RecipeContext } from './recipe.js';
import { LEAST_RATINGS } from './windows.js';

/** The ratings whose share is asked for. */
export type Mood = Pick<Parts, 'polarity' | 'scores'>;
const LOW: Mood = { polarity: 'low' };

/** What they are called, alone or of a unit. */
export function nameOfMood({ polarity = 'low', scores }: Mood, of?: Text): Message {
  const own = of !== undefined && { of };
  return scores ? say('ratingsOf', { scores, ...own }) : say('whoOf', { who: polarity, ...own });
}

/**
 * How many of the ratings of two sides are low, and how sure the difference is. Each rating is judged on the scale of its
 * source, so sides compare also where their means do not. `sources`: how many the answer lists one by one. `mood`: other
 * ratings than low ones.
 */
export async function lowShares(
  { investigation }: RecipeContext,
  sides: readonly [Selection, Selection],
  plan: number,
  { sources = 1, mood = LOW }: { sources?: number; mood?: Mood } = {},
): Promise<Step<'drivers'>> {
  return investigation.step('drivers', sharesWish(sides, mood, sources), plan);
}

/** What `drivers` is asked for shares of two sides. */
export function sharesWish([one, other]: readonly [Selection, Selection], mood: Mood, sources = 1) {
  return {
    ...one,
    compare_to: other,
    drivers_of: 'share',
    part_filters: selectionOf(mood).filters,
    fields: ['source'],
    limit: sources,
  };
}

/** How sure a difference of shares is. */
export function certaintyOfShares(change: DriversAnswer['change']): Certainty {
  if (!change?.ci) return 'may be chance';
  const { p_value: p, value: difference, ci } = change;
  return certaintyOf(p === null ? { difference, ci } : { p });
}

/** How sure the share of a part differs from that of what it is not. */
export function certaintyOfPart({
  main,
  secondary: all,
}: Record<'main' | 'secondary', Pick<DriversAnswer['main'], 'n' | 'value'>>): Certainty {
  const [own, whole] = [main.value ?? 0, all.value ?? 0];
  const n = all.n - main.n;
  if (n <= 0 || main.n === 0) return 'may be chance';
  const rest = Math.max(0, (whole * all.n - own * main.n) / n);
  const spread = 1.96 * Math.sqrt((own * (1 - own)) / main.n + (rest * (1 - rest)) / n);
  const difference = own - rest;
  return certaintyOf({ difference, ci: [difference - spread, difference + spread] });
}

/** Which side is rated better, by its share of low ratings. */
export function lowShareLine(
  step: Step<'drivers'>,
  [left, right]: readonly [Text, Text],
  place?: Text,
): Line | undefined {
  const { main, secondary, change } = step.answer;
  if (Math.min(main.n, secondary.n) < LEAST_RATINGS || main.value === null || secondary.value === null)
    return undefined;
  // Sides that share records are not tested.
  if (!change?.ci) return undefined;
  const sides = sharesIn(step, [left, right]);
  const better = main.value < secondary.value ? left : right;
  const text = say('lowShares', {
    ...(place && { place }),
    ...(sides.certainty !== 'may be chance' && { better }),
    ...sides,
  });
  return { ...verdict(text, [step.id]), figures: shareFigures(step) };
}

/** Both shares as their sentences take them, and how sure their difference is. */
export function sharesIn(
  { answer: { main, secondary, change } }: Step<'drivers'>,
  [left, right]: readonly [Text, Text],
) {
  return {
    left,
    leftShare: main.value ?? 0,
    leftN: main.n,
    right,
    rightShare: secondary.value ?? 0,
    rightN: secondary.n,
    certainty: certaintyOfShares(change),
  };
}

export function shareFigures(step: Step<'drivers'>) {
  return figures(step, 'main.value', 'main.n', 'secondary.value', 'secondary.n');
}

/** Where ratings of a mood are more frequent: `relation` is that of the first side. */
export function moodShareLine(
  step: Step<'drivers'>,
  mood: Mood,
  [left, right]: readonly [Text, Text],
): { line: Line; relation: 'lower' | 'higher' | 'same' } | undefined {
  const { main, secondary } = step.answer;
  if (Math.min(main.n, secondary.n) < ENOUGH || main.value === null || secondary.value === null)
    return undefined;
  const sides = sharesIn(step, [left, right]);
  const isClear = sides.certainty !== 'may be chance';
  const isMore = main.value > secondary.value;
  const more = isClear && { more: isMore ? left : right };
  const text = say('moodShares', { what: nameOfMood(mood), ...more, ...sides });
  const numbers = [...(mood.scores ?? [])];
  const line: Line = { ...verdict(text, [step.id]), figures: shareFigures(step), numbers };
  return { line, relation: isClear ? (isMore ? 'higher' : 'lower') : 'same' };
}
