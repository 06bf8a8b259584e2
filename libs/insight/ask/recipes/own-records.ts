import type { Selection } from '../question/selection.js';
import { bothOf } from './read-examples.js';
import type { RecipeContext } from './recipe.js';
import type { Theme } from './theme.js';

/** A theme that says the same as one before it has most of its records from there. */
const MOSTLY = 0.5;

/** What part of the records that hold a query hold one of the others. */
type SharedPart = (query: string, others: readonly string[]) => Promise<number>;

/**
 * The themes that are mostly of records of their own: "too late" is no theme beside "synchronisation" where most of its
 * records say that the synchronisation is late.
 */
export async function ownThemes<T extends Pick<Theme, 'query'>>(
  themes: readonly T[],
  sharedPart: SharedPart,
): Promise<T[]> {
  const own: T[] = [];
  for (const theme of themes) {
    const others = own.map(({ query }) => query);
    if (!(await isWithin(theme.query, others, sharedPart))) own.push(theme);
  }
  return own;
}

/** All others at once come first: few themes have most of their records even from all of them together. */
async function isWithin(query: string, others: readonly string[], sharedPart: SharedPart): Promise<boolean> {
  if (others.length === 0 || (await sharedPart(query, others)) <= MOSTLY) return false;
  if (others.length === 1) return true;
  const parts = await Promise.all(others.map((other) => sharedPart(query, [other])));
  return parts.some((part) => part > MOSTLY);
}

/** Counts that among the records of a selection. */
export function sharedPartOf({ investigation }: RecipeContext, of: Selection): SharedPart {
  return async (query, others) => {
    const [main_query, secondary_query] = [query, others.join(' OR ')].map((one) =>
      bothOf(of.search_query, one),
    );
    if (!main_query || !secondary_query) return 0;
    const bounds = { main_filters: of.filters, secondary_filters: of.filters };
    const wish = { main_query, secondary_query, ...bounds, examples: 0, differences: false };
    const { main, overlap } = await investigation.look('quantify', wish);
    return main.matches === 0 ? 0 : overlap.both / main.matches;
  };
}
