import {
  type Analyzer,
  COPIED_WORDS,
  foldWord,
  FUNCTION_WORD,
  IDENTIFIER,
  isNegationKey,
  NEGATION,
  termKind,
} from '#libs/index';
import { isNear, LITTLE, parseQuery, type Leaf, type Query } from '#libs/text';
import type { TextCondition } from '../engine/condition.js';
import type { RecordSet, TermVotes } from '../engine/engine.js';
import { keyOf } from './plain-forms.fixture.js';
import type { PlainRow } from './plain-records.fixture.js';

type Terms = Pick<PlainRow, 'terms' | 'language'>;

export function matchesLeaf({ terms, language }: Terms, leaf: Leaf): boolean {
  const isForm = (term: string | undefined, word: string) =>
    term !== undefined && keyOf(language, term) === keyOf(language, word);
  if (leaf.kind === 'prefix') return terms.some((term) => term.startsWith(leaf.prefix));
  if (leaf.run !== undefined) return terms.join('').includes(leaf.run);
  const is = leaf.isExact ? (term: string | undefined, word: string) => term === word : isForm;
  if (leaf.kind === 'word') return terms.some((term) => is(term, leaf.term));
  return terms.some((_, from) => leaf.terms.every((word, i) => is(terms[from + i], word)));
}

export function matchesQuery(row: Terms, query: Query): boolean {
  if (query.kind === 'everything') return true;
  return query.branches.some(({ all, none }) => {
    if (none.some((leaf) => matchesLeaf(row, leaf))) return false;
    if (all.length === 0) return true;
    const holds = (leaf: Leaf) => matchesLeaf(row, leaf);
    return query.mode === 'any_terms' ? all.some(holds) : all.every(holds);
  });
}

export function holdsPhrase(row: Terms, analyzer: Analyzer, phrase: string): boolean {
  return matchesQuery(row, parseQuery(analyzer, `"${phrase}"`));
}

/** Whether any query of a condition finds a record: one with a language only in records written in it, by its rules. */
export function matchesText(row: Terms, analyzer: Analyzer, { queries }: TextCondition): boolean {
  return queries.some(({ query, language }) => {
    const own = row.language ?? 'und';
    if (language !== undefined && own !== language && !own.startsWith(`${language}-`)) return false;
    return matchesQuery(language === undefined ? row : { ...row, language }, parseQuery(analyzer, query));
  });
}

interface Scope {
  readonly rows: readonly PlainRow[];
  readonly found: number;
  readonly spellings: boolean;
}

/** Queries that find more than one that finds little. */
export function suggestions(analyzer: Analyzer, query: Query, { rows, found, spellings }: Scope) {
  const near = spellings ? nearSuggestions(analyzer, query, { rows, found }) : [];
  const parts = found === 0 && query.mode === 'all_terms' ? partsOf(query, rows) : [];
  return [...near, ...parts].slice(0, 3);
}

