import type { ThemeCandidate } from '#libs/analysis';
import { type Analyzer, isNegation, type Token } from '#libs/index';
import type { PlainWords } from './plain-words.js';
import { sentencesOf } from './sentences.js';
import type { ReadRecord } from './types.js';

const LONGEST = 3;
const LEAST_VOTES = 3;
/** A phrase stands for a word or a shorter phrase that hardly occurs without it. */
const SAME = 0.7;

interface Gram {
  readonly terms: readonly string[];
  readonly votes: { all: number; low: number; high: number };
  /** How people write it, with how often. */
  readonly spellings: Map<string, number>;
}

/**
 * Words and phrases of up to three words inside a sentence that three records hold. Grammar is no theme, neither are
 * numbers; a phrase neither begins nor ends with grammar, except for what turns it round ("not working").
 */
export function themeCandidates(
  records: readonly ReadRecord[],
  { analyzer, plainWords }: { analyzer: Analyzer; plainWords: PlainWords },
): ThemeCandidate[] {
  const grams = new Map<string, Gram>();
  for (const { message, band } of records) {
    const sentences = sentencesOf(message).map(({ start, end }) => {
      const text = message.slice(start, end);
      return { text, tokens: analyzer.tokens(text) };
    });
    const isPlain = plainWords.of(sentences.flatMap(({ tokens }) => tokens.map(({ word }) => word)));
    const seen = new Set<string>();
    for (const { text, tokens } of sentences) {
      for (const { terms, start, end } of phrasesOf(text, tokens, isPlain)) {
        const key = terms.join(' ');
        if (seen.has(key)) continue;
        seen.add(key);
        const gram = grams.get(key) ?? newGram(terms);
        grams.set(key, gram);
        const spelling = text.slice(start, end).toLowerCase().replace(/\s+/g, ' ');
        gram.spellings.set(spelling, (gram.spellings.get(spelling) ?? 0) + 1);
        gram.votes.all++;
        if (band) gram.votes[band]++;
      }
    }
  }
  const common = [...grams.values()].filter(({ votes }) => votes.all >= LEAST_VOTES);
  const absorbed = new Set(common.flatMap((gram) => partsOf(gram, grams)));
  return common
    .filter((gram) => !absorbed.has(gram))
    .map(({ terms, votes, spellings }) => ({ label: mostUsed(spellings), terms, votes }))
    .sort((a, b) => b.votes.all - a.votes.all || (a.label < b.label ? -1 : 1));
}

function newGram(terms: readonly string[]): Gram {
  return { terms, votes: { all: 0, low: 0, high: 0 }, spellings: new Map() };
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
  readonly terms: readonly string[];
  readonly start: number;
  readonly end: number;
}

function* phrasesOf(
  text: string,
  tokens: readonly Token[],
  isPlain: (word: string) => boolean,
): Generator<Phrase> {
  const words = tokens.map((token) => ({ token, plain: isPlain(token.word) }));
  for (const [from, first] of words.entries()) {
    if (first.plain && !isNegation(first.token.word)) continue;
    const terms: string[] = [];
    let last: Token | undefined;
    for (const { token, plain } of words.slice(from, from + LONGEST)) {
      if (last && !follows(text, last, token)) break;
      terms.push(token.term);
      const repeated = last?.term === token.term;
      if (!plain && !repeated) yield { terms: [...terms], start: first.token.start, end: token.end };
      last = token;
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
