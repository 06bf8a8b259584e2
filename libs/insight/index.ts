export { byContent } from './summary/content-order.js';
export { extractive, type ExtractOptions } from './summary/extractive.js';
export { groupNearDuplicates } from './summary/near-duplicates.js';
export {
  type Candidate,
  selectRecords,
  type Selected,
  type SelectOptions,
} from './summary/select-records.js';
export { sentencesOf } from './summary/sentences.js';
export {
  type Quote,
  QUOTES,
  type ReadRecord,
  type Sentence,
  type SummaryLength,
  type ThemeWords,
  type WeightedRecord,
} from './summary/types.js';
