import type { Analyzer } from '#libs/index';

/** Words in a row, as terms, and some records that hold them. */
export interface UnwrittenWords {
  readonly terms: readonly string[];
  readonly seqs: readonly number[];
}

/** Words as terms, and as people write them. */
export type WrittenWords = readonly [terms: readonly string[], written: string];

/**
 * How the records within a caller's bounds write some words. An index that knows one way of writing a word for all
 * records must not say it to those who may know of some only, and it keeps no messages: what is not known yet is noted,
 * to be read where messages are (`formOf`), and then the question is asked again.
 */
export class WrittenForms {
  private readonly known: ReadonlyMap<string, string>;
  private readonly noted = new Map<string, UnwrittenWords>();

  constructor(known: readonly WrittenWords[] = []) {
    this.known = new Map(known.map(([terms, written]) => [terms.join(' '), written]));
  }

  /** `holders` finds records that hold the words. Until they have been read, the terms stand for them. */
  of(terms: readonly string[], holders: () => readonly number[]): string {
    const name = terms.join(' ');
    const known = this.known.get(name);
    if (known === undefined && !this.noted.has(name)) this.noted.set(name, { terms, seqs: holders() });
    return known ?? name;
  }

  get unwritten(): UnwrittenWords[] {
    return [...this.noted.values()];
  }
}

/** The shortest way in which any of these messages writes words in a row; the terms where none does any more. */
export function formOf(analyzer: Analyzer, terms: readonly string[], messages: readonly string[]): string {
  const forms = messages.flatMap((message) => {
    const tokens = analyzer.tokens(message);
    return tokens.flatMap((_, from) => {
      const row = tokens.slice(from, from + terms.length);
      const isHere = row.length === terms.length && row.every(({ term }, i) => term === terms[i]);
      return isHere ? [joinWords(row.map(({ word }) => word))] : [];
    });
  });
  return forms.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? terms.join(' ');
}

const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Words with spaces between them where their script has spaces. */
export function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const joined = unspaced.test(text.at(-1) ?? '') && unspaced.test(word.charAt(0));
    return joined ? text + word : `${text} ${word}`;
  });
}
