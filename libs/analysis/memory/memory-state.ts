import type { Bitmap, ReadableIndex, Segment } from '#libs/index';
import type { Query, TextMatch } from '#libs/text';
import type { ValueCounts } from '../engine/engine.js';
import type { Dimension } from '../engine/dimension.js';
import type { MemorySet } from './memory-set.js';
import type { PartialCache } from './partial-cache.js';
import type { Fill } from './pairs.js';

/** What one question works with: one state of the index, and what it has found out so far. */
export interface MemoryState {
  readonly index: ReadableIndex;
  /** The only records there are for this question; undefined when all are. */
  readonly scope: MemorySet | undefined;
  /** What earlier questions computed of the index's sealed segments. */
  readonly partials: PartialCache;
  /** What a text query matches, whichever engine said so. */
  readonly textOf: (query: Query) => TextMatch;
  /** Counts are asked for again when groups are made of them. */
  readonly counted: WeakMap<MemorySet, Map<string, ValueCounts>>;
  readonly fills: WeakMap<Dimension, Fill>;
  /** What text conditions, by their names, find in segments of which nothing is kept for later questions. */
  readonly texts: Map<Segment, Map<string, Bitmap>>;
  /** Called between two pieces of work. @throws Stopped when the question is not to be answered any more */
  readonly step: () => void;
}

/** The answer is no longer wanted, or takes too long. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The records of a segment that meet a condition, as a new bitmap; of those not `within` it may say anything. */
export type Selector = (segment: Segment, within?: Bitmap) => Bitmap;
