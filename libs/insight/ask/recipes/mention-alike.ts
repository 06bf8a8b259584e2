import { bothOf } from './read-examples.js';
import type { RecipeContext } from './recipe.js';
import { sourceShares } from './surroundings.js';
import { askedOf, type ThemeContrast, themesToName } from './themes-of.js';

type Shares = ReadonlyMap<string, number>;
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
  const [own, others] = await Promise.all([sourceShares(setting, of), sourceShares(setting, against)]);
  if (!areAlike(own, others)) return false;
  const answer = await setting.investigation.look('keyphrases', askedOf(largest));
  const { open } = await themesToName(setting, { id: '', answer }, largest);
  const first = open.slice(0, FIRST);
  if (first.length < FIRST) return false;
  const said = await Promise.all(
    first.map(async ({ query }) => {
      const both = bothOf(of.search_query, query);
      return both === undefined ? new Map() : sourceShares(setting, { ...of, search_query: both });
    }),
  );
  return said.every((shares) => areAlike(shares, own));
}

function areAlike(one: Shares, other: Shares): boolean {
  const sources = [...new Set([...one.keys(), ...other.keys()])];
  return sources.every((source) => Math.abs((one.get(source) ?? 0) - (other.get(source) ?? 0)) <= ALIKE);
}
