/** Parts of sentences of a language, and words in them: a pattern of all forms of each, and forms to search for. */
export interface LanguageSample {
  readonly language: string;
  readonly parts: readonly string[];
  readonly words: readonly (readonly [pattern: string, ...forms: string[]])[];
}

export const sample = (language: string, text: string, words: string): LanguageSample => ({
  language,
  parts: text
    .trim()
    .split(/[\n,]/)
    .map((part) => part.trim()),
  words: words
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, ...string[]]),
});
