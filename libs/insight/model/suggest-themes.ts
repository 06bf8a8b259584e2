import { z } from 'zod';
import { DATA_RULES, DataBlock, escaped } from './data-block.js';
import type { LanguageModel, Prompt } from './language-model.js';
import { PersonalData } from './personal-data.js';
import { visibleText } from './visible-text.js';

/** A theme as a model sees it. */
export interface ShownTheme {
  readonly id: string;
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly terms: readonly string[];
  /** What records say that are about it. */
  readonly examples: readonly string[];
}

/** Themes, words and examples of each, and characters of an example, that a model is shown. */
const MOST = { themes: 60, terms: 12, examples: 3, characters: 240 };
/** Reasoning models think within it before they answer. */
const OUTPUT_TOKENS = 6_000;

const RULES = `You name themes of user feedback for people who decide what to improve.
${DATA_RULES}
Give each theme a name of one to five words that says what its records are about: in the language of the theme, made of
words that its terms and examples hold, without numbers, names of people or judgements. Leave out themes that you cannot
name. Then say which themes are about the same thing, in one language or in several, with a name for them together; most
themes are like no other. Refer to themes by their ids.`;

const suggestions = z.object({
  names: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  same: z.array(z.object({ ids: z.array(z.string()), name: z.string() })).default([]),
});
export type ThemeSuggestions = z.infer<typeof suggestions>;

/**
 * Asks a model for names of themes, and for those that are one. It is shown no counts, and nothing it says is checked here.
 * @throws ModelError
 */
export async function suggestThemes(
  themes: readonly ShownTheme[],
  { model, signal }: { model: LanguageModel; signal: AbortSignal },
): Promise<ThemeSuggestions> {
  const { value } = await model.object(promptOf(themes), suggestions, signal);
  return value;
}

function promptOf(themes: readonly ShownTheme[]): Prompt {
  const personal = new PersonalData();
  const shown = (text: string) =>
    personal.hide(visibleText(text.slice(0, 2 * MOST.characters))).text.slice(0, MOST.characters);
  const lines = themes.slice(0, MOST.themes).map(({ id, name, language, terms, examples }) =>
    escaped({
      id,
      name: shown(name),
      language,
      terms: terms.slice(0, MOST.terms).map(shown),
      examples: examples.slice(0, MOST.examples).map(shown),
    }),
  );
  return {
    system: RULES,
    user: `Name these themes, and say which are the same.\n\n${new DataBlock().of('THEMES', lines)}`,
    maxOutputTokens: OUTPUT_TOKENS,
  };
}
