import type { ThemeCandidate } from '#libs/analysis';
import { type Analyzer, isNegation, type Token } from '#libs/index';
import { boilerplateOf } from './boilerplate.js';
import type { PlainWords } from './plain-words.js';
import { TextReader } from './text-reader.js';
import type { ReadRecord } from './types.js';

const LONGEST = 3;
const LEAST_VOTES = 3;
/** A phrase stands for a word or a shorter phrase that hardly occurs without it. */
const SAME = 0.7;

interface Gram {
  readonly terms: readonly string[];
  readonly votes: { all: number; low: number; high: number };
  /** One in each record. */
  readonly places: {
    readonly message: string;
    readonly language: string | undefined;
    readonly start: number;
    readonly end: number;
  }[];
}

/**
 * Words and phrases of up to three words inside a sentence that three records hold. Grammar is no theme, neither are
 * numbers; a phrase neither begins nor ends with grammar, except for what turns it round ("not working").
 */
export function themeCandidates(
  records: readonly ReadRecord[],
  {
    analyzer,
    plainWords,
    texts = new TextReader(analyzer),
  }: { analyzer: Analyzer; plainWords: PlainWords; texts?: TextReader },
): ThemeCandidate[] {
  const grams = new Map<string, Gram>();
  const isCommon = commonTerms(records, texts);
  const isBoilerplate = boilerplateOf(records, texts);
  for (const record of records) {
    const { message, band } = record;
    const sentences = texts.sentences(record).filter((sentence) => !isBoilerplate(record, sentence));
    const words = sentences.flatMap(({ tokens }) => tokens.map(({ word }) => word));
    const isPlainWord = plainWords.of(words, record.language);
    const isPlain = ({ word, term }: Token) => isPlainWord(word) || texts.isGrammar(record, term);
    const seen = new Set<string>();
    for (const { tokens } of sentences) {
      for (const { key, tokens: words } of phrasesOf(message, tokens, { isPlain, isCommon })) {
        if (seen.has(key)) continue;
        seen.add(key);
        let gram = grams.get(key);
        if (!gram) grams.set(key, (gram = newGram(words.map((word) => word.key))));
        gram.places.push({
          message,
          language: record.language,
          start: words[0]?.start ?? 0,
          end: words.at(-1)?.end ?? 0,
        });
        gram.votes.all++;
        if (band) gram.votes[band]++;
      }
    }
  }
  const common = [...grams.values()].filter(
    (gram) => gram.votes.all >= LEAST_VOTES && !isOwnName(gram, records.length),
  );
  const absorbed = new Set(common.flatMap((gram) => partsOf(gram, grams)));
  return common
    .filter((gram) => !absorbed.has(gram))
    .map((gram) => ({ label: mostUsed(spellingsOf(gram)), terms: gram.terms, votes: gram.votes }))
    .sort((a, b) => b.votes.all - a.votes.all || (a.label < b.label ? -1 : 1));
}

function newGram(terms: readonly string[]): Gram {
  return { terms, votes: { all: 0, low: 0, high: 0 }, places: [] };
}

/** A phrase that enough records hold is made of words that enough records hold: others need not be put together. */
function commonTerms(records: readonly ReadRecord[], texts: TextReader): (term: string) => boolean {
  const holders = new Map<string, number>();
  for (const record of records)
    for (const term of new Set(texts.tokens(record).map((token) => token.key)))
      holders.set(term, (holders.get(term) ?? 0) + 1);
  return (term) => (holders.get(term) ?? 0) >= LEAST_VOTES;
}

/** Of the records read: so many name what they are all about. */
const NAMING = 0.02;
/** Languages that write it alike, and how often with a capital inside a sentence. */
const NAMING_LANGUAGES = 3;
const CAPITAL = 0.9;
/** Writes every noun with a capital. */
const CAPITAL_NOUNS = 'de';

/** A name that many use in several languages is that of the product itself, which says nothing of it. */
function isOwnName({ terms, places }: Gram, read: number): boolean {
  if (terms.length > 1 || places.length < NAMING * read) return false;
  const telling = places.filter(({ language = 'und' }) => !language.startsWith(CAPITAL_NOUNS));
  if (new Set(telling.map(({ language }) => language)).size < NAMING_LANGUAGES) return false;
  const inside = telling.filter(({ message, start }) =>
    /[\p{L},]\s$/u.test(message.slice(Math.max(0, start - 3), start)),
  );
  const written = inside.filter(({ message, start }) => /^\p{Lu}/u.test(message.slice(start)));
  return inside.length > 0 && written.length >= CAPITAL * inside.length;
}

/** How people write it, with how often. */
function spellingsOf({ places }: Gram): Map<string, number> {
  const spellings = new Map<string, number>();
  for (const { message, start, end } of places) {
    const spelling = message.slice(start, end).toLowerCase().replace(/\s+/g, ' ');
    spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
  }
  return spellings;
}

function partsOf({ terms, votes }: Gram, grams: ReadonlyMap<string, Gram>): Gram[] {
  if (terms.length === 1) return [];
  const parts = terms.flatMap((_, from) =>
    Array.from({ length: terms.length - 1 }, (__, i) => terms.slice(from, from + i + 1)),
  );
  return parts
    .map((part) => grams.get(part.join(' ')))
    .filter((part) => part !== undefined && votes.all >= SAME * part.votes.all)
    .filter((part) => part !== undefined);
}

interface Phrase {
  /** The keys of its words with spaces between them. */
  readonly key: string;
  readonly tokens: readonly Token[];
}

function* phrasesOf(
  text: string,
  tokens: readonly Token[],
  { isPlain, isCommon }: { isPlain: (token: Token) => boolean; isCommon: (key: string) => boolean },
): Generator<Phrase> {
  const plain = tokens.map(isPlain);
  const common = tokens.map((token) => isCommon(token.key));
  for (const [from, first] of tokens.entries()) {
    if (plain[from] && !isNegation(first.word)) continue;
    let key = '';
    let before: Token | undefined;
    for (const [i, token] of tokens.slice(from, from + LONGEST).entries()) {
      if (!common[from + i] || (before && !follows(text, before, token))) break;
      key += before ? ` ${token.key}` : token.key;
      const repeated = before?.key === token.key;
      if (!plain[from + i] && !repeated) yield { key, tokens: tokens.slice(from, from + i + 1) };
      before = token;
    }
  }
}

/** With nothing between them, or what joins words. */
function follows(text: string, one: Token, next: Token): boolean {
  return /^[\s\u00a0]*$|^-$/.test(text.slice(one.end, next.start));
}

function mostUsed(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].reduce((best, one) => {
    if (one[1] !== best[1]) return one[1] > best[1] ? one : best;
    return one[0] < best[0] ? one : best;
  })[0];
}
