import type { Selection } from '../question/selection.js';
import { bothOf } from './read-examples.js';
import type { RecipeContext } from './recipe.js';
import { askedOf, type ThemeContrast, themesToName } from './themes-of.js';

type Contrast = Omit<ThemeContrast, 'plan'>;

/** How many themes are checked. */
const FIRST = 3;
/** Parts of a source that are further apart than this are not alike. */
const ALIKE = 0.2;

/**
 * Whether the sources in question mention the same things, so that what sets records apart may be reported for all of them
 * together: they hold about the same parts of the records, of what these are compared with, and of each of the first themes
 * of the largest source.
 */
export async function mentionAlike(
  setting: RecipeContext,
  { of, against }: Contrast,
  largest: Contrast,
): Promise<boolean> {
  const [own, others] = await Promise.all([sharesOf(setting, of), sharesOf(setting, against)]);
  if (!areAlike(own, others)) return false;
  const answer = await setting.investigation.look('keyphrases', askedOf(largest));
  const { open } = await themesToName(setting, { id: '', answer }, largest);
  const first = open.slice(0, FIRST);
  if (first.length < FIRST) return false;
  const said = await Promise.all(
    first.map(async ({ query }) => {
      const both = bothOf(of.search_query, query);
      return both === undefined ? new Map() : sharesOf(setting, { ...of, search_query: both });
    }),
  );
  return said.every((shares) => areAlike(shares, own));
}

/** The share of each source. */
type Shares = ReadonlyMap<string, number>;

async function sharesOf({ investigation }: RecipeContext, of: Selection): Promise<Shares> {
  const by = { distribution_by: 'source', include: ['value'], limit: 100 };
  const { buckets, total_records: total } = await investigation.look('distribution', { ...of, ...by });
  return new Map(buckets.map(({ key, count }) => [String(key), count / Math.max(1, total)]));
}

function areAlike(one: Shares, other: Shares): boolean {
  const sources = [...new Set([...one.keys(), ...other.keys()])];
  return sources.every((source) => Math.abs((one.get(source) ?? 0) - (other.get(source) ?? 0)) <= ALIKE);
}
