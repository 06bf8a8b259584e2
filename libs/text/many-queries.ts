import {
  andInto,
  andNotInto,
  type Bitmap,
  emptyBitmap,
  orInto,
  type ReadableIndex,
  type Segment,
} from '#libs/index';
import { leavesMatcher } from './match.js';
import { identityOf } from './parse-query.js';
import type { Leaf, Query } from './types.js';

/**
 * What each of many queries matches among some records of a segment, as new bitmaps. Words that several of them ask for
 * are looked up once; where words are found by reading records, those are read once for all.
 */
export function queriesMatcher(
  index: ReadableIndex,
  queries: readonly Query[],
): (segment: Segment, within: Bitmap) => readonly Bitmap[] {
  const languages = [...new Set(queries.map(({ language }) => language))];
  const readers = new Map(
    languages.map((language) => {
      const own = queries.filter((query) => query.language === language);
      return [language, leafReader(index, own, language)] as const;
    }),
  );
  return (segment, within) => {
    const found = new Map([...readers].map(([language, read]) => [language, read(segment, within)]));
    return queries.map((query) => {
      const of = found.get(query.language);
      return of ? matchOf(query, of, within) : emptyBitmap();
    });
  };
}

type LeafBitmaps = (leaf: Leaf) => Bitmap;

function leafReader(index: ReadableIndex, queries: readonly Query[], language: string | undefined) {
  const places = new Map<string, number>();
  const leaves = queries
    .flatMap(({ branches }) => branches.flatMap(({ all, none }) => [...all, ...none]))
    .filter((leaf) => {
      const isNew = !places.has(identityOf(leaf));
      if (isNew) places.set(identityOf(leaf), places.size);
      return isNew;
    });
  const read = leavesMatcher(index, leaves, { language });
  return (segment: Segment, within: Bitmap): LeafBitmaps => {
    const bitmaps = read(segment, within);
    return (leaf) => bitmaps[places.get(identityOf(leaf)) ?? -1] ?? emptyBitmap();
  };
}

function matchOf({ kind, branches }: Query, bitmapOf: LeafBitmaps, within: Bitmap): Bitmap {
  const matched = emptyBitmap();
  if (kind !== 'terms') return matched;
  for (const { all, none } of branches) {
    const own = within.slice();
    for (const leaf of all) andInto(own, bitmapOf(leaf));
    for (const leaf of none) andNotInto(own, bitmapOf(leaf));
    orInto(matched, own);
  }
  return matched;
}
