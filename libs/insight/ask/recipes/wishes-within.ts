import { type Parts, selectionOf } from '../question/selection.js';
import { askingQuery, askingWithin } from './asking-words.js';
import type { RecipeContext } from './recipe.js';
import type { Group } from './themes-by-source.js';
import { wishValues } from '../question/wish-values.js';

/** Records that are marked as wishes, where some are; else those whose texts ask for something. */
export async function wishesWithin({ investigation, terrain }: RecipeContext, scope: Parts): Promise<Group> {
  const marked = wishValues(terrain);
  const own: Parts = { ...scope, values: [...(scope.values ?? []), ...marked] };
  if (marked.length > 0) {
    const { total } = await investigation.look('search', { ...selectionOf(own), limit: 0 });
    if (total > 0) return { who: 'wishes', own, scope, marked };
  }
  const query = scope.query ? askingWithin(scope.query) : askingQuery();
  return { who: 'wishes', own: { ...scope, query }, scope };
}
