import type { Analyzer } from '#libs/index';
import { ASKED_NAMES } from './asked-names.js';
import { conceptOf, conceptQuery } from './concept-of.js';
import { adjectivesOf } from './quality-nouns.js';
import { wordQuery } from './term-query.js';
import { NARROW, TOPIC_LANGUAGES, WHOLE } from './topics.js';
import { isConcept, vocabularyOf } from './vocabularies.js';
import { type Concept, type ConceptWord, guarded, wordIn, wordsOf } from './vocabulary.js';

/** What a question is about, however its language calls it. */
export interface Topic {
  /** As it was asked for. */
  readonly name: string;
  /** That name as its row has it, where it was asked for in another form. */
  readonly known?: string;
  /** What it is usually called, where that is another word, which may say more: "freeze" of "frozen". */
  readonly usual?: string;
  /** Its words, where each says the same concept: "household", "password sharing". */
  readonly said?: readonly string[];
  /** It stands for all of this concept. */
  readonly concept?: Concept;
  /** Rows of the topics; of several, records say each. */
  readonly keys: readonly string[];
  /** Words beside it that name no topic: `Excel` of `Excel export`. Records say them, too, in every language. */
  readonly besides?: string;
}

type Named = Omit<ConceptWord, 'concept'>;
type ByKey = Map<string, readonly Named[]>;
const byLanguage = (rows: Readonly<Record<string, string>>) =>
  new Map(
    TOPIC_LANGUAGES.map((language, i): [string, ByKey] => [
      language,
      new Map(Object.entries(rows).map(([key, row]) => [key, wordsOf(row.split(' | ')[i] ?? '')])),
    ]),
  );
const BY_LANGUAGE = byLanguage({ ...NARROW, ...WHOLE });
/** Names that questions have, and that no record is searched for. */
const ASKED = byLanguage(ASKED_NAMES);

/** All that topics are called in a language, by those who ask, too. */
export function topicNames(language: string): Pick<Named, 'text' | 'kind'>[] {
  return [BY_LANGUAGE, ASKED].flatMap((all) => [...(all.get(language)?.values() ?? [])].flat());
}

/** What a topic is usually called in a language, by its key: in one word where there is one. */
export function topicNoun(key: string, language: string): string | undefined {
  const names = BY_LANGUAGE.get(language)?.get(key) ?? [];
  return (names.find(({ text }) => !text.includes(' ')) ?? names[0])?.text;
}

/** More words than this are hardly a topic that has a name. */
const MOST_WORDS = 3;
/** Names of each of several words that are searched for together. */
const TOGETHER = 3;

/**
 * What a question asks for by the name of a topic, or by several of them: `login`, `shared budgets`, `Excel export`.
 * Undefined where no word is the name of one.
 * @param language BCP 47, of the question; English names are known in all of them
 */
export function topicOf(text: string, language: string, analyzer: Analyzer): Topic | undefined {
  const languages = [...new Set([vocabularyOf(language)?.language ?? 'en', 'en'])];
  const whole = named(text, languages, analyzer);
  if (whole) {
    const { key, name, known, usual } = whole;
    return {
      name,
      ...(known && { known }),
      ...(usual && { usual }),
      keys: [key],
      ...(isConcept(key) && key in WHOLE && { concept: key }),
    };
  }
  const said = saidAlike(text, languages, analyzer);
  if (said) return { name: text, keys: [], ...said };
  const tokens = analyzer.tokens(text);
  const words = tokens.map(({ start, end }) => named(text.slice(start, end), languages, analyzer));
  const keys = words.flatMap((one) => one?.key ?? []);
  const besides = tokens.filter((_, i) => !words[i]).map(({ start, end }) => text.slice(start, end));
  const areApart = new Set(keys).size === keys.length && keys.length > 0;
  if (!areApart || words.length < 2 || words.length > MOST_WORDS) return undefined;
  return { name: text, keys, ...(besides.length > 0 && { besides: besides.join(' ') }) };
}

/** The same of a text that is nothing but names of topics. */
export function topicAlone(text: string, language: string, analyzer: Analyzer): Topic | undefined {
  const topic = topicOf(text, language, analyzer);
  return topic?.besides === undefined ? topic : undefined;
}

/** The keys of the names of topics, by language and name: each is cut into words once. */
const nameKeys = new WeakMap<Analyzer, Map<string, string>>();

interface Name {
  key: string;
  name: string;
  known?: string;
  usual?: string;
}

