import { LIMITS } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { judgementOf } from '#libs/insight';
import { conceptQuery, facetsOf, type FoundTheme, namedConcept, type Topic, topicQuery } from '#libs/themes';
import { capital } from '#libs/wording';

/** A theme as it is counted. `examples`: places of texts. */
export type CountedTheme = Pick<FoundTheme, 'name' | 'concept' | 'query' | 'examples'> & {
  readonly terms: readonly string[];
  /** One of the topics that the query of a selection has words for. */
  readonly isFacet: boolean;
};

/**
 * What counts the themes that were found: all words of a concept, and all names of a topic. Those that were found would count
 * one language better than another, and what records are compared with in the words of these.
 * @param search_query of the selection: parts of a topic that it asks for are themes, too
 * @param languages of the records, BCP 47
 */
export function countedThemes(
  found: readonly FoundTheme[],
  {
    search_query = '',
    languages,
    words,
  }: { search_query?: string; languages: readonly string[]; words: WantedWords },
): CountedTheme[] {
  const facets = facetsOf(search_query, languages).filter(({ topic }) => !isAmong(topic, found));
  return [
    ...found.map((theme): CountedTheme => {
      const said = theme.terms.map(({ term }) => term);
      const query = wholeQuery(theme, languages, words);
      const counted = theme.concept ? said.filter(words.found) : said;
      const terms = counted.length > 0 ? counted : said;
      const name = theme.concept ? nameWithout(theme.name, terms) : theme.name;
      return { ...theme, name, terms, query, isFacet: false };
    }),
    ...facets.map(({ topic, terms }): CountedTheme => {
      return {
        name: capital(topic.name),
        terms,
        query: topicQuery(topic, languages),
        examples: [],
        isFacet: true,
      };
    }),
  ];
}

/** The words that a concept is named by are among those that count it. */
function nameWithout(name: string, terms: readonly string[]): string {
  const [, label = name, beside = ''] = /^(.*?)(?: \((.*)\))?$/.exec(name) ?? [];
  return namedConcept(
    label,
    beside.split(', ').filter((word) => terms.includes(word)),
  );
}

function isAmong({ keys }: Topic, found: readonly FoundTheme[]): boolean {
  return found.some(({ topic }) => topic?.keys.join(' ') === keys.join(' '));
}

/** Which words of a concept count it: of those found in the records, and of all that it has. */
interface WantedWords {
  found: (word: string) => boolean;
  known: (word: string) => boolean;
}

/**
 * Among low ratings, "fast" is not counted with "slow", nor the other way round among high ones. Most words of concepts name
 * trouble: where high ratings were not found to say them, they count only if they praise.
 * @param read how many records of each mood were read
 */
export function wordsOf(read: Record<'low' | 'high' | 'other', number>, analyzer: Analyzer): WantedWords {
  const judged = (word: string) => judgementOf(word, analyzer.tokens(word));
  const areLow = read.high + read.other === 0;
  const areHigh = read.low + read.other === 0;
  if (areLow) return { found: (word) => judged(word) <= 0, known: (word) => judged(word) <= 0 };
  if (areHigh) return { found: (word) => judged(word) >= 0, known: (word) => judged(word) > 0 };
  return { found: () => true, known: () => true };
}

/** Where all words are more than a query may hold, those that were found. */
function wholeQuery(
  { concept, topic, query, terms }: FoundTheme,
  languages: readonly string[],
  words: WantedWords,
): string {
  if (topic) return topicQuery(topic, languages);
  if (!concept) return query;
  const found = terms.flatMap(({ term, key }) => (words.found(term) ? [key] : []));
  const known = conceptQuery(concept, languages, words.known).split(' OR ').filter(Boolean);
  const whole = [...new Set([...known, ...found])].join(' OR ');
  return whole !== '' && Buffer.byteLength(whole) <= LIMITS.search_query_bytes ? whole : query;
}
