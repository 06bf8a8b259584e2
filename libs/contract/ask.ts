import { z } from 'zod';
import { citation, filters, meta, searchResult } from './answers.js';
import { issueOf } from './faults.js';
import { filterList } from './filter.js';
import { LIMITS } from './limits.js';
import { searchPage } from './requests.js';
import { checkPaging, common, fieldName, maybe, or, searchQuery, textUpTo } from './shared.js';

/** BCP 47: the languages that questions are read in, and that answers are written in. */
export const ANSWER_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'id', 'ko', 'ja', 'zh'] as const;
export const answerLanguage = z.enum(ANSWER_LANGUAGES);
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

/** A question as it was asked, and what was answered: what a follow-up refers to. */
const turn = z.strictObject({
  question: textUpTo(LIMITS.search_query_bytes).refine((text) => text.trim() !== '', {
    error: 'must not be blank',
    params: { code: 'required' },
  }),
  answer: maybe(textUpTo(LIMITS.turn_answer_bytes)),
});
export type Turn = z.output<typeof turn>;

export const ASK_INTENTS = [
  'themes',
  'about',
  'count',
  'change',
  'compare',
  'rank',
  'score',
  'new',
  'requests',
  'examples',
  'priorities',
  'none',
] as const;

/** A comparison has two sides, or none. */
const editedSides = z
  .array(
    z.strictObject({
      label: or(textUpTo(LIMITS.search_query_bytes), ''),
      search_query: or(searchQuery, ''),
      filters: or(filterList, []),
    }),
  )
  .refine(({ length }) => length === 0 || length === 2, {
    error: 'must be two sides, or none',
    params: { code: 'invalid' },
  });

/** What a caller wants read otherwise than it was: parts of an answer's `reading`, edited. */
export const askEdit = z.strictObject({
  /** In place of everything that the question was read to select. */
  selection: maybe(z.strictObject({ search_query: or(searchQuery, ''), filters: or(filterList, []) })),
  /** The field to group by; null = none. */
  by: fieldName.nullable().optional(),
  /** What it wants to know. */
  intent: z.enum(ASK_INTENTS).exclude(['none']).optional(),
  /** What is compared; an empty list = nothing. */
  sides: maybe(editedSides),
});
export type AskEdit = z.output<typeof askEdit>;

const wallSeconds = { sync: LIMITS.deeper_seconds, async: LIMITS.deeper_async_seconds };

/** `POST /public/deeper-search`: a question in plain words over the records that the filters leave. */
export const askRequest = z
  .strictObject({
    ...searchPage,
    search_query: textUpTo(LIMITS.search_query_bytes).refine((text) => text.trim() !== '', {
      error: 'must not be blank',
      params: { code: 'required' },
    }),
    highlight: or(z.boolean(), true),
    /** Of the answer; undefined = the language of the question. */
    answer_language: maybe(answerLanguage),
    reading: maybe(askEdit),
    history: or(z.array(turn).max(LIMITS.history_turns), []),
    max_steps: or(z.int().min(1).max(LIMITS.deeper_steps), LIMITS.deeper_steps_default),
    /** Undefined = 60, or 600 with `async`. */
    max_seconds: maybe(z.int().min(1).max(LIMITS.deeper_async_seconds)),
    async: or(z.boolean(), false),
    plan_only: or(z.boolean(), false),
  })
  .superRefine(checkPaging)
  .superRefine((request, context) => {
    if (request.async || (request.max_seconds ?? 0) <= wallSeconds.sync) return;
    const detail = `max_seconds must not exceed ${wallSeconds.sync} without "async": true`;
    context.issues.push(issueOf({ path: ['max_seconds'], code: 'too_big', detail }, request));
  });
export type AskRequest = z.output<typeof askRequest>;

/** How long a run may take, in seconds. */
export function secondsOf(request: Pick<AskRequest, 'max_seconds' | 'async'>): number {
  return request.max_seconds ?? (request.async ? wallSeconds.async : wallSeconds.sync);
}

/** `GET /public/fields`: the fields of the records that pass the filters. */
export const fieldsRequest = z.strictObject({ ...common, filters: or(filterList, []) });
export type FieldsRequest = z.output<typeof fieldsRequest>;

/** The tools of a run: operations of this API that read. */
export const ASK_TOOLS = [
  'search',
  'trend',
  'distribution',
  'quantify',
  'keyphrases',
  'versions',
  'episodes',
  'drivers',
  'fields',
  'get_record',
] as const;
export type AskTool = (typeof ASK_TOOLS)[number];

