import type { Span } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { incidentsLeftOut } from './leaving-out.js';
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
  const affected = [one, other].map((parts) => ({
    parts,
    directions: ['fall', 'rise'] as const,
    most: MOST,
  }));
  for await (const { time, without } of incidentsLeftOut(setting, affected)) {
    const pair = [
      selectionOf({ ...without(one), rated: true }),
      selectionOf({ ...without(other), rated: true }),
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
