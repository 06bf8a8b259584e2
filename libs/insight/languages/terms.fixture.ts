import { episodesRequest, keyphrasesRequest, quantifyRequest, trendRequest } from '#libs/contract';
import { functionWordsOf, isNegation } from '#libs/index';
import { discoverThemes } from '#libs/themes';
import { PlainWords } from '../summary/plain-words.js';
import { themeCandidates } from '../summary/theme-candidates.js';
import { frequentWords, type LanguageRecords, QUARTERS } from './records.fixture.js';
import type { TextsOfLanguage } from './texts.fixture.js';

const SELECTIONS = 16;
const SUMMARY_TEXTS = 1500;
const LOW = [{ key: 'score', type: 'range', max: 2 }];

const isLow = ({ score }: { readonly score: number }) => score < 3;

/** Terms that people are shown, by where. */
export type ShownTerms = Readonly<Record<string, readonly string[]>>;

/** Selections whose first 20 key phrases are read: the records with a frequent word, and those of each source. */
export function selections({ code, said }: LanguageRecords, { grammar }: TextsOfLanguage): object[] {
  const messages = said.map(({ message }) => message);
  const words = frequentWords(code, messages, grammar).slice(0, SELECTIONS - QUARTERS);
  return [
    ...words.map((word) => ({ search_query: `="${word}"` })),
    ...Array.from({ length: QUARTERS }, (_, i) => ({
      filters: [{ key: 'source', value: `part ${i}` }],
      compare_to: {},
    })),
  ];
}

export async function keyPhrases(records: LanguageRecords, selection: object): Promise<string[]> {
  const { keyphrases } = await records.ask(
    'keyphrases',
    keyphrasesRequest.parse({ ...selection, limit: 20 }),
  );
  return keyphrases.map(({ term }) => term);
}

/** What anomalies, episodes, comparisons, summaries and discovery name. */
export async function shownElsewhere(records: LanguageRecords): Promise<ShownTerms> {
  const { anomalies } = await records.ask('trend', trendRequest.parse({ trend_by: 'day' }));
  const { episodes } = await records.ask('episodes', episodesRequest.parse({ breakdown: '-', explain: 3 }));
  const compared = await records.ask('quantify', quantifyRequest.parse({ main_filters: LOW }));
  return {
    anomalies: anomalies.flatMap(({ top_terms }) => top_terms),
    episodes: episodes.flatMap(({ came_with }) => came_with?.terms.map(({ term }) => term) ?? []),
    comparisons: compared.differences.terms.map(({ term }) => term),
    summaries: await inSummaries(records),
    discovery: inDiscovery(records),
  };
}

async function inSummaries(records: LanguageRecords): Promise<string[]> {
  const { code, said, analyzer } = records;
  const read = said.slice(0, SUMMARY_TEXTS).map((one, i) => ({
    ...one,
    id: `record ${i}`,
    url: null,
    language: code,
    band: isLow(one) ? ('low' as const) : ('high' as const),
  }));
  const low = read.filter(isLow).length;
  const { themes } = await records.ask('summaryThemes', {
    candidates: themeCandidates(read, { analyzer, plainWords: new PlainWords(analyzer) }),
    read: { all: read.length, low, high: read.length - low },
    filters: [],
    limit: 20,
  });
  return themes.map(({ label }) => label);
}

function inDiscovery({ code, said, analyzer }: LanguageRecords): string[] {
  const plainWords = new PlainWords(analyzer).of([], code);
  const texts = said.map(({ message, ds, source, score }) => ({
    text: message,
    language: code,
    source,
    ds,
    rating: isLow({ score }) ? ('low' as const) : ('high' as const),
  }));
  return discoverThemes({ texts }, { analyzer, isPlain: plainWords }).flatMap(({ name, terms }) => [
    // Code (login, phone)
    ...name
      .toLowerCase()
      .split(/[ ]?[(),][ ]?/)
      .filter((part) => part !== ''),
    ...terms.map(({ term }) => term),
  ]);
}

/** Those terms that are, begin with or end with a word of grammar; negations at the beginning apart. */
export function withGrammar(terms: readonly string[], isGrammar: (word: string) => boolean): string[] {
  return terms.filter((term) => {
    const words = term.split(' ');
    const [first, last = ''] = [words[0], words.at(-1)];
    return isGrammar(last) || (isGrammar(first) && !isNegation(bare(first)));
  });
}

/** The words of grammar of a language: listed by the product, and tagged so by linguists. */
export function grammarOf(code: string, { grammar }: TextsOfLanguage) {
  const listed = functionWordsOf(code);
  return {
    isListed: (word: string) => listed.has(word),
    isGrammar: (word: string) => grammar.has(word) || listed.has(word),
  };
}

/** Without accents and apostrophes. */
function bare(word: string): string {
  return word.normalize('NFD').replace(/[\u0300-\u036f']/g, '');
}
