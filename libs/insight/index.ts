export { type Citation, type SummaryText, compose, type ComposeRequest } from './summary/compose.js';
export { byContent } from './summary/content-order.js';
export { extractive, type ExtractOptions } from './summary/extractive.js';
export { type SummaryCounts, leadOf } from './summary/lead.js';
export { escapeMarkdown } from './summary/markdown.js';
export { PlainWords } from './summary/plain-words.js';
export { readCandidates, type ReadRequest, type ReadResult } from './summary/read-candidates.js';
export { type WriteRequest, writeExtractive } from './summary/write-extractive.js';
export { groupNearDuplicates } from './summary/near-duplicates.js';
export {
  type Candidate,
  selectRecords,
  type SelectedRecords,
  type SelectOptions,
} from './summary/select-records.js';
export { sentencesOf } from './summary/sentences.js';
export {
  type Quote,
  QUOTES,
  type ReadRecord,
  type ScoreBand,
  type Sentence,
  type SummaryLength,
  type ThemeWords,
  type WeightedRecord,
} from './summary/types.js';
export {
  addUsage,
  type Conversation,
  type LanguageModel,
  ModelError,
  type ModelErrorKind,
  NO_USAGE,
  type Prompt,
  type Step,
  type Structure,
  type ToolCall,
  type ToolSpec,
  type Turn,
  type Usage,
  type Writing,
} from './model/language-model.js';
export { type ModelOptions, openAiCompatible } from './model/openai-compatible.js';
export { probeModel, type ProbeResult } from './model/probe-model.js';
export { readCitations, replaceCitations } from './model/check-citations.js';
export { NumberBook } from './model/check-numbers.js';
export {
  type Evidence,
  type Reason,
  REASONS,
  SentenceCheck,
  type Source,
  type Verdict,
} from './model/check-sentence.js';
export { PersonalData } from './model/personal-data.js';
export { type ModelSentence, SentenceSplitter } from './model/sentence-splitter.js';
export { type TracedText, visibleText, withoutUnseen } from './model/visible-text.js';
export type { PromptSource } from './model/data-block.js';
export { GuardedModel, type ModelCounts } from './model/guarded-model.js';
export { type Assignment, PROMPT_VERSION } from './model/summary-prompt.js';
export {
  type SummaryPiece,
  writeSummary,
  type ModelCitation,
  type ModelSummary,
} from './model/write-summary.js';
export {
  type AskListener,
  type DeeperOptions,
  type AskOutcome,
  deeperSearch,
} from './agent/deeper-search.js';
export type { Step as RunStep } from './agent/steps/investigation.js';
export type { ToolAnswers, ToolRequests, Tools } from './agent/steps/tools.js';
export { RunStore, type StoredAnswer, type StoredRun, type StoredStep } from './runs/run-store.js';
