import type { Analyzer, Token } from '#libs/index';
import type { Branch, Leaf, Query, QueryMode } from './types.js';

// A dash before a term, then a quoted phrase or anything up to white space or a quote. A quote that is never closed
// separates words, nothing more.
const piece =
  /(-*)(?:["\u201c\u201d\u201e]([^"\u201c\u201d\u201e]*)["\u201c\u201d]|([^\s"\u201c\u201d\u201e]+))/gu;

/**
 * Words (all must match), `"phrases"`, `-not`, `prefix*`, and `OR`, which binds weakest: `a b OR c` is (a b) or (c).
 * Never throws. `undefined`, `""` and white space are no query (`everything`).
 */
export function parseQuery(
  analyzer: Analyzer,
  text: string | undefined,
  mode: QueryMode = 'all_terms',
): Query {
  const source = text ?? '';
  if (source.trim() === '') return { kind: 'everything', text: source, mode, branches: [] };
  const branches: Branch[] = [];
  let branch = newBranch();
  for (const [whole, dashes, phrase, word] of source.matchAll(piece)) {
    if (whole === 'OR') {
      branches.push(branch);
      branch = newBranch();
      continue;
    }
    const leaf = phrase === undefined ? readWord(analyzer, word ?? '') : readPhrase(analyzer, phrase);
    if (leaf === undefined) continue;
    const side = dashes === '' ? branch.all : branch.none;
    if (!side.some((other) => identity(other) === identity(leaf))) side.push(leaf);
  }
  branches.push(branch);
  const kept = branches
    .filter(({ all, none }) => all.length + none.length > 0)
    .map(({ all, none }) => ({ all: withoutFunctionWords(all), none }));
  return { kind: kept.length === 0 ? 'nothing' : 'terms', text: source, mode, branches: kept };
}

function newBranch(): { all: Leaf[]; none: Leaf[] } {
  return { all: [], none: [] };
}

/** Function words need not match, unless there is nothing else that must. */
function withoutFunctionWords(leaves: readonly Leaf[]): readonly Leaf[] {
  const required = leaves.filter((leaf) => leaf.kind !== 'word' || !leaf.functionWord);
  return required.length > 0 ? required : leaves;
}

function readWord(analyzer: Analyzer, word: string): Leaf | undefined {
  const tokens = analyzer.tokens(word);
  const [first] = tokens;
  if (first === undefined) return undefined;
  const written = writtenIn(word, tokens);
  if (tokens.length === 1 && word.endsWith('*')) {
    return { kind: 'prefix', text: `${first.word}*`, written, prefix: first.word, stem: first.term };
  }
  if (tokens.length > 1) return asPhrase(word, tokens);
  const functionWord = analyzer.isFunctionWord(first.word);
  return { kind: 'word', text: first.word, written, term: first.term, functionWord };
}

function readPhrase(analyzer: Analyzer, phrase: string): Leaf | undefined {
  const tokens = analyzer.tokens(phrase);
  const [first] = tokens;
  if (first === undefined) return undefined;
  if (tokens.length > 1) return asPhrase(phrase, tokens);
  const { word, term } = first;
  return { kind: 'word', text: `"${word}"`, written: writtenIn(phrase, tokens), term, functionWord: false };
}

/** Also for what is written without a space but is several words: `wi-fi`, Chinese. */
function asPhrase(from: string, tokens: readonly Token[]): Leaf {
  return {
    kind: 'phrase',
    text: `"${tokens.map((token) => token.word).join(' ')}"`,
    written: writtenIn(from, tokens),
    terms: tokens.map((token) => token.term),
  };
}

function writtenIn(from: string, tokens: readonly Token[]): string {
  return from.slice(tokens[0]?.start, tokens.at(-1)?.end);
}

/** A function word in quotes is another thing than the same without: it must match. */
function identity(leaf: Leaf): string {
  if (leaf.kind === 'phrase') return `"${leaf.terms.join(' ')}`;
  if (leaf.kind === 'prefix') return `${leaf.prefix}*`;
  return leaf.functionWord ? `(${leaf.term})` : leaf.term;
}
