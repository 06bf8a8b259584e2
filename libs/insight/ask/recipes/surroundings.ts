import { type Parts, selectionOf } from '../question/selection.js';
import type { ValueMention } from '../question/values.js';
import type { RecipeContext } from './recipe.js';

/** The sources that hold such records, at least this share of them each; none where all sources do. */
export async function sourcesWith(
  { investigation, terrain }: RecipeContext,
  parts: Parts,
  least = 0,
): Promise<ValueMention[]> {
  const { buckets, total_records: total } = await investigation.look('distribution', {
    ...selectionOf(parts),
    distribution_by: 'source',
    include: ['value'],
    limit: 100,
  });
  const found = buckets.flatMap(({ key, kind, count }): ValueMention[] =>
    kind === 'value' && key !== null && count > least * total
      ? [{ key: 'source', value: key, start: 0, end: 0 }]
      : [],
  );
  const all = terrain.grounds.find(({ key }) => key === 'source')?.values.length ?? 0;
  return found.length < all ? found : [];
}

/**
 * What values are compared with: the records of the same sources and time. A source stands beside all others, since
 * nothing else is like it.
 */
export async function surroundingsOf(setting: RecipeContext, own: Parts): Promise<Parts> {
  const { values = [], time } = own;
  if (values.every(({ key }) => key === 'source')) return {};
  return { values: await sourcesWith(setting, own), ...(time && { time }) };
}

/** Less of what a question is about than this is beside its point. */
export const MAIN = 0.2;

/** The same in the sources that hold most of it, where a question names no value: others would only dilute shares. */
export async function inItsSources(setting: RecipeContext, parts: Parts): Promise<Parts> {
  const { values = [] } = parts;
  if (values.length > 0) return parts;
  return { ...parts, values: [...values, ...(await sourcesWith(setting, parts, MAIN))] };
}
