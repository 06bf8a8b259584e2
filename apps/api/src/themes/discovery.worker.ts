import { Tinypool } from 'tinypool';
import { createAnalyzer } from '#libs/index';
import { PlainWords } from '#libs/insight';
import {
  checkSuggestions,
  type DiscoveryRequest,
  discoverThemes,
  type NamedTheme,
  type Suggestions,
} from '#libs/themes';

export interface DiscoveryWorkerOptions {
  textLanguage: string;
}

const { textLanguage } = Tinypool.workerData as DiscoveryWorkerOptions;
const analyzer = createAnalyzer(textLanguage);
const plainWords = new PlainWords(analyzer);
const known = new Map<string, (word: string) => boolean>();

/** Finds the themes of texts. */
export const discover = (request: DiscoveryRequest) =>
  discoverThemes(request, {
    analyzer,
    isPlain: (word, language) => {
      const isPlain = known.get(language) ?? plainWords.of([], language);
      known.set(language, isPlain);
      return isPlain(word);
    },
  });

/** What a model says of themes, as far as it may be shown. */
export const check = ({ said, themes }: { said: Suggestions; themes: readonly NamedTheme[] }) =>
  checkSuggestions(said, themes, analyzer);
