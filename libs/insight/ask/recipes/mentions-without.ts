import type { Filter } from '#libs/contract';
import { independentTest } from '#libs/analysis';
import { type Certainty, certaintyOf } from '#libs/wording';
import type { Span } from '../question/calendar.js';
import { outside, type Parts } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type FieldFigure, figure, shareOf } from '../writing/field-figures.js';
import { incidentsLeftOut } from './leaving-out.js';
import type { RecipeContext } from './recipe.js';
import { compareWindows, type Windows, windowsWish } from './windows.js';

/** The share of ratings that are low and mention something, in each of two times. */
export interface LowMentions {
  now: number;
  nowN: number;
  before: number;
  beforeN: number;
  certainty: Certainty;
  figures: FieldFigure[];
  steps: string[];
  all: Step<'quantify'>;
}

export async function lowMentionsOf(
  setting: RecipeContext,
  scope: Parts,
  windows: Windows,
  besides: readonly Filter[] = [],
): Promise<LowMentions> {
  const [low, all] = await Promise.all([
    compareWindows(setting, { ...scope, polarity: 'low' }, windows, { plan: 1, besides }),
    compareWindows(setting, { ...scope, rated: true }, windows, { plan: 1, besides }),
  ]);
  const sides = ['main', 'secondary'].map((side) => {
    const [above, below] = [figure(low, `${side}.matches`), figure(all, `${side}.population`)];
    return [below, shareOf(above, below)] as const;
  });
  const [now, before] = sides.map(([, share]) => share.value);
  const [nowN, beforeN] = [all.answer.main.population, all.answer.secondary.population];
  const { main, secondary } = low.answer;
  const { p_value: p } = independentTest([main.matches, nowN], [secondary.matches, beforeN]);
  return {
    now: now ?? 0,
    nowN,
    before: before ?? 0,
    beforeN,
    certainty: certaintyOf({ p }),
    figures: sides.flat(),
    steps: [low.id, all.id],
    all,
  };
}

/** Incidents of each time and direction that are left out, one at a time. */
const MOST = 2;
/** Steps for the same without an incident. */
const STEPS = 2;
/** An incident that leaves more of the difference made little of it. */
const MUCH = 0.7;

/**
 * The same without the single incident that made most of the difference, if one made much of it: two days of an outage
 * are no trend.
 */
export async function lowMentionsWithout(
  setting: RecipeContext,
  scope: Parts,
  windows: Windows,
  { now, before }: Pick<LowMentions, 'now' | 'before'>,
): Promise<(LowMentions & { time: Span }) | undefined> {
  const { investigation } = setting;
  if (investigation.stepsLeft < STEPS) return undefined;
  const affected = [windows.now, windows.earlier].map((time) => ({
    parts: { values: scope.values ?? [], time },
    directions: ['fall', 'rise'] as const,
    most: MOST,
  }));
  let found: { time: Span; left: number } | undefined;
  for await (const { time } of incidentsLeftOut(setting, affected)) {
    const besides = [outside(time)];
    const [low, all] = await Promise.all([
      investigation.look('quantify', windowsWish({ ...scope, polarity: 'low' }, windows, besides)),
      investigation.look('quantify', windowsWish({ ...scope, rated: true }, windows, besides)),
    ]);
    const share = (side: 'main' | 'secondary') => low[side].matches / Math.max(1, all[side].population);
    const left = Math.abs(share('main') - share('secondary'));
    if (left < (found?.left ?? MUCH * Math.abs(now - before))) found = { time, left };
  }
  if (!found) return undefined;
  const { time } = found;
  return { ...(await lowMentionsOf(setting, scope, windows, [outside(time)])), time };
}
