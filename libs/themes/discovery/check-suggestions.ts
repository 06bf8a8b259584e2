import type { Analyzer } from '#libs/index';
import { isNumberWord } from './number-words.js';
import type { FoundTheme } from './types.js';

/** What a model says of themes: never trusted. */
export interface Suggestions {
  readonly names: readonly { readonly id: string; readonly name: string }[];
  /** Themes that it holds to be one. */
  readonly same: readonly { readonly ids: readonly string[]; readonly name: string }[];
}

export interface SuggestedMerge {
  readonly ids: readonly string[];
  /** Null: none that is fit. */
  readonly name: string | null;
}

export type NamedTheme = { readonly id: string } & Pick<
  FoundTheme,
  'name' | 'terms' | 'language' | 'vocabulary'
>;

/** Characters and words of a name, and themes of a merge, at most. */
const LONGEST = 48;
const MOST = { words: 6, merged: 4 };
/** Letters, and what stands between words: no digits, no markup, no links. */
const PLAIN_NAME = /^[\p{L}\p{M}]+(?:[ ’'&,/-]{1,3}[\p{L}\p{M}]+)*$/u;

/**
 * What may be shown of it. A name is short, unlike any other, without numbers, in the language of the theme, and made
 * of a word of the theme, words that several of its records hold, and function words: no name says what no
 * record says. A merge is of themes that exist, each in one merge at most.
 */
export function checkSuggestions(
  { names, same }: Suggestions,
  themes: readonly NamedTheme[],
  analyzer: Analyzer,
): { names: { id: string; name: string }[]; merges: SuggestedMerge[] } {
  const byId = new Map(themes.map((theme) => [theme.id, theme]));
  const taken = new Set(themes.map(({ name }) => name.toLowerCase()));
  const fitName = (said: string, of: readonly NamedTheme[]) => {
    const name = said.normalize('NFC').trim().replace(/\s+/g, ' ');
    if (taken.has(name.toLowerCase()) || !of.some((theme) => fits(name, theme, analyzer))) return undefined;
    taken.add(name.toLowerCase());
    return name;
  };
  const named = new Set<string>();
  const fitting = names.flatMap(({ id, name: said }) => {
    const theme = byId.get(id);
    const name = theme && !named.has(id) ? fitName(said, [theme]) : undefined;
    if (name === undefined) return [];
    named.add(id);
    return [{ id, name }];
  });
  const merged = new Set<string>();
  const merges = same.flatMap(({ ids, name }): SuggestedMerge[] => {
    const parts = ids.flatMap((id) => byId.get(id) ?? []);
    const isSound =
      parts.length === ids.length &&
      parts.length > 1 &&
      parts.length <= MOST.merged &&
      new Set(ids).size === ids.length &&
      !ids.some((id) => merged.has(id));
    if (!isSound) return [];
    for (const id of ids) merged.add(id);
    return [{ ids, name: fitName(name, parts) ?? null }];
  });
  return { names: fitting, merges };
}

function fits(name: string, { terms, language, vocabulary }: NamedTheme, analyzer: Analyzer): boolean {
  if (name.length > LONGEST || !PLAIN_NAME.test(name)) return false;
  const rules = analyzer.rulesOf(language);
  const words = analyzer.tokens(name).map(({ term }) => ({ term, key: rules.key(term) }));
  if (words.length > MOST.words || words.some(({ term }) => isNumberWord(term, rules.code))) return false;
  const own = new Set(terms.flatMap(({ key }) => key.split(' ')));
  const said = new Set(vocabulary);
  return (
    words.some(({ key }) => own.has(key)) &&
    words.every(({ term, key }) => own.has(key) || said.has(key) || rules.functionWords.has(term))
  );
}
