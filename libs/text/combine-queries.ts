import { identityOf } from './parse-query.js';
import type { Branch, Leaf, Query } from './types.js';

/** A query with more sides of an `OR` than this would be unreadable and slow. */
const MOST_BRANCHES = 20;

/**
 * The text of a query, in the mode `all_terms`, that finds what both find: `''` is no query. Undefined where there is
 * nothing to find, or no text of reasonable length says it.
 */
export function bothOf(one: Query, other: Query): string | undefined {
  return textOf(product(branchesOf(one), branchesOf(other)));
}

/** The same for what `one` finds and `other` does not. */
export function withoutOf(one: Query, other: Query): string | undefined {
  return textOf(product(branchesOf(one), negated(branchesOf(other))));
}

type Branches = readonly Branch[];

const EVERYTHING: Branches = [{ all: [], none: [] }];

/** A query as sides of an `OR` whose words must all match. */
function branchesOf({ kind, mode, branches }: Query): Branches {
  if (kind === 'everything') return EVERYTHING;
  if (mode === 'all_terms') return branches;
  return branches.flatMap(({ all, none }) =>
    all.length === 0 ? [{ all, none }] : all.map((leaf) => ({ all: [leaf], none })),
  );
}

/** A record is none of the sides when each lacks something: one word that must match, or has one that must not. */
function negated(branches: Branches): Branches | undefined {
  let rest: Branches | undefined = EVERYTHING;
  for (const { all, none } of branches) {
    const ways = [
      ...all.map((leaf) => ({ all: [], none: [leaf] })),
      ...none.map((leaf) => ({ all: [leaf], none: [] })),
    ];
    rest = product(rest, ways);
  }
  return rest;
}

function product(left: Branches | undefined, right: Branches | undefined): Branches | undefined {
  if (!left || !right || left.length * right.length > MOST_BRANCHES) return undefined;
  const both = left.flatMap((a) =>
    right.map((b) => ({ all: merged(a.all, b.all), none: merged(a.none, b.none) })),
  );
  // A side that asks for a word and for its absence finds nothing.
  return both.filter(({ all, none }) => {
    const absent = new Set(none.map(identityOf));
    return !all.some((leaf) => absent.has(identityOf(leaf)));
  });
}

function merged(some: readonly Leaf[], more: readonly Leaf[]): Leaf[] {
  const known = new Set(some.map(identityOf));
  return [...some, ...more.filter((leaf) => !known.has(identityOf(leaf)))];
}

function textOf(branches: Branches | undefined): string | undefined {
  if (!branches || branches.length === 0) return undefined;
  if (branches.some(({ all, none }) => all.length + none.length === 0)) return '';
  const sides = branches.map(({ all, none }) =>
    [...all.map(textOfLeaf), ...none.map((leaf) => `-${textOfLeaf(leaf)}`)].join(' '),
  );
  return [...new Set(sides)].join(' OR ');
}

/** A function word that must match stands in quotes: beside other words it need not. */
function textOfLeaf(leaf: Leaf): string {
  return leaf.kind === 'word' && leaf.functionWord ? `"${leaf.text}"` : leaf.text;
}
