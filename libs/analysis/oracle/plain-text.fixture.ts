import { type Analyzer, COPIED_WORDS, FUNCTION_WORD, IDENTIFIER, termKind } from '#libs/index';
import { parseQuery, type Leaf, type Query } from '#libs/text';
import type { RecordSet, TermVotes } from '../engine/engine.js';
import type { PlainRow } from './plain-records.fixture.js';

type Terms = Pick<PlainRow, 'terms'>;

export function matchesLeaf({ terms }: Terms, leaf: Leaf): boolean {
  if (leaf.kind === 'word') return terms.includes(leaf.term);
  if (leaf.kind === 'prefix') return terms.some((term) => term === leaf.stem || term.startsWith(leaf.prefix));
  return terms.some((_, from) => leaf.terms.every((term, i) => terms[from + i] === term));
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

/** Parts of a query of several words, those that keep most words first. */
export function suggestions(query: Query, rows: readonly PlainRow[]) {
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

const K1 = 1.2;
const B = 0.75;

/** BM25 as a share of the highest there could be, by record. */
export function relevances(all: readonly PlainRow[], query: Query): (row: PlainRow) => number {
  const vocabulary = new Set(all.flatMap(({ terms }) => terms));
  const groups = new Map<string, string[]>();
  for (const leaf of query.branches.flatMap((branch) => branch.all)) {
    if (leaf.kind === 'phrase') {
      if (!leaf.terms.every((term) => vocabulary.has(term))) continue;
      for (const term of leaf.terms) groups.set(term, [term]);
      continue;
    }
    const terms = [...vocabulary].filter((term) => matchesLeaf({ terms: [term] }, leaf));
    if (terms.length > 0) groups.set(terms.toSorted().join(' '), terms);
  }
  const words = all.reduce((sum, { terms }) => sum + terms.length, 0);
  const average = Math.max(words / Math.max(all.length, 1), 1);
  const weighted = [...groups.values()].map((terms) => {
    const holders = terms.reduce(
      (sum, term) => sum + all.filter((row) => row.terms.includes(term)).length,
      0,
    );
    const held = Math.min(holders, all.length);
    return { terms, weight: Math.log(1 + (all.length - held + 0.5) / (held + 0.5)) };
  });
  const best = weighted.reduce((sum, { weight }) => sum + weight * (K1 + 1), 0);
  return (row) =>
    weighted.reduce((sum, { terms, weight }) => {
      const part = weight / best;
      const times = row.terms.filter((term) => terms.includes(term)).length;
      const norm = K1 * (1 - B + (B * row.terms.length) / average);
      return sum + (part * times * (K1 + 1)) / (times + norm);
    }, 0);
}

/** Words in a row as they were written first. */
export function nameOf(rows: readonly PlainRow[], phrase: readonly string[]): string {
  const label = (term: string) => {
    const row = rows.find(({ terms }) => terms.includes(term));
    return row?.written[row.terms.indexOf(term)] ?? term;
  };
  return phrase.map(label).join(' ');
}

interface Side {
  readonly rows: readonly PlainRow[];
}

/** What two sets say, one vote for each group of near-duplicates. */
export function votesOf<T extends RecordSet & Side>(
  analyzer: Analyzer,
  all: readonly PlainRow[],
  sets: readonly [T, T],
  make: (rows: readonly PlainRow[]) => T,
): TermVotes {
  const terms = [...new Set(all.flatMap((row) => row.terms))];
  const kinds = terms.map((term) => termKind(analyzer, term));
  const kind = (term: string) => kinds[terms.indexOf(term)] ?? 0;
  const voters = sets.map(({ rows }) => {
    const seen = new Set<string>();
    return rows.filter((row) => {
      const content = new Set(row.terms.filter((term) => !(kind(term) & (FUNCTION_WORD | IDENTIFIER))));
      const print = [...content].sort().join(' ');
      if (content.size < COPIED_WORDS) return true;
      return seen.has(print) ? false : seen.add(print);
    });
  });
  const counts = voters.map((rows) =>
    terms.map((term) =>
      kind(term) & FUNCTION_WORD ? 0 : rows.filter((row) => row.terms.includes(term)).length,
    ),
  );
  const documents = voters.flatMap((rows, side) => rows.map((row) => ({ row, side })));
  const starts = [0];
  for (const { row } of documents) starts.push((starts.at(-1) ?? 0) + row.terms.length);
  return {
    terms: {
      code: (term) => (terms.includes(term) ? terms.indexOf(term) : undefined),
      term: (code) => terms[code] ?? '',
      kind: (code) => kinds[code] ?? 0,
    },
    voters: [make(voters[0] ?? []), make(voters[1] ?? [])],
    sampled: false,
    counts: [counts[0] ?? [], counts[1] ?? []],
    documents: {
      starts: Uint32Array.from(starts),
      codes: Uint32Array.from(documents.flatMap(({ row }) => row.terms.map((term) => terms.indexOf(term)))),
      sides: Uint8Array.from(documents, ({ side }) => side),
      sizes: [voters[0]?.length ?? 0, voters[1]?.length ?? 0],
    },
  };
}
