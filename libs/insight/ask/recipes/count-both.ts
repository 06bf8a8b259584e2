import type { Filter } from '#libs/contract';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';

/** How many records mention something and match another query: two steps would only say how many match each. */
export function countBoth(
  { investigation }: RecipeContext,
  { query, ...own }: Parts,
  {
    other,
    only = [],
    besides = [],
  }: { other?: string; only?: readonly Filter[]; besides?: readonly Filter[] },
): Promise<Step<'quantify'>> {
  const { filters } = selectionOf(own);
  return investigation.step('quantify', {
    ...(query && { main_query: query }),
    main_filters: [...filters, ...besides],
    ...(other && { secondary_query: other }),
    secondary_filters: [...filters, ...besides, ...only],
    differences: false,
    examples: 0,
  });
}
