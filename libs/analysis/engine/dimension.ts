import { type CyclicPart, partValues } from '../time/time-part.js';
import type { TextCondition } from './condition.js';
import type { RatingRule } from './rating.js';

/** How records are divided into groups, as data. Crossed dimensions give a cell for every pair of their groups. */
export type Dimension =
  | ValuesDimension
  | BucketsDimension
  | PartDimension
  | NumbersDimension
  | RatingDimension
  | TextsDimension
  | DegreeDimension;

/**
 * One group for each value shown, then `other` and `missing`. A record is in the groups of all its shown values, and in
 * `other` only if it holds values but none of those shown.
 */
export interface ValuesDimension {
  kind: 'values';
  column: string;
  /** Codes, as `values` of the same question gives them. */
  shown: readonly number[];
}

/** One group for each time bucket; with `outside` also those before and after, otherwise such records are in no group. */
export interface BucketsDimension {
  kind: 'buckets';
  /** n + 1 ascending epoch milliseconds for n buckets. */
  bounds: readonly number[];
  /** Each record's wall clock counts instead of its instant. */
  wall: boolean;
  outside?: boolean;
}

/** One group for each weekday, Monday first, or hour of the day in a zone (`record`: each record's own). */
export interface PartDimension {
  kind: 'part';
  part: CyclicPart;
  zone: string;
}

/**
 * One group for each bar, then three: records with values but no number, records without a value, and numbers that lie
 * in no bar. A record of several numbers is in the groups of all of them.
 */
export interface NumbersDimension {
  kind: 'numbers';
  column: string;
  bars: NumberBars;
}

/** A bar a number, or one between each two edges: the last holds its upper edge, the others do not. */
export type NumberBars = { values: readonly number[] } | { edges: readonly number[] };

/**
 * Groups as of values: one for each rating shown, then `other` and `missing`. A record without a score has no rating,
 * and neither has one of a source without a rule.
 */
export interface RatingDimension {
  kind: 'rating';
  /** Codes of `RATINGS`. */
  shown: readonly number[];
  rules: readonly RatingRule[];
}

/** Groups as of values: a record is in those of all texts shown that it meets. */
export interface TextsDimension {
  kind: 'texts';
  texts: readonly TextCondition[];
  /** Places in `texts`. */
  shown: readonly number[];
}

/** One group for each number of groups of another dimension that a record is in: those in one come first. */
export interface DegreeDimension {
  kind: 'degree';
  of: ValuesDimension | RatingDimension | TextsDimension;
}

/** How many groups a dimension has. */
export function sizeOf(dimension: Dimension): number {
  switch (dimension.kind) {
    case 'values':
    case 'rating':
    case 'texts':
      return dimension.shown.length + 2;
    case 'buckets':
      return dimension.bounds.length - 1 + (dimension.outside ? 2 : 0);
    case 'degree':
      return Math.max(1, dimension.of.shown.length);
    case 'part':
      return partValues(dimension.part).length;
    case 'numbers':
      return barCount(dimension.bars) + 3;
  }
}

export function barCount(bars: NumberBars): number {
  return 'values' in bars ? bars.values.length : Math.max(0, bars.edges.length - 1);
}

/** The bar of a number; −1 for a number in none. */
export function barFinder(bars: NumberBars): (number: number) => number {
  if ('values' in bars) {
    const places = new Map(bars.values.map((value, i) => [value, i]));
    return (number) => places.get(number) ?? -1;
  }
  const { edges } = bars;
  const last = edges.length - 1;
  return (number) => {
    if (!(number >= edges[0] && number <= edges[last])) return -1;
    let bar = last - 1;
    while (bar > 0 && number < edges[bar]) bar--;
    return bar;
  };
}
