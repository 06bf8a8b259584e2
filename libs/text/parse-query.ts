import type { Analyzer, Language, Token } from '#libs/index';
import type { Branch, Leaf, Query, QueryMode } from './types.js';

// A dash before a term, then a quoted phrase, perhaps after =, or anything up to white space or a quote. A quote that is
// never closed separates words, nothing more.
const piece =
  /(-*)(?:(=?)["\u201c\u201d\u201e]([^"\u201c\u201d\u201e]*)["\u201c\u201d]|([^\s"\u201c\u201d\u201e]+))/gu;

/**
 * Words (all must match), `"phrases"`, `="as written"`, `-not`, `prefix*`, and `OR`, which binds weakest: `a b OR c` is
 * (a b) or (c). Never throws. `undefined`, `""` and white space are no query (`everything`).
 */
export function parseQuery(
  analyzer: Analyzer,
  text: string | undefined,
  mode: QueryMode = 'all_terms',
  language?: string,
): Query {
  const source = text ?? '';
  if (source.trim() === '') return { kind: 'everything', text: source, mode, language, branches: [] };
  const reader = new WordReader(analyzer, language);
  const branches: Branch[] = [];
  let branch = newBranch();
  for (const [whole, dashes, equals, phrase, word] of source.matchAll(piece)) {
    if (whole === 'OR') {
      branches.push(branch);
      branch = newBranch();
      continue;
    }
    const leaf = phrase === undefined ? reader.word(word ?? '') : reader.phrase(phrase, equals === '=');
    if (leaf === undefined) continue;
    const side = dashes === '' ? branch.all : branch.none;
    if (!side.some((other) => identityOf(other) === identityOf(leaf))) side.push(leaf);
  }
  branches.push(branch);
  const kept = branches
    .filter(({ all, none }) => all.length + none.length > 0)
    .map(({ all, none }) => ({ all: withoutFunctionWords(all), none }));
  return { kind: kept.length === 0 ? 'nothing' : 'terms', text: source, mode, language, branches: kept };
}

function newBranch(): { all: Leaf[]; none: Leaf[] } {
  return { all: [], none: [] };
}

/** Function words need not match, unless there is nothing else that must. */
function withoutFunctionWords(leaves: readonly Leaf[]): readonly Leaf[] {
  const required = leaves.filter((leaf) => leaf.kind !== 'word' || !leaf.functionWord);
  return required.length > 0 ? required : leaves;
}

/** Longer rows of characters can be cut in too many ways: they are the words they are cut into. */
const LONGEST_RUN = 8;
const unspaced = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]{2,}$/u;

/** The characters of words that follow each other without anything between, if they are of Chinese or Japanese. */
function runOf(tokens: readonly Token[]): { run?: string } {
  const run = tokens.map(({ word }) => word).join('');
  const isRun =
    Array.from(run).length <= LONGEST_RUN &&
    unspaced.test(run) &&
    tokens.every(({ start }, i) => i === 0 || start === tokens[i - 1]?.end);
  return isRun ? { run } : {};
}

class WordReader {
  private readonly rules: Language;

  constructor(
    private readonly analyzer: Analyzer,
    language: string | undefined,
  ) {
    this.rules = language === undefined ? analyzer.rules : analyzer.rulesOf(language);
  }

  word(from: string): Leaf | undefined {
    const tokens = this.analyzer.tokens(from);
    const [first] = tokens;
    if (first === undefined) return undefined;
    if (tokens.length > 1) return this.row(from, tokens, false);
    const written = writtenIn(from, tokens);
    const { term, word } = first;
    const key = this.rules.key(term);
    if (from.endsWith('*')) return { kind: 'prefix', text: `${term}*`, written, prefix: term, key };
    const functionWord = this.analyzer.isFunctionWord(word);
    return { kind: 'word', text: term, written, term, key, isExact: false, functionWord, ...runOf(tokens) };
  }

  phrase(from: string, isExact: boolean): Leaf | undefined {
    const tokens = this.analyzer.tokens(from);
    const [first] = tokens;
    if (first === undefined) return undefined;
    if (tokens.length > 1) return this.row(from, tokens, isExact);
    const { term } = first;
    return {
      kind: 'word',
      text: quoted(term, isExact),
      written: writtenIn(from, tokens),
      term,
      key: this.rules.key(term),
      isExact,
      functionWord: false,
      ...(isExact ? {} : runOf(tokens)),
    };
  }

  /** Also for what is written without a space but is several words: `wi-fi`, Chinese. */
  private row(from: string, tokens: readonly Token[], isExact: boolean): Leaf {
    const terms = tokens.map(({ term }) => term);
    return {
      kind: 'phrase',
      text: quoted(terms.join(' '), isExact),
      written: writtenIn(from, tokens),
      terms,
      keys: terms.map((term) => this.rules.key(term)),
      isExact,
      ...(isExact ? {} : runOf(tokens)),
    };
  }
}

function quoted(words: string, isExact: boolean): string {
  return `${isExact ? '=' : ''}"${words}"`;
}

function writtenIn(from: string, tokens: readonly Token[]): string {
  return from.slice(tokens[0]?.start, tokens.at(-1)?.end);
}

/** What a leaf asks for. A function word must match in quotes only. */
export function identityOf(leaf: Leaf): string {
  if (leaf.kind === 'prefix') return `${leaf.prefix}*`;
  if (leaf.isExact) return leaf.text;
  if (leaf.kind === 'phrase') return `"${leaf.terms.join(' ')}`;
  return leaf.functionWord ? `(${leaf.term})` : leaf.term;
}
