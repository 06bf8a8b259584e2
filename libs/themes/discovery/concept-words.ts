import type { Analyzer, Language } from '#libs/index';
import { vocabularyOf } from '../concepts/vocabularies.js';
import { type Concept, type ConceptWord, wordsIn } from '../concepts/vocabulary.js';
import type { ReadText, Word } from './read-texts.js';

/** A word of a concept as a text writes it. `name`: the same however it is written. */
export interface SaidWord extends ConceptWord {
  readonly name: string;
  readonly written: string;
  /** Of a word that says it alone. */
  readonly key?: string;
}

/** Chinese and Japanese are found wherever their characters follow each other. */
const UNSPACED = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u;

interface Phrase {
  readonly keys: readonly string[];
  readonly word: ConceptWord;
}

interface Denial {
  readonly keys: readonly string[];
  readonly concept: Concept;
}

/** The words of a language, by what finds them. */
interface Lookup {
  readonly byKey: ReadonlyMap<string, readonly ConceptWord[]>;
  readonly exact: ReadonlyMap<string, readonly ConceptWord[]>;
  readonly beginnings: readonly ConceptWord[];
  /** By the key of their first word. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  readonly rows: readonly ConceptWord[];
  /** Phrases that hold words of a concept and do not say it, by the key of their first word. */
  readonly denied: ReadonlyMap<string, readonly Denial[]>;
  readonly deniedRows: readonly { concept: Concept; text: string }[];
  /** By word of a text. */
  readonly known: Map<Word, readonly SaidWord[]>;
}

/** Finds the words of concepts in texts, as queries find them: each text by the rules of its language. */
export class ConceptWords {
  private readonly lookups = new Map<string, Lookup>();

  /** @param main the language of texts whose own has no vocabulary, BCP 47 */
  constructor(
    private readonly analyzer: Analyzer,
    private readonly main: string,
  ) {}

  /** Once each. */
  in({ language, sentences }: ReadText): SaidWord[] {
    const lookup = this.lookupOf(language);
    const said = new Map<string, SaidWord>();
    const add = (word: SaidWord) => said.set(`${word.concept} ${word.name}`, word);
    for (const sentence of sentences) {
      const isDenied = deniedIn(lookup, sentence);
      for (const [i, word] of sentence.entries()) {
        for (const one of aloneIn(lookup, word)) if (!isDenied(one.concept, i)) add(one);
        for (const { keys, word: phrase } of lookup.phrases.get(word.key) ?? [])
          if (standsAt(sentence, i, keys) && !isDenied(phrase.concept, i)) add(saidAs(phrase, phrase.text));
      }
      const row = lookup.rows.length > 0 ? sentence.map(({ written }) => written).join('') : '';
      for (const word of lookup.rows)
        if (saysInRow(lookup, row, word) && !said.has(`${word.concept} ${word.text}`))
          add(saidAs(word, word.text));
    }
    return [...said.values()];
  }

  /** Words of texts that say a concept alone, by their keys. */
  saidAlone(texts: readonly ReadText[]): Map<string, Concept> {
    const said = texts.flatMap((text) => this.in(text));
    return new Map(said.flatMap(({ key, concept, isShared }) => (key && !isShared ? [[key, concept]] : [])));
  }

  private lookupOf(language: string): Lookup {
    const known = this.lookups.get(language);
    if (known) return known;
    const vocabulary = vocabularyOf(language) ?? vocabularyOf(this.main) ?? vocabularyOf('en');
    const rules = this.analyzer.rulesOf(language);
    const words = vocabulary ? wordsIn(vocabulary.words) : [];
    const lookup = lookupFor(words, rules, (text) => this.analyzer.tokens(text).map(({ term }) => term));
    this.lookups.set(language, lookup);
    return lookup;
  }
}

function standsAt(sentence: readonly Word[], at: number, keys: readonly string[]): boolean {
  return keys.every((key, i) => sentence[at + i]?.key === key);
}

/** Whether the word at a place is part of a phrase that does not say a concept: "language" in "language model". */
function deniedIn({ denied, deniedRows }: Lookup, sentence: readonly Word[]) {
  const places = new Set<string>();
  if (denied.size > 0)
    for (const [i, { key }] of sentence.entries())
      for (const { keys, concept } of denied.get(key) ?? [])
        if (standsAt(sentence, i, keys)) for (const at of keys.keys()) places.add(`${concept} ${i + at}`);
  const row = deniedRows.length > 0 ? sentence.map(({ written }) => written).join('') : '';
  const rows = new Set(deniedRows.flatMap(({ concept, text }) => (row.includes(text) ? [concept] : [])));
  return (concept: Concept, at: number) => rows.has(concept) || places.has(`${concept} ${at}`);
}

function saysInRow({ deniedRows }: Lookup, row: string, { concept, text }: ConceptWord): boolean {
  return (
    row.includes(text) && !deniedRows.some((other) => other.concept === concept && row.includes(other.text))
  );
}

function lookupFor(
  words: readonly ConceptWord[],
  rules: Language,
  termsIn: (text: string) => string[],
): Lookup {
  const rows = words.filter(({ text }) => UNSPACED.test(text));
  const spaced = words.filter(({ text }) => !UNSPACED.test(text));
  const phrases: Phrase[] = [];
  const alone: { key: string; word: ConceptWord }[] = [];
  for (const word of spaced.filter(({ kind }) => kind === 'word')) {
    const keys = termsIn(word.text).map((term) => rules.key(term));
    if (keys.length > 1) phrases.push({ keys, word });
    else alone.push({ key: keys[0] ?? '', word });
  }
  const exact = spaced.filter(({ kind }) => kind === 'exact');
  const unless = words.flatMap(({ concept, unless: all }) => all.map((text) => ({ concept, text })));
  const denials = unless
    .filter(({ text }) => !UNSPACED.test(text))
    .map(({ concept, text }): Denial => ({ concept, keys: termsIn(text).map((term) => rules.key(term)) }));
  return {
    byKey: valuesBy(
      alone,
      ({ key }) => key,
      ({ word }) => word,
    ),
    exact: valuesBy(
      exact,
      ({ text }) => text,
      (word) => word,
    ),
    beginnings: spaced.filter(({ kind }) => kind === 'beginning'),
    phrases: Map.groupBy(phrases, ({ keys }) => keys[0] ?? ''),
    rows,
    denied: Map.groupBy(denials, ({ keys }) => keys[0] ?? ''),
    deniedRows: unless.filter(({ text }) => UNSPACED.test(text)),
    known: new Map(),
  };
}

function valuesBy<T, V>(
  all: readonly T[],
  keyOf: (one: T) => string,
  valueOf: (one: T) => V,
): Map<string, V[]> {
  return new Map([...Map.groupBy(all, keyOf)].map(([key, some]) => [key, some.map(valueOf)]));
}

/** What a word says alone. */
function aloneIn({ byKey, exact, beginnings, rows, known }: Lookup, word: Word): readonly SaidWord[] {
  const before = known.get(word);
  if (before) return before;
  const { key, written } = word;
  const found = [
    ...(byKey.get(key) ?? []),
    ...(exact.get(written) ?? []),
    ...beginnings.filter(({ text }) => written.startsWith(text)),
    ...rows.filter(({ text }) => written.includes(text)),
  ].map((one) => ({ ...saidAs(one, UNSPACED.test(one.text) ? one.text : written), key }));
  known.set(word, found);
  return found;
}

function saidAs(word: ConceptWord, written: string): SaidWord {
  return { ...word, name: `${word.text}${word.kind === 'beginning' ? '*' : ''}`, written };
}
