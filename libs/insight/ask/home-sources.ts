import type { Filter } from '#libs/contract';
import type { RecipeContext } from './recipes/recipe.js';
import { selectionOf } from './question/selection.js';
import { explore, THEMES } from './question/terrain.js';

/** More sources than this are not named one by one. */
const NAMED = 3;

/**
 * Keeps to the sources that have the values a question names, where others have none of them: the rest that these are
 * compared with, and the scales of their ratings, are those of the same sources.
 */
export async function atHome(setting: RecipeContext): Promise<RecipeContext> {
  const { question, terrain, investigation } = setting;
  const all = terrain.grounds.find(({ key }) => key === 'source')?.values ?? [];
  const named = [...question.values, ...(question.sides ?? []).flatMap(({ values }) => values)];
  const own = named.filter(({ key }) => key !== 'source' && key !== THEMES);
  const isBySource = question.by?.key === 'source' || named.some(({ key }) => key === 'source');
  if (all.length < 2 || own.length === 0 || isBySource) return setting;
  const any: Filter = { type: 'group', operator: 'or', filters: selectionOf({ values: own }).filters };
  const wish = { distribution_by: 'source', filters: [any], limit: all.length, include: ['value'] };
  const { buckets } = await investigation.look('distribution', wish);
  const homes = buckets.flatMap(({ key, count }) => (key === null || count === 0 ? [] : [key]));
  if (homes.length === 0 || homes.length === all.length) return setting;
  investigation.keepTo({ type: 'list', key: 'source', operator: 'eq', values: homes });
  const sources = homes.length <= NAMED ? homes.map((value) => ({ key: 'source', value })) : [];
  return { ...setting, terrain: { ...(await explore(investigation, terrain.today)), sources } };
}
