import { certaintyOf } from '#libs/wording';
import { daysIn, type Span } from '../question/calendar.js';
import type { Question } from '../question/question.js';
import { describeQuery, type Parts } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { Message, say } from '../wording/message.js';
import { aDay, figure, lessOf, shareOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { nounOf } from './nouns.js';
import { ENOUGH, nameOfUnit, type RecipeContext } from './recipe.js';

/** Times whose lengths differ by more are also compared by their numbers a day. */
const AS_LONG = 0.05;

/** How many there are of two times, and by how many these differ; nothing where the sides are not times. */
export function countedTimes(
  { question, terrain }: RecipeContext,
  step: Step<'quantify'>,
  [now, earlier]: readonly [Parts, Parts],
): Line[] {
  const counts = (
    [
      ['main', now],
      ['secondary', earlier],
    ] as const
  ).flatMap(([side, { time: asked }]) => {
    const days = daysInData(asked, terrain);
    return asked && days !== undefined
      ? [{ time: asked, days, field: `${side}.matches`, n: figure(step, `${side}.matches`) }]
      : [];
  });
  const [later, before] = counts.toSorted((a, b) => ((a.time.from ?? '') > (b.time.from ?? '') ? -1 : 1));
  const areTimes = question.sides?.every(({ values, query }) => values.length === 0 && query === '');
  if (!later || !before || !areTimes || now.scores || earlier.scores || now.polarity !== earlier.polarity)
    return [];
  const isEach = Math.abs(later.days / before.days - 1) > AS_LONG;
  const rates = isEach ? [later, before].map(({ field, days }) => aDay(step, field, days)) : [];
  const by = later.n.value > before.n.value ? lessOf(later.n, before.n) : lessOf(before.n, later.n);
  const text = say('countedTimes', {
    what: whatOf(question, now, terrain),
    now: later.n.value,
    time: later.time,
    before: before.n.value,
    beforeTime: before.time,
    ...(isEach
      ? { nowPerDay: later.n.value / later.days, beforePerDay: before.n.value / before.days }
      : { sure: say('sure', { what: 'difference', certainty: certaintyIn(step) }) }),
  });
  const share = before.n.value > 0 ? [shareOf(by, before.n)] : [];
  const numbers = [later.time.label, before.time.label];
  return [{ ...verdict(text, [step.id]), figures: [later.n, before.n, by, ...share, ...rates], numbers }];
}

/** `e-mails that mention "crash"` */
function whatOf(
  { values }: Question,
  { polarity, query }: Parts,
  terrain: RecipeContext['terrain'],
): Message {
  const noun = nounOf(values, terrain);
  const others = values.filter(({ key }) => polarity || noun === 'records' || key !== 'source');
  const of = nameOfUnit({ source: undefined, values: others });
  return say('whoOf', {
    who: polarity ?? noun,
    ...(of && { of }),
    ...(query && { query: describeQuery(query) }),
  });
}

/** Of times that are equally long. */
function certaintyIn({ answer: { main, secondary, comparison } }: Step<'quantify'>) {
  const { value, ci } = comparison.count_ratio;
  const [low, high] = ci ?? [];
  if (typeof low !== 'number' || typeof high !== 'number' || main.matches + secondary.matches < ENOUGH)
    return 'may be chance';
  return certaintyOf({ ratio: value ?? 1, ci: [low, high] });
}

/** How many days of a time have records, as far as these go; every language calls it by its whole name. */
function daysInData(
  time: Span | undefined,
  { firstDay = '', lastDay = '9' }: Pick<RecipeContext['terrain'], 'firstDay' | 'lastDay'>,
): number | undefined {
  if (!time) return undefined;
  const [from, to] = [time.from ?? firstDay, time.to ?? lastDay];
  if (!from || from > lastDay || to < from) return undefined;
  return daysIn({ from, to: to > lastDay ? lastDay : to, label: time.label });
}

/** How many there are comes first where that was asked. */
export function countFirst({ intents }: Pick<Question, 'intents'>, lines: readonly Line[]): Line[] {
  const isCount = ({ text }: Line) => text instanceof Message && text.key === 'countedTimes';
  if (!intents.has('count')) return [...lines];
  return [...lines.filter(isCount), ...lines.filter((line) => !isCount(line))];
}
