import type { DistributionAnswer } from '#libs/contract';
import { type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { incidentsLeftOut } from './leaving-out.js';
import type { Mood } from './low-shares.js';
import type { RecipeContext } from './recipe.js';
import { BUCKETS, rank, type Ranked, rankedFigures } from './value-shares.js';

/** Incidents that are left out, one at a time. */
const MOST = 2;
/** An incident carries a rank if without it less than this is left of the distance to all others. */
const LEFT = 0.6;
const SHOWN = 3;
/** Steps for what is said there. */
const KEPT_BACK = 4;

/** The shares without the incident that carries the first place; nothing where none does. */
export async function rankSharesWithout(
  setting: RecipeContext,
  scope: Parts,
  {
    mood,
    field,
    ranked,
    least,
  }: { mood: Mood; field: { key: string; label: string }; ranked: readonly Ranked[]; least: boolean },
): Promise<Line[]> {
  const { investigation } = setting;
  const [first] = ranked;
  if (!first || ranked.length < 2 || scope.time || investigation.stepsLeft < KEPT_BACK) return [];
  const directions = [(mood.polarity === 'high') === least ? 'fall' : 'rise'] as const;
  const affected = [{ parts: { ...scope, query: '' }, directions, most: MOST }];
  const gap = gapOf(ranked, first);
  for await (const { time, without } of incidentsLeftOut(setting, affected)) {
    const wishes = [{ rated: true }, mood].map((of) => ({
      ...selectionOf(without({ ...scope, ...of })),
      distribution_by: field.key,
      limit: BUCKETS,
      include: ['value'],
    }));
    const seen = await Promise.all(wishes.map((wish) => investigation.look('distribution', wish)));
    if (gapWithout(seen, first.value) > LEFT * gap) continue;
    const [all, moody] = await Promise.all(wishes.map((wish) => investigation.step('distribution', wish, 2)));
    if (!all || !moody) return [];
    const left = rank(all, moody, least);
    const own = left.filter(({ value }) => value === first.value);
    const shown = [...own, ...left.filter(({ value }) => value !== first.value)].slice(0, SHOWN);
    const items = shown.map(({ label, moody: n, rated: of }) => say('valuePart', { value: label, n, of }));
    const text = say('aside', { time, text: say('byField', { field: field.label, items }) });
    return [{ ...verdict(text, [moody.id, all.id]), figures: shown.flatMap(rankedFigures) }];
  }
  return [];
}

/** The same of the counts that are left without a time. */
function gapWithout([all, moody]: readonly DistributionAnswer[], value: Ranked['value']): number {
  const countOf = (answer?: DistributionAnswer) =>
    answer?.buckets.find(({ key }) => key === value)?.count ?? 0;
  const [rated, low] = [countOf(all), countOf(moody)];
  const others = Math.max(1, (all?.records_with_value ?? 0) - rated);
  return Math.abs(low / Math.max(1, rated) - ((moody?.records_with_value ?? 0) - low) / others);
}

/** How far the share of a value is from that of all others. */
function gapOf(ranked: readonly Ranked[], own: Ranked): number {
  const others = ranked.filter((one) => one !== own);
  const sum = (of: (one: Ranked) => number) => others.reduce((total, one) => total + of(one), 0);
  return Math.abs(
    own.moody / own.rated -
      sum(({ moody }) => moody) /
        Math.max(
          1,
          sum(({ rated }) => rated),
        ),
  );
}
