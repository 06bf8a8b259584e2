import { ANSWER_LANGUAGES, type Keyphrase, type KeyphrasesAnswer } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { conceptOf, isForeignTo, topicAlone } from '#libs/themes';
import { capital } from '#libs/wording';
import { say, type Text } from '../wording/message.js';
import type { Quote } from '../writing/write-answer.js';
import type { DataOverview } from '../question/terrain.js';
import type { RecipeContext } from './recipe.js';
import { contentOf } from './telling-terms.js';

export interface Theme {
  /** As it is called: a term, the words of a theme, or a concept with words of it. */
  term: Text;
  /** What of it is asked for: a term. */
  word: string;
  /** The words that are the theme, most usual first. */
  terms: readonly string[];
  /** Those beside its label. */
  named?: readonly string[];
  /** Ids of records that say most of it. */
  examples: readonly string[];
  /** What finds it, and the field of the step that counts it: `themes.2`. */
  query: string;
  at: string;
  records: number;
  share: number;
  background: number;
  /** Of a term, which is one of thousands: how likely chance makes one that sets the records apart as much. */
  adjusted?: number;
  quotes: Quote[];
  steps: string[];
}

/** A theme that was found among the records. */
export type Group = NonNullable<KeyphrasesAnswer['themes']>[number];

/** Words that set the records apart come first beside the label of a concept if so many of its records hold them. */
const POLE = { words: 2, share: 0.1 };

/** A word of a concept is called by what it is about: `Legroom and reclining: knees`. */
export function themeOf(
  { term, records, share: part, background_share: background, p_adjusted: adjusted }: Keyphrase,
  id: string,
  { at, setting: { analyzer, terrain } }: { at: string; setting: RecipeContext },
): Theme {
  const concept = conceptAmong(term, analyzer, terrain);
  return {
    term: concept ? say('conceptWord', { concept, word: term }) : term,
    word: term,
    terms: [term],
    query: `"${term}"`,
    at,
    examples: [],
    records,
    share: part,
    background,
    adjusted,
    quotes: [],
    steps: [id],
  };
}

/** The concept that a word says in the first of the languages of the records that know it. */
function conceptAmong(term: string, analyzer: Analyzer, { fields }: DataOverview): string | undefined {
  const values = fields.find(({ key }) => key === 'language')?.top_values ?? [];
  const spoken = new Set(values.map(({ value }) => String(value).split('-')[0]));
  for (const language of ANSWER_LANGUAGES) {
    const found = (spoken.size === 0 || spoken.has(language)) && conceptOf(term, language, analyzer);
    if (found) return found;
  }
  return undefined;
}

/** Its terms in the order in which its name has them, then the others. */
export function themeOfGroup(
  group: Group,
  id: string,
  { analyzer, terms: apart, language }: { analyzer: Analyzer; terms: readonly Keyphrase[]; language: string },
): Omit<Theme, 'at'> {
  const telling = [...new Set([...poleOf(group, apart, analyzer), ...besideLabel(group.name)])];
  const words = inLanguageFirst(telling, { group, language, analyzer });
  const shown = besideLabelFor(telling, { group, language, analyzer });
  const named = contentOf(analyzer, [...words, group.name].join(' '));
  const place = (term: string) => {
    const places = contentOf(analyzer, term).map((word) => named.indexOf(word));
    return Math.min(...places.map((found) => (found < 0 ? named.length : found)));
  };
  const terms = group.terms.toSorted((a, b) => place(a) - place(b));
  const { concept, query, records, share: part, background_share: background, examples } = group;
  const name = concept === undefined ? nameFor(group, { language, analyzer }) : group.name;
  return {
    term: concept === undefined ? name : say('concept', { concept, words: shown }),
    word: terms[0] ?? name,
    terms,
    ...(concept !== undefined && { named: words }),
    query,
    examples,
    records,
    share: part,
    background,
    quotes: [],
    steps: [id],
  };
}

/**
 * The words of a concept that set the records apart: of "Seats and comfort" those of complaints are "uncomfortable" and
 * "cramped", those of praise are not.
 */
function poleOf(group: Group, apart: readonly Keyphrase[], analyzer: Analyzer): string[] {
  if (group.concept === undefined) return [];
  const keysOf = (text: string) =>
    analyzer
      .tokens(text)
      .map(({ key }) => key)
      .join(' ');
  const own = new Map(group.terms.map((term) => [keysOf(term), term]));
  return apart
    .filter(({ records }) => records >= POLE.share * group.records)
    .flatMap(({ term }) => own.get(keysOf(term)) ?? [])
    .slice(0, POLE.words);
}

/** A topic is called as records in the reader's language call it; English names are known in all languages. */
function nameFor({ name, terms }: Group, { language, analyzer }: Omit<OfReader, 'group'>): string {
  const isNamedIn = (spoken: string, term: string) => topicAlone(term, spoken, analyzer) !== undefined;
  const isOwn = (term: string) => isNamedIn(language, term) && (language === 'en' || !isNamedIn('en', term));
  const own = terms.length > 1 ? terms.find(isOwn) : undefined;
  return own === undefined ? name : capital(own);
}

/** Words that the reader knows come before those of other languages; where none is known, all stay. */
function inLanguageFirst(words: readonly string[], { group, language, analyzer }: OfReader): string[] {
  if (group.concept === undefined) return [...words];
  const own = [...words, ...group.terms].filter((term) => isOf(group, term, { language, analyzer }));
  return [...new Set([...own, ...words])];
}

/**
 * The words in brackets after a label that say more than it does: not those that only another language knows, parts of
 * phrases ("seconds to") and forms of the label's own words. No other term is added there: it may say the opposite, as
 * "inaccuracies" does of praise.
 */
function besideLabelFor(words: readonly string[], { group, language, analyzer }: OfReader): string[] {
  const label = new Set(contentOf(analyzer, group.name.replace(/ \(.*/, '')));
  return words.filter((term) => {
    if (isForeignTo(language, term, analyzer)) return false;
    const said = analyzer.tokens(term);
    const isWhole = [said[0], said.at(-1)].every((end) => end && !analyzer.isFunctionWord(end.word));
    return isWhole && said.some(({ key }) => !label.has(key));
  });
}

interface OfReader {
  group: Group;
  language: string;
  analyzer: Analyzer;
}

function isOf({ concept }: Group, term: string, { language, analyzer }: Omit<OfReader, 'group'>): boolean {
  return conceptOf(term, language, analyzer) === concept;
}

/** The words of a concept that its name has: `Crashes and freezing (freezes, stuck)`. */
function besideLabel(name: string): string[] {
  const [, words] = / \(([^)]*)\)$/.exec(name) ?? [];
  return words?.split(', ') ?? [];
}
