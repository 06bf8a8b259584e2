import { asksForFirst } from '../question/first-times.js';
import { describeParts, describeQuery, isAll } from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import { type Message, say } from '../wording/message.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { nameOfMood } from './low-shares.js';
import { formatRating, nameOfUnit, type RecipeContext } from './recipe.js';
import { type Measure, medianOf, type Moment } from './time-points.js';
import type { Ranking } from './time-ranking.js';

const SHOWN = 4;
/** Times that are listed where all are asked for: the latest. */
const LISTED = 24;
/** So many times make something usual. */
const MANY = 3;

/** The first time, how many are like it, which come next, and what is usual. `empty`: times without any. */
export function rankedLines(
  setting: RecipeContext,
  ranking: Ranking,
  { ranked, empty, steps }: { ranked: readonly Moment[]; empty: number; steps: string[] },
): Line[] {
  if (!asksForFirst(setting.question.frame))
    return [
      firstLine(setting, ranking, ranked),
      seriesLine(ranking, ranked),
      ...usualLine(ranking, ranked, steps),
    ];
  return [
    firstLine(setting, ranking, ranked),
    ...tiedLine(ranking, ranked),
    ...emptyLine(ranking, empty, steps),
    ...nextLine(ranking, ranked),
    ...usualLine(ranking, ranked, steps),
  ];
}

/** Each time with its number, in their order. */
function seriesLine({ part, measure }: Ranking, ranked: readonly Moment[]): Line {
  const inOrder = ranked
    .toSorted((a, b) => ((a.time.from ?? '') < (b.time.from ?? '') ? -1 : 1))
    .slice(-LISTED);
  const ids = [...new Set(inOrder.map(({ step }) => step.id))];
  const text = say('byField', { field: part, items: inOrder.map((one) => itemOf(measure, one)) });
  return { ...point(text, ids), figures: inOrder.flatMap((one) => one.figures) };
}

function itemOf(measure: Measure, { time, value, n }: Moment): Message {
  if (measure === 'count') return say('timeCount', { time, n: value });
  if (measure === 'share') return say('timeShare', { time, share: value, n });
  return say('timeMean', { time, mean: formatRating({ mean: value, n }) });
}

/** What its numbers are of, where they are not of all records. */
function placeOf({ scope }: Ranking): Message | undefined {
  const { values = [], query = '' } = scope;
  const of = nameOfUnit({ source: undefined, values: [...values] });
  if (!query && !of) return undefined;
  return say('subject', { ...(query && { query: describeQuery(query) }), ...(of && { of }) });
}

function firstLine({ terrain }: RecipeContext, ranking: Ranking, ranked: readonly Moment[]): Line {
  const { part: interval, measure, scope, ascending, mood } = ranking;
  const [first] = ranked;
  if (!first) throw new Error('No time was ranked.');
  const { time, value, n, step } = first;
  const place = placeOf(ranking);
  const within = (text: Message) => (place ? say('inPlace', { place, text }) : text);
  if (measure === 'count') {
    const what = isAll(scope) ? {} : { what: describeParts(scope, terrain) };
    const text = say('timeCounted', { interval, least: ascending, ...what, time, n: value });
    return {
      ...verdict(text, [step.id]),
      figures: first.figures,
      numbers: [...boundsOf(terrain), ...(scope.scores ?? [])],
    };
  }
  if (measure === 'share') {
    const what = nameOfMood(mood ?? {});
    const text = say('timeShared', {
      interval,
      least: ascending,
      what,
      time,
      share: value,
      n,
      ofRecords: false,
    });
    return {
      ...verdict(within(text), [step.id]),
      figures: first.figures,
      numbers: [...(mood?.scores ?? [])],
    };
  }
  const last = ranked.length > 1 ? ranked.at(-1) : undefined;
  const text = say('timeRated', {
    interval,
    worst: ascending,
    time,
    mean: formatRating({ mean: value, n }),
    ...(last && { last: last.time, lastMean: formatRating({ mean: last.value, n: last.n }) }),
  });
  return {
    ...verdict(within(text), [...new Set([step.id, ...(last ? [last.step.id] : [])])]),
    figures: [...first.figures, ...(last?.figures ?? [])],
  };
}

/** Of numbers, others may be as large. */
function tiedLine({ part, measure }: Ranking, [first, ...others]: readonly Moment[]): Line[] {
  const tied = others.filter(({ value }) => value === first?.value).length;
  if (measure !== 'count' || tied === 0 || !first) return [];
  const ids = [...new Set([first, ...others].map(({ step }) => step.id))];
  return [{ ...verdict(say('timesTied', { interval: part, n: tied }), ids), numbers: [tied] }];
}

/** The fewest are those of times that hold any. */
function emptyLine({ part, measure, ascending }: Ranking, n: number, steps: string[]): Line[] {
  if (measure !== 'count' || !ascending || n === 0) return [];
  return [{ ...verdict(say('timesWithout', { interval: part, n }), steps), numbers: [n] }];
}

function nextLine({ measure }: Ranking, [first, ...others]: readonly Moment[]): Line[] {
  // Of means, the first line has the other end.
  const next = others.slice(0, measure === 'mean' ? -1 : undefined).slice(0, SHOWN - 1);
  if (!first || next.length === 0) return [];
  const items = next.map((one) => itemOf(measure, one));
  const ids = [...new Set(next.map(({ step }) => step.id))];
  return [{ ...point(say('timesNext', { items }), ids), figures: next.flatMap((one) => one.figures) }];
}

/** What is usual, to see how far the first is from it. */
function usualLine({ part: interval, measure }: Ranking, ranked: readonly Moment[], ids: string[]): Line[] {
  const whole = ranked.filter(({ isCut }) => !isCut);
  const usual = medianOf(whole);
  if (!usual || whole.length < MANY) return [];
  const value = { count: { n: usual.value }, mean: { mean: usual.value }, share: { share: usual.value } }[
    measure
  ];
  const text = say('timeUsual', { interval, of: whole.length, ...value });
  return [{ ...point(text, ids), figures: usual.figures.slice(0, 1), numbers: [whole.length] }];
}
