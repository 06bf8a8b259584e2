export {
  compose,
  escapeMarkdown,
  leadOf,
  type Citation,
  type ComposeRequest,
  type SummaryCounts,
  type SummaryText,
} from './summary/compose.js';
export { byContent, groupNearDuplicates } from './summary/near-duplicates.js';
export { extractive, type ExtractOptions } from './summary/extractive.js';
export { PlainWords } from './summary/plain-words.js';
export {
  readCandidates,
  selectRecords,
  writeExtractive,
  type Candidate,
  type ReadRequest,
  type ReadResult,
  type SelectOptions,
  type SelectedRecords,
  type WriteRequest,
} from './summary/read-candidates.js';
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
export { GuardedModel, probeModel, type ModelCounts, type ProbeResult } from './model/guarded-model.js';
export { readCitations, replaceCitations } from './model/citations.js';
export { NumberBook } from './model/numbers.js';
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
export { type Assignment, PROMPT_VERSION } from './model/summary-prompt.js';
export {
  type SummaryPiece,
  writeSummary,
  type ModelCitation,
  type ModelSummary,
} from './model/write-summary.js';
export { type AskListener, type AskOptions, type AskOutcome, answerQuestion } from './ask/answer-question.js';
export type { Step as RunStep } from './ask/steps/investigation.js';
export type { ToolAnswers, ToolRequests, Tools } from './ask/steps/tools.js';
export { RunStore, type StoredAnswer, type StoredRun, type StoredStep } from './ask/run-store.js';
