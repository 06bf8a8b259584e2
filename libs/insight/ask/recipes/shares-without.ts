import type { Span } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { incidentsOf, outside } from './incidents.js';
import { certaintyOfShares, lowShares, type Mood, sharesWish } from './low-shares.js';
import type { RecipeContext } from './recipe.js';

/** Incidents of each direction that are left out, one at a time. */
const MOST = 3;
/** Steps for what is said besides. */
const KEPT_BACK = 2;

/**
 * Shares of ratings without a single incident of either side, where their difference goes with it: two days of an outage
 * are no trend.
 */
export async function sharesWithout(
  setting: RecipeContext,
  [one, other]: readonly [Parts, Parts],
  mood: Mood,
  found: Step<'drivers'>,
): Promise<{ step: Step<'drivers'>; time: Span } | undefined> {
  const { investigation } = setting;
  if (investigation.stepsLeft <= KEPT_BACK || !isClear(found.answer)) return undefined;
  for (const time of await timesOf(setting, [one, other])) {
    const besides = [outside(time)];
    const pair = [
      selectionOf({ ...one, rated: true, besides: [...(one.besides ?? []), ...besides] }),
      selectionOf({ ...other, rated: true, besides: [...(other.besides ?? []), ...besides] }),
    ] as const;
    const left = await investigation.look('drivers', sharesWish(pair, mood));
    const isSame = Math.sign(left.change?.value ?? 0) === Math.sign(found.answer.change?.value ?? 0);
    if (isSame && isClear(left)) continue;
    return { step: await lowShares(setting, pair, found.plan, { mood }), time };
  }
  return undefined;
}

function isClear({ change }: Step<'drivers'>['answer']): boolean {
  return certaintyOfShares(change) !== 'may be chance';
}

/** The incidents of both sides, each once; of sides that are times, those within one of them. */
async function timesOf(setting: RecipeContext, pair: readonly [Parts, Parts]): Promise<Span[]> {
  const found = new Map<string, Span>();
  for (const { time, ...parts } of pair) {
    const course = { ...selectionOf(parts), episodes_of: 'score' };
    for (const direction of ['fall', 'rise'] as const)
      for (const one of await incidentsOf(setting, course, direction, MOST))
        if (!time || overlap(one, time)) found.set(one.label, one);
  }
  return [...found.values()];
}

function overlap(one: Span, other: Span): boolean {
  const { from = '', to = '9' } = other;
  return (one.from ?? '') <= to && from <= (one.to ?? '9');
}
