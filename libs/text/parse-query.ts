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
  const asked = text ?? '';
  if (asked.trim() === '') return { kind: 'everything', text: asked, mode, branches: [] };
  const branches: Branch[] = [];
  let branch = newBranch();
  for (const [whole, dashes, phrase, word] of asked.matchAll(piece)) {
    if (whole === 'OR') {
      branches.push(branch);
      branch = newBranch();
      continue;
    }
    const leaf = phrase === undefined ? readWord(analyzer, word) : readPhrase(analyzer, phrase);
    if (leaf === undefined) continue;
    const side = dashes === '' ? branch.all : branch.none;
    if (!side.some((other) => identity(other) === identity(leaf))) side.push(leaf);
  }
  branches.push(branch);
  const kept = branches
    .filter(({ all, none }) => all.length + none.length > 0)
    .map(({ all, none }) => ({ all: withoutFunctionWords(all), none }));
  return { kind: kept.length === 0 ? 'nothing' : 'terms', text: asked, mode, branches: kept };
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
  const last = tokens.at(-1);
  if (last === undefined) return undefined;
  if (tokens.length === 1 && word.endsWith('*')) {
    return { kind: 'prefix', text: `${last.word}*`, prefix: last.word, stem: last.term };
  }
  if (tokens.length > 1) return asPhrase(tokens);
  return { kind: 'word', text: last.word, term: last.term, functionWord: analyzer.isFunctionWord(last.word) };
}

function readPhrase(analyzer: Analyzer, phrase: string): Leaf | undefined {
  const tokens = analyzer.tokens(phrase);
  if (tokens.length === 0) return undefined;
  if (tokens.length > 1) return asPhrase(tokens);
  return { kind: 'word', text: `"${tokens[0].word}"`, term: tokens[0].term, functionWord: false };
}

/** Also for what is written without a space but is several words: `wi-fi`, Chinese. */
function asPhrase(tokens: readonly Token[]): Leaf {
  return {
    kind: 'phrase',
    text: `"${tokens.map((token) => token.word).join(' ')}"`,
    terms: tokens.map((token) => token.term),
  };
}

/** A function word in quotes is another thing than the same without: it must match. */
function identity(leaf: Leaf): string {
  if (leaf.kind === 'phrase') return `"${leaf.terms.join(' ')}`;
  if (leaf.kind === 'prefix') return `${leaf.prefix}*`;
  return leaf.functionWord ? `(${leaf.term})` : leaf.term;
}