/**
 * The concept that all words of a text say, in phrases of it: of "household password sharing" each part is a way to say the
 * same. A phrase alone says it where one of its words does: "voice input" is about voice, and "apple pay" not about all payments.
 */
function saidAlike(
  text: string,
  languages: readonly string[],
  analyzer: Analyzer,
): Pick<Topic, 'concept' | 'said'> | undefined {
  const tokens = analyzer.tokens(text);
  if (tokens.length < 2 || tokens.length > MOST_TOKENS) return undefined;
  const conceptAt = (from: number, to: number) => {
    const words = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
    const concept = languages.flatMap((language) => conceptOf(words, language, analyzer) ?? [])[0];
    return concept && { concept, words, isPhrase: to - from > 1, from, to };
  };
  const found: NonNullable<ReturnType<typeof conceptAt>>[] = [];
  for (let at = 0; at < tokens.length;) {
    const one = [PHRASE, 2, 1].flatMap(
      (length) => conceptAt(at, Math.min(at + length, tokens.length)) ?? [],
    )[0];
    if (!one || (found[0] && found[0].concept !== one.concept)) return undefined;
    found.push(one);
    at = one.to;
  }
  const [first, another] = found;
  const phrases = found.filter(({ isPhrase }) => isPhrase);
  const isSaidShorter = phrases.some(({ from, to, concept }) =>
    tokens.slice(from, to).some((_, i) => conceptAt(from + i, from + i + 1)?.concept === concept),
  );
  if (!first || phrases.length === 0 || !(another ?? isSaidShorter)) return undefined;
  return { concept: first.concept, said: found.map(({ words }) => words) };
}
/** Words of a text, and of a phrase in it. */
const MOST_TOKENS = 5;
const PHRASE = 3;

/** A name, or what an English noun says of something that has one: "slowness" asks for what is slow. */
function named(text: string, languages: readonly string[], analyzer: Analyzer): Name | undefined {
  for (const one of [text, ...adjectivesOf(text)]) {
    const found = namedAs(one, languages, analyzer);
    if (found) return { ...found, name: text };
  }
  return undefined;
}

function namedAs(text: string, languages: readonly string[], analyzer: Analyzer): Name | undefined {
  const spelt = text.toLowerCase();
  const known = nameKeys.get(analyzer) ?? new Map<string, string>();
  nameKeys.set(analyzer, known);
  for (const language of languages) {
    const rules = analyzer.rulesOf(language);
    const keysOf = (words: string) =>
      analyzer
        .tokens(words)
        .map(({ term }) => rules.key(term))
        .join(' ');
    const wanted = keysOf(text);
    const says = ({ text: word, kind }: Named) => {
      if (word === spelt) return true;
      if (kind === 'exact') return false;
      if (kind === 'beginning') return spelt.startsWith(word) && !spelt.includes(' ');
      const at = `${language} ${word}`;
      const keys = known.get(at) ?? keysOf(word);
      known.set(at, keys);
      return keys === wanted;
    };
    for (const [key, words] of BY_LANGUAGE.get(language) ?? []) {
      const found = words.find(says);
      const [usual] = words;
      const isOther = found && usual && usual !== found && keysOf(usual.text) !== keysOf(found.text);
      if (found)
        return {
          key,
          name: text,
          known: wordQuery({ ...found, unless: [] }),
          ...(isOther && { usual: wordQuery({ ...usual, unless: [] }) }),
        };
    }
    const asked = [...(ASKED.get(language) ?? [])].find(([, words]) => words.some(says));
    if (asked) return { key: asked[0], name: text };
  }
  return undefined;
}

/**
 * What finds a topic in records of some languages (BCP 47), what it was asked by first: `login OR "sign in" OR anmelden`.
 * The name from the question keeps its form.
 */
