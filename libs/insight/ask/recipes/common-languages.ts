import { areInSameLanguages, type LanguageShares, languageShares, MOST_LANGUAGES } from '#libs/language';
import type { Selection } from '../question/selection.js';
import { Message } from '../wording/message.js';
import { subjectOf } from './group-terms.js';
import { bothOf } from './read-examples.js';
import type { RecipeContext } from './recipe.js';
import type { Theme } from './theme.js';

/** What one writes in a language can be met where that has at least this part of its share. */
const MET = 0.5;
/** A concept that the others hardly ever say may be one whose words in their language are unknown. */
const SAID = 0.01;

/**
 * Themes that both selections have words for. A concept or topic has words in many languages; a phrase is of one, and a selection
 * that hardly writes in it does not say less of its subject.
 */
export async function comparable(
  setting: RecipeContext,
  themes: readonly Theme[],
  { of, against }: { of: Selection; against: Selection },
): Promise<Theme[]> {
  const [own, others] = await Promise.all([languagesOf(setting, of), languagesOf(setting, against)]);
  if (!own || !others || areInSameLanguages(own, others)) return [...themes];
  const isMet = await Promise.all(
    themes.map(async ({ term, word, query, background }) => {
      if (isOfConcept(term) || subjectOf(word, setting.analyzer)) return background >= SAID;
      const both = bothOf(of.search_query, query);
      const said = both && (await languagesOf(setting, { ...of, search_query: both }));
      const [main] = said ? [...said].toSorted(([, one], [, other]) => other - one) : [];
      return main !== undefined && isWrittenAlike(main[0], own, others);
    }),
  );
  return themes.filter((_, i) => isMet[i]);
}

function isWrittenAlike(language: string, own: LanguageShares, others: LanguageShares): boolean {
  return (others.get(language) ?? 0) >= MET * (own.get(language) ?? 0);
}

/** Counted in all of its words, and not one of them. */
function isOfConcept(term: Theme['term']): boolean {
  return term instanceof Message && term.key === 'concept';
}

async function languagesOf(
  { investigation }: RecipeContext,
  of: Selection,
): Promise<LanguageShares | undefined> {
  const by = { distribution_by: 'language', limit: MOST_LANGUAGES, include: ['value'] };
  return languageShares(await investigation.look('distribution', { ...of, ...by }));
}
