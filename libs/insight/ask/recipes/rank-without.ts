import type { DistributionBucket } from '#libs/contract';
import type { Span } from '../question/calendar.js';
import { type Parts, selectionOf, timeFilter, outside } from '../question/selection.js';
import { figure, figures } from '../writing/field-figures.js';
import { say } from '../wording/message.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { incidentsLeftOut } from './leaving-out.js';
import { formatRating, type RecipeContext } from './recipe.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';

/** Incidents that are left out, one at a time. */
const MOST = 2;
/** An incident carries a rank if without it less than this is left of the distance to all others. */
const LEFT = 0.6;

interface Ranked {
  key: string;
  worst: boolean;
  /** Fewer ratings make no rank. */
  least: number;
  ranked: readonly DistributionBucket[];
}

/** The ranking without one incident, and how far the first is from the others there. */
interface Tried {
  time: Span;
  wish: ReturnType<typeof wishOf>;
  judged: readonly DistributionBucket[];
  own: DistributionBucket | undefined;
  left: number;
}

/** What is left of the first place without the incident that carries it; nothing where none does. */
export async function rankWithout(
  setting: RecipeContext,
  scope: Parts,
  { key, worst, least, ranked }: Ranked,
): Promise<Line[]> {
  const { investigation } = setting;
  const [first] = ranked;
  if (!first || ranked.length < 2 || scope.time || investigation.stepsLeft < 1) return [];
  const directions = [worst ? 'fall' : 'rise'] as const;
  const gap = Math.abs(gapOf(ranked, first));
  const tried: Tried[] = [];
  for await (const { time, without } of incidentsLeftOut(setting, [
    { parts: scope, directions, most: MOST },
  ])) {
    const wish = wishOf(without(scope), key);
    const { buckets } = await investigation.look('distribution', wish);
    const judged = buckets.filter(
      ({ kind, n = 0, value, key: own }) =>
        kind === 'value' && value !== null && (n >= least || own === first.key),
    );
    const own = judged.find((bucket) => bucket.key === first.key);
    tried.push({
      time,
      wish,
      judged,
      left: own ? Math.max(0, gapOf(judged, own) * (worst ? -1 : 1)) : 0,
      own,
    });
  }
  const [carries] = tried.toSorted((a, b) => a.left - b.left);
  if (!carries?.own || carries.left > LEFT * gap) return [];
  const { time, wish, judged, own } = carries;
  const step = await investigation.step('distribution', wish, 2);
  const sorted = judged.toSorted((a, b) => ((a.value ?? 0) - (b.value ?? 0)) * (worst ? 1 : -1));
  const [top = own] = sorted;
  const shown = top === own ? [own] : [own, top];
  const text = say('rankWithout', {
    field: setting.question.by?.label ?? 'source',
    time,
    value: first.label,
    worst,
    mean: mean(own),
    ...(top !== own && { first: top.label, firstMean: mean(top) }),
  });
  const proven = shown.flatMap(({ key: shownKey }) => {
    const at = `buckets.${step.answer.buckets.findIndex((bucket) => bucket.key === shownKey)}`;
    return figures(step, `${at}.value`, `${at}.n`);
  });
  // Reasons are those of the value. A part of a day or week cannot be a filter: there they are those of the time.
  const reasons = key.includes(':') ? await causes(setting, scope, time, worst) : [];
  return [{ ...verdict(text, [step.id]), figures: proven }, ...reasons];
}

function wishOf(scope: Parts, key: string) {
  return {
    ...selectionOf(scope),
    distribution_of: 'score',
    distribution_by: key,
    limit: 50,
    sorted_by: ['-count'],
    include: ['value'],
  };
}

/** How far a value is above all others. */
function gapOf(buckets: readonly DistributionBucket[], own: DistributionBucket): number {
  const others = buckets.filter((bucket) => bucket !== own);
  const n = others.reduce((sum, bucket) => sum + (bucket.n ?? 0), 0);
  const total = others.reduce((sum, { value, n: weight = 0 }) => sum + (value ?? 0) * weight, 0);
  return n === 0 ? 0 : (own.value ?? 0) - total / n;
}

function mean({ value, n = 0 }: DistributionBucket) {
  return formatRating({ mean: value ?? 0, n });
}

/** What people wrote then and not at other times. */
async function causes(setting: RecipeContext, scope: Parts, time: Span, worst: boolean): Promise<Line[]> {
  if (setting.investigation.stepsLeft < 2) return [];
  const who = worst ? 'low' : 'high';
  const all = selectionOf({ ...scope, polarity: who });
  const { themes, step } = await findThemes(setting, {
    of: { ...all, filters: [...all.filters, timeFilter(time)] },
    against: { ...all, filters: [...all.filters, outside(time)] },
    plan: 3,
    most: 2,
    apart: true,
  });
  if (themes.length === 0) return [];
  const rest = say('others', { of: 'all others' });
  const text = say('mentionMoreFrom', { who, time, n: step.answer.total, themes: namesOf(themes), rest });
  return [{ ...point(text, [step.id]), figures: [figure(step, 'total')] }, ...themeLines(themes, rest)];
}
