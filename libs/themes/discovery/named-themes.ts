import { conceptLabel } from '../concepts/vocabularies.js';
import type { ConceptWords } from './concept-words.js';
import { withConcepts } from './concept-themes.js';
import { describeConcept, type DescribedTheme, describeThemes } from './describe-themes.js';
import type { WeightedWords } from './merge-themes.js';
import type { ReadText } from './read-texts.js';

/** Beside so many themes that have a name of their own, lists of words are left out. */
const FEW = 4;

/**
 * The subjects that texts are about, and what else has a name: a person is to decide on each, and reads names. What is
 * said in the words of a subject is one theme, in whatever language. Lists of words are proposed only where there is
 * hardly anything else.
 */
export function namedThemes(
  texts: readonly ReadText[],
  themes: readonly WeightedWords[],
  words: ConceptWords,
): DescribedTheme[] {
  const { concepts, others } = withConcepts(texts, themes, words);
  const subjects = concepts.map((theme) => {
    const subject = describeConcept(theme, texts);
    return { ...subject, name: conceptLabel(theme.concept, subject.language) };
  });
  const named = describeThemes(texts, others, { onlyNamed: true }).filter(isNamed);
  if (subjects.length + named.length >= FEW) return [...subjects, ...named];
  return [...subjects, ...describeThemes(texts, others, { concepts: words })];
}

/** Whether it is called by a phrase without function words, "Shared budgets": others are pieces of sentences. */
function isNamed({ terms: [first, ...others] }: DescribedTheme): boolean {
  if (!first || others.length > 0) return false;
  const keys = first.key.split(' ').length;
  return keys > 1 && first.term.split(' ').length === keys;
}
