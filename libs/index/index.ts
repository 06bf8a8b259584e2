export { AnalysisIndex, type IndexImage } from './analysis-index.js';
export { Analyzer, createAnalyzer, textRules, type TextRules, type Token } from './analyzer.js';
export {
  andInto,
  andNotInto,
  BITMAP_WORDS,
  clearBit,
  countBits,
  countShared,
  emptyBitmap,
  fillBits,
  forEachBit,
  hasBit,
  isEmpty,
  notInto,
  orInto,
  setBit,
} from './bitmap.js';
export { indexWithout } from './index-view.js';
export { planCompaction, rewriteSegments } from './rewrite-segments.js';
export { LANGUAGE_CODES } from './languages.js';
export { findUnusedCodes, type CodeSizes, type Forgetting, type UnusedCodes } from './forgetting.js';
export { type SealedSegment, type SegmentImage } from './sealed-segment.js';
export {
  BadSnapshot,
  publishSnapshot,
  readSnapshot,
  readSnapshotHeader,
  type SnapshotHeader,
  writeSnapshot,
} from './snapshot-file.js';
export {
  SEGMENT_RECORDS,
  type Bitmap,
  type Column,
  type Dictionary,
  type EraseRow,
  type FieldInfo,
  type IndexMemory,
  type IndexRow,
  type NumericColumn,
  type NumericField,
  type Postings,
  type PutRow,
  type ReadableIndex,
  type Scalar,
  type Segment,
  type Terms,
  type TermVisitor,
  type ValueKind,
  type Words,
} from './types.js';
export { mix, urlHash } from './hash.js';
export { markupEnd } from './word-spans.js';
export { PostingCursor } from './posting-cursor.js';
export { blankMarkup } from './word-spans.js';
