export { AnalysisIndex, type IndexImage } from './analysis-index.js';
export { Analyzer, createAnalyzer, textRules, type TextRules, type Token, type Word } from './analyzer.js';
export {
  andInto,
  andNotInto,
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
export { indexWithFields, type ViewField } from './field-view.js';
export { columnOf } from './sealed-columns.js';
export { FieldDictionary } from './field-dictionary.js';
export { type IndexUpdate, IndexShare } from './share-index.js';
export { SharedIndex } from './shared-index.js';
export { planCompaction, rewriteSegments } from './rewrite-segments.js';
export { type JoinedMessages, MessageBatches, type ReadMessages } from './message-batches.js';
export { koreanKey } from './korean.js';
export { LongMessages } from './long-messages.js';
export { type Language } from './languages.js';
export { findUnusedCodes, type CodeSizes } from './forgetting.js';
export { type SealedSegment, type SegmentImage } from './sealed-segment.js';
export {
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
  type IndexMemory,
  type PutRow,
  type ReadableIndex,
  type Scalar,
  type Segment,
  type SegmentText,
  type TermRow,
  type Terms,
} from './types.js';
export { mix, urlHash } from './hash.js';
export { contentHash, HASHES, sampleHash, sampleHashes } from './sample-hash.js';
export { type EntriesShare } from './byte-dictionary.js';
export { type FormPlace, formPlace, formsOf, type WordForms } from './word-forms.js';
export { languagesIn, type LanguageRecords } from './record-languages.js';
export { foldWord, writtenWord } from './written-word.js';
export { markupEnd } from './word-spans.js';
export { COPIED_WORDS } from './content-prints.js';
export { functionWordsOf, LISTED_LANGUAGES } from './function-words.js';
export {
  FUNCTION_WORD,
  IDENTIFIER,
  isNegation,
  isNegationKey,
  NEGATION,
  termKind,
  termKinds,
} from './term-kinds.js';
export { GrowingSegment, type TailImage } from './growing-segment.js';
export { blankMarkup } from './word-spans.js';