export function topicQuery(topic: Topic, languages: readonly string[]): string {
  const { name, known, concept, keys, besides, said } = topic;
  const own = new Set(languages.flatMap((language) => vocabularyOf(language)?.language ?? []));
  const inLanguages = rowsIn(keys, own);
  const together = inLanguages
    .flatMap((rows) => combined(rows.length > 1 ? rows.map(first) : rows))
    .map((one) => (besides ? `${one} ${besides}` : one));
  const words = concept ? conceptQuery(concept, [...own]).split(' OR ') : [];
  // `ads` is `="ads"`, of which `add` is no form.
  const isSpelt = known !== undefined && known.replace(/^="(.*)"$|\*$/g, '$1') === name.toLowerCase();
  const asked = isSpelt
    ? known.replace(name.toLowerCase(), name)
    : wordQuery({ ...wordIn(name), unless: [] });
  // "No ads" is no mention of ads, whichever name of them one asks for.
  const denying = [...words, ...inLanguages.flat(2).map(wordQuery)].filter((word) => DENIALS.test(word));
  const denials = new Map(denying.map((word) => [word.replace(DENIALS, ''), DENIALS.exec(word)?.[0] ?? '']));
  // A plural of one language is no form of the word in another: Spanish has "widget" where "widgets" was asked for.
  const isShared = together.filter((one) => one === known).length > 1;
  const others = together.filter((one) => one !== known || (isShared && !isSpelt));
  const heads = said?.map((one) => wordQuery({ ...wordIn(one), unless: [] }));
  const named = [...(heads ?? [keys.length > 1 || besides ? name : asked]), ...others].map(
    (one, i) => one + (denials.get(i === 0 && known ? known : one) ?? ''),
  );
  const all = [...named, ...words].filter(Boolean).map(unquoted);
  const spelt = all.map((one) => one.toLowerCase());
  return calledByAll(
    all.filter((_, i) => spelt.indexOf(spelt[i] ?? '') === i),
    topic,
  ).join(' OR ');
}

/**
 * What was asked for in some words and is searched for in many is called by its usual name, too: these names come first, and
 * the first of them again where they end.
 */
function calledByAll(words: readonly string[], { usual, said }: Topic): readonly string[] {
  const [first = ''] = words;
  const isName = (word: string) => usual !== undefined && word.replace(DENIALS, '') === usual;
  const names = said
    ? words.slice(0, Math.max(2, said.length))
    : [first, ...words.filter((word) => isName(word)).slice(0, 1)];
  if (names.length < 2 || words.length <= LISTED) return words;
  return [...names, first, ...words.filter((word) => !names.includes(word))];
}
/** So few words are each named where a topic is. */
const LISTED = 5;

/** For each of the languages, the words of each row. */
function rowsIn(keys: readonly string[], languages: ReadonlySet<string>): Named[][][] {
  const known = TOPIC_LANGUAGES.filter((language) => languages.has(language));
  const rows = keys.map((key) => known.map((language) => BY_LANGUAGE.get(language)?.get(key) ?? []));
  const safe = rows.map((row) => {
    const words = guarded(row.flat());
    return row.map((own, i) => {
      const before = row.slice(0, i).flat().length;
      return words.slice(before, before + own.length);
    });
  });
  return known.map((_, i) => safe.map((row) => row[i] ?? []));
}

/** A topic that a query has words for, as one of several. */
export interface Facet {
  readonly topic: Topic;
  /** What it is called in the languages that were asked for. */
  readonly terms: readonly string[];
}

/**
 * The topics that a query has some words for, each of which may be a part of what it finds: of all words for prices, those
 * for price increases.
 * @param languages BCP 47, of the records
 */
export function facetsOf(query: string, languages: readonly string[]): Facet[] {
  const own = new Set(languages.flatMap((language) => vocabularyOf(language)?.language ?? []));
  const words = new Set(
    query.split(' OR ').map((word) => word.replace(DENIALS, '').replaceAll(/^=|["*]/g, '')),
  );
  return Object.keys(NARROW).flatMap((key): Facet[] => {
    const rows = TOPIC_LANGUAGES.filter((language) => own.has(language)).map(
      (language) => BY_LANGUAGE.get(language)?.get(key) ?? [],
    );
    const terms = rows.flat().map(({ text }) => text);
    const [name] = BY_LANGUAGE.get('en')?.get(key) ?? [];
    return name && terms.some((term) => words.has(term))
      ? [{ topic: { name: name.text, keys: [key] }, terms }]
      : [];
  });
}

/** `wi-fi` is a phrase also without quotation marks. */
function unquoted(query: string): string {
  return query.replace(/^"([\p{L}\p{N}]+-[\p{L}\p{N}]+)"$/u, '$1');
}

/** What follows a word: phrases in which it does not count. */
const DENIALS = / -".*$/;
const first = (words: readonly Named[]) => words.slice(0, TOGETHER);

/** Each name of the first with each of the second. */
function combined([words = [], ...others]: readonly (readonly Named[])[]): string[] {
  const own = words.map((word) => wordQuery({ ...word, unless: [] }));
  if (others.length === 0) return own;
  const rest = combined(others);
  return own.flatMap((word) => rest.map((other) => `${word} ${other}`));
}
