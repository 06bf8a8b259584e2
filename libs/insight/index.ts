export { judgementOf } from './summary/judgements.js';
export { leadOf, type SummaryText } from './summary/compose.js';
export { PlainWords } from './summary/plain-words.js';
export {
  readCandidates,
  writeExtractive,
  type ReadRequest,
  type WriteRequest,
} from './summary/read-candidates.js';
export { QUOTES, type WeightedRecord } from './summary/types.js';
export { type LanguageModel, ModelError } from './model/language-model.js';
export { openAiCompatible } from './model/openai-compatible.js';
export { GuardedModel, probeModel, type ProbeResult } from './model/guarded-model.js';
export type { PromptSource } from './model/data-block.js';
export { type Assignment, PROMPT_VERSION } from './model/summary-prompt.js';
export { type ShownTheme, suggestThemes } from './model/suggest-themes.js';
export { writeSummary, type ModelSummary } from './model/write-summary.js';
export type { AskListener, AskOutcome } from './ask/answer-question.js';
export { answerQuestion, prepareToAnswer } from './ask/door.js';
export type { Step as RunStep } from './ask/steps/investigation.js';
export type { ToolAnswers, ToolRequests, Tools } from './ask/steps/tools.js';
export { type RunReader, RunStore, type StoredAnswer, type StoredStep } from './ask/run-store.js';