/** Parts of a query of several words, those that keep most words first. */
function partsOf(query: Query, rows: readonly PlainRow[]) {
  const [branch, other] = query.branches;
  if (branch === undefined || other !== undefined || branch.all.length < 2) return [];
  const { all, none } = branch;
  const masks = Array.from({ length: 2 ** all.length - 2 }, (_, i) => i + 1);
  return masks
    .map((mask) => {
      const kept = all.filter((_, leaf) => (mask >>> leaf) & 1);
      const holds = (row: PlainRow) =>
        kept.every((leaf) => matchesLeaf(row, leaf)) && !none.some((leaf) => matchesLeaf(row, leaf));
      const text = [...kept.map((leaf) => leaf.text), ...none.map((leaf) => `-${leaf.text}`)].join(' ');
      return { search_query: text, total: rows.filter(holds).length, size: kept.length, mask };
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.size - a.size || b.total - a.total || a.mask - b.mask)
    .slice(0, 3)
    .map(({ search_query, total }) => ({ search_query, total }));
}

/** A query with a word as more of the records spell it. */
function nearSuggestions(analyzer: Analyzer, query: Query, { rows, found }: Omit<Scope, 'spellings'>) {
  const [branch, other] = query.branches;
  if (found >= LITTLE || branch === undefined || other !== undefined) return [];
  const totalOf = (text: string) => {
    const near = parseQuery(analyzer, text, query.mode, query.language);
    return rows.filter((row) => matchesQuery(row, near)).length;
  };
  const own = (term: string) => keyOf(query.language, term);
  const isMeant = (word: string, term: string) =>
    !/^[#@]/.test(term) &&
    (isNear(word, foldWord(term)) ||
      (foldWord(term)[0] === word[0] &&
        foldWord(term).startsWith(foldWord(own(term))) &&
        isNear(word, foldWord(own(term)))));
  const words = branch.all.filter(
    (leaf) => leaf.kind === 'word' && !leaf.isExact && !leaf.functionWord && leaf.term.length >= 4,
  );
  return words
    .filter(({ written }) => totalOf(`"${written}"`) < LITTLE)
    .slice(0, 3)
    .flatMap((leaf) => {
      const holders = new Map<string, number>();
      for (const { terms } of rows)
        for (const term of new Set(terms))
          if (leaf.kind === 'word' && isMeant(foldWord(leaf.term), term))
            holders.set(term, (holders.get(term) ?? 0) + 1);
      const most = [...holders].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      const isFirst = ([term]: [string, number], i: number) =>
        most.findIndex(([other]) => own(other) === own(term)) === i;
      const nearest = most.filter(isFirst).slice(0, 5);
      return nearest.map(([term]) => {
        const all = branch.all.map((one) =>
          one === leaf && one.kind === 'word' ? one.text.replace(one.term, term) : one.text,
        );
        const search_query = [...all, ...branch.none.map(({ text }) => `-${text}`)].join(' ');
        return { search_query, total: totalOf(search_query) };
      });
    })
    .filter(({ total }) => total > found)
    .sort((a, b) => b.total - a.total || (a.search_query < b.search_query ? -1 : 1));
}

/** By word of a query: how the records write it, itself first. */
export function formsOf(rows: readonly PlainRow[], query: Query): Record<string, string[]> {
  const leaves = query.branches.flatMap(({ all, none }) => [...all, ...none]);
  const words = leaves.flatMap((leaf) =>
    leaf.kind === 'phrase' ? leaf.terms.map((term) => wordLeaf(leaf, term)) : leaf,
  );
  const found: Record<string, string[]> = {};
  for (const leaf of words) {
    if (leaf.kind !== 'word') continue;
    const terms = rows.flatMap(({ terms: own, language }) =>
      own.filter((term) => matchesLeaf({ terms: [term], language }, leaf)),
    );
    const others = new Set(terms.filter((term) => term !== leaf.term).sort());
    const held = [...(terms.includes(leaf.term) ? [leaf.term] : []), ...others];
    found[leaf.isExact ? leaf.text : leaf.term] = held;
  }
  return found;
}

/** How many records hold words with each key, counted for each way of writing them; of how many. */
export function frequenciesOf(rows: readonly PlainRow[], keys: readonly string[]) {
  const forms = rows.flatMap(({ terms, language }) =>
    [...new Set(terms)].map((term) => keyOf(language, term)),
  );
  const holding = keys.map((key) => forms.filter((own) => own === key).length);
  return { holding, records: rows.length };
}

const K1 = 1.2;
const B = 0.75;

/** BM25 as a share of the highest there could be, by record. */
export function relevances(all: readonly PlainRow[], query: Query): (row: PlainRow) => number {
  const groups = new Map<string, Leaf>();
  /** The terms of a record that a word asks for, each as often as it is there. */
  const held = (row: Terms, leaf: Leaf) =>
    row.terms.filter((term) => matchesLeaf({ terms: [term], language: row.language }, leaf));
  for (const leaf of query.branches.flatMap((branch) => branch.all)) {
    const words = leaf.kind === 'phrase' ? leaf.terms.map((term) => wordLeaf(leaf, term)) : [leaf];
    const found = words.map((word) => [...new Set(all.flatMap((row) => held(row, word)))].sort().join(' '));
    if (found.includes('')) continue;
    found.forEach((terms, i) => groups.set(terms, words[i] ?? leaf));
  }
  const words = all.reduce((sum, { terms }) => sum + terms.length, 0);
  const average = Math.max(words / Math.max(all.length, 1), 1);
  const weighted = Array.from(groups.values(), (leaf) => {
    const holders = all.reduce((sum, row) => sum + new Set(held(row, leaf)).size, 0);
    const counted = Math.min(holders, all.length);
    return { leaf, weight: Math.log(1 + (all.length - counted + 0.5) / (counted + 0.5)) };
  });
  const best = weighted.reduce((sum, { weight }) => sum + weight * (K1 + 1), 0);
  return (row) =>
    weighted.reduce((sum, { leaf, weight }) => {
      const part = weight / best;
      const times = held(row, leaf).length;
      const norm = K1 * (1 - B + (B * row.terms.length) / average);
      return sum + (part * times * (K1 + 1)) / (times + norm);
    }, 0);
}

function wordLeaf({ isExact }: { isExact: boolean }, term: string): Leaf {
  return { kind: 'word', text: term, written: term, term, key: term, isExact, functionWord: false };
}

/** Words in a row, by what their forms have in common, each as most records write it. */
export function nameOf(rows: readonly PlainRow[], keys: readonly string[]): string {
  const usual = (key: string) => {
    const records = new Map<string, number>();
    for (const { terms, language } of rows)
      for (const term of new Set(terms.filter((one) => keyOf(language, one) === key)))
        records.set(term, (records.get(term) ?? 0) + 1);
    const [first] = [...records].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return first?.[0] ?? key;
  };
  return keys.map(usual).join(' ');
}

const GRAMMAR = '\u0000';

interface Side {
  readonly rows: readonly PlainRow[];
}

/** The content words of a message that is long enough to have near-duplicates. */
export function printOf(analyzer: Analyzer, { terms }: PlainRow): string | undefined {
  const isContent = (term: string) => !(termKind(analyzer.rules, term) & (FUNCTION_WORD | IDENTIFIER));
  const content = new Set(terms.filter(isContent));
  return content.size < COPIED_WORDS ? undefined : [...content].sort().join(' ');
}

/** What two sets say, one vote for each group of near-duplicates. */
export function votesOf<T extends RecordSet & Side>(
  analyzer: Analyzer,
  all: readonly PlainRow[],
  sets: readonly [T, T],
  make: (rows: readonly PlainRow[]) => T,
): TermVotes {
  const isGrammar = (language: string | undefined, term: string) =>
    (termKind(analyzer.rulesOf(language), term) & FUNCTION_WORD) !== 0;
  // A word of grammar in its language goes by another name than the same word in another one.
  const keysIn = ({ terms: own, language }: PlainRow) =>
    own.map((term) => `${isGrammar(language, term) ? GRAMMAR : ''}${keyOf(language, term)}`);
  const terms = [...new Set(all.flatMap(keysIn))];
  const words = [...new Set(all.flatMap((row) => row.terms))];
  const voters = sets.map(({ rows }) => {
    const seen = new Set<string>();
    return rows.filter((row) => {
      const print = printOf(analyzer, row);
      return print === undefined || (seen.has(print) ? false : seen.add(print));
    });
  });
  const counts = voters.map((rows) =>
    terms.map((term) =>
      term.startsWith(GRAMMAR) ? 0 : rows.filter((row) => keysIn(row).includes(term)).length,
    ),
  );
  const documents = voters.flatMap((rows, side) => rows.map((row) => ({ row, side })));
  const starts = [0];
  for (const { row } of documents) starts.push((starts.at(-1) ?? 0) + row.terms.length);
  return {
    terms: {
      written: (code) => words[code] ?? '',
      grammarOf: (code) => terms.indexOf(`${GRAMMAR}${terms[code] ?? ''}`),
      term: (code) => (terms[code] ?? '').replace(GRAMMAR, ''),
      kind: (code) => {
        const term = terms[code] ?? '';
        if (!term.startsWith(GRAMMAR)) return 0;
        return FUNCTION_WORD | (isNegationKey(term.replace(GRAMMAR, '')) ? NEGATION : 0);
      },
    },
    voters: [make(voters[0] ?? []), make(voters[1] ?? [])],
    sampled: false,
    counts: [counts[0] ?? [], counts[1] ?? []],
    documents: {
      starts: Uint32Array.from(starts),
      codes: Uint32Array.from(documents.flatMap(({ row }) => keysIn(row).map((term) => terms.indexOf(term)))),
      written: Uint32Array.from(documents.flatMap(({ row }) => row.terms.map((term) => words.indexOf(term)))),
      sides: Uint8Array.from(documents, ({ side }) => side),
      sizes: [voters[0]?.length ?? 0, voters[1]?.length ?? 0],
    },
  };
}