/** Why a run came to its end. */
export const STOP_REASONS = [
  'answered',
  'max_steps',
  'max_seconds',
  'token_budget',
  'no_new_information',
  'cancelled',
  'model_error',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const askPlan = z.array(z.object({ n: z.int(), question: z.string() }));
export type AskPlan = z.infer<typeof askPlan>;

/** One call of a tool. `input` is a request of this API that gives the same result when sent again. */
export const askStep = z.object({
  id: z.string().regex(/^S\d+$/),
  /** The number of the question of the plan. */
  plan: z.int(),
  tool: z.enum(ASK_TOOLS),
  input: z.record(z.string(), z.unknown()),
  result: z.object({ summary: z.string(), ref: z.string() }),
  took_ms: z.number(),
});
export type AskStep = z.infer<typeof askStep>;

export const askFinding = z.object({
  claim: z.string(),
  evidence: z.object({ steps: z.array(z.string()), records: z.array(z.uuid()) }),
  /** Every number of the claim occurs in its evidence, and every quote in its record. */
  verified: z.boolean(),
});
export type AskFinding = z.infer<typeof askFinding>;

export const askText = z.object({
  text: z.string(),
  format: z.literal('markdown'),
  citations: z.array(citation),
  step_citations: z.array(z.string()),
  findings: z.array(askFinding),
});
export type AskText = z.infer<typeof askText>;

export const askChecks = z.object({
  citations_valid: z.boolean(),
  numbers_checked: z.int(),
  numbers_unsupported: z.int(),
  removed_sentences: z.int(),
});
export type AskChecks = z.infer<typeof askChecks>;

export const askBudget = z.object({
  steps_used: z.int(),
  max_steps: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Null while the run is under way. */
  stop_reason: z.enum(STOP_REASONS).nullable(),
});
export type AskBudget = z.infer<typeof askBudget>;

/** Some words of a question, where they stand in it (UTF-16 code units), and what they were taken for. */
export const askPart = z.object({
  kind: z.enum([
    'time',
    'value',
    'field',
    'comparison',
    'measure',
    'intent',
    'topic',
    'spelling',
    'grammar',
    'name',
    'word',
  ]),
  text: z.string(),
  start: z.int(),
  end: z.int(),
  /** In plain words: `airline emirates`, `low ratings`. */
  meaning: z.string(),
});

/** The records that a question, or a side of it, is about, as a search takes them. */
export const askSelection = z.object({ search_query: z.string(), filters });

/** What a question was understood as. Every word of it is in one of the three lists. */
export const askReading = z.object({
  /** BCP 47 */
  language: z.string(),
  /** What it wants to know; `none`: nothing that can be answered. */
  intent: z.enum(ASK_INTENTS),
  selection: askSelection,
  /** Of a comparison. */
  sides: z.array(askSelection.extend({ label: z.string() })),
  /** The field to group by. */
  by: z.string().nullable(),
  understood: z.array(askPart),
  assumed: z.array(askPart),
  not_understood: z.array(askPart),
});
export type AskReading = z.infer<typeof askReading>;

/** The answer to a question, and everything it rests on. */
export const askAnswer = z.object({
  run_id: z.uuid(),
  status: z.enum(['running', 'completed', 'partial', 'failed']),
  /** `rules`: no language model took part. */
  mode: z.enum(['agent', 'rules']),
  question: z.string(),
  /** What rules understood; null while they have not read it, and where a model read the question. */
  reading: askReading.nullable(),
  plan: askPlan,
  steps: z.array(askStep),
  /** Null while the run is under way, when only the plan was asked for, and when the run failed. */
  answer: askText.nullable(),
  checks: askChecks.nullable(),
  /** The records that the answer cites. */
  results: z.array(searchResult),
  /** Records that the question is about. */
  total: z.int().nullable(),
  follow_ups: z.array(z.string()),
  budget: askBudget,
  status_url: z.string(),
  meta,
});
export type AskAnswer = z.infer<typeof askAnswer>;

/** `GET /public/runs/{id}/steps/{step}` */
export const askStepResult = z.object({
  run_id: z.uuid(),
  step: askStep,
  /** What the tool answered, as its own endpoint answers. */
  result: z.record(z.string(), z.unknown()),
});
export type AskStepResult = z.infer<typeof askStepResult>;

/** The id of a step in a path. */
export const askStepId = z.string().regex(/^S\d{1,3}$/, 'must be the id of a step, such as S1');
