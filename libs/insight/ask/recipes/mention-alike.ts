import type { KeyphrasesAnswer } from '#libs/contract';
import type { RecipeContext } from './recipe.js';
import { sourceShares } from './surroundings.js';
import type { Theme } from './theme.js';
import { askedOf, type ThemeContrast, themesToName } from './themes-of.js';

type Shares = ReadonlyMap<string, number>;
type Contrast = Omit<ThemeContrast, 'plan'>;

/** How many themes are checked. */
const FIRST = 3;
/** Parts of a source that are further apart than this are not alike. */
const ALIKE = 0.2;

/**
 * Whether the sources in question mention the same things, so that what sets records apart may be reported for all of them
 * together: they hold about the same parts of the records and of what these are compared with, and the largest about the same
 * part of each of its first themes.
 */
export async function mentionAlike(
  setting: RecipeContext,
  all: Contrast,
  largest: Contrast,
): Promise<boolean> {
  const { investigation } = setting;
  const [own, others] = await Promise.all([all.of, all.against].map((one) => sourceShares(setting, one)));
  if (!own || !others || !areAlike(own, others)) return false;
  const [answer, whole] = await Promise.all([
    investigation.look('keyphrases', askedOf(largest)),
    investigation.look('keyphrases', askedOf(all)),
  ]);
  const { open } = await themesToName(setting, { id: '', answer }, largest);
  const first = open.slice(0, FIRST);
  const part = answer.total / Math.max(1, whole.total);
  return (
    first.length === FIRST &&
    first.every((theme) => {
      const same = sameAmong(whole, theme, answer);
      return same !== undefined && Math.abs(theme.records / same.records - part) <= ALIKE;
    })
  );
}

/** The same subject, phrase or word in another answer. */
function sameAmong(
  { themes, keyphrases }: KeyphrasesAnswer,
  { at, word }: Theme,
  found: KeyphrasesAnswer,
): { records: number } | undefined {
  const group = at.startsWith('themes.') ? found.themes?.[Number(at.slice('themes.'.length))] : undefined;
  if (!group) return keyphrases.find(({ term }) => term === word);
  return themes?.find(({ concept, name }) =>
    group.concept ? concept === group.concept : name === group.name,
  );
}

function areAlike(one: Shares, other: Shares): boolean {
  const sources = [...new Set([...one.keys(), ...other.keys()])];
  return sources.every((source) => Math.abs((one.get(source) ?? 0) - (other.get(source) ?? 0)) <= ALIKE);
}
