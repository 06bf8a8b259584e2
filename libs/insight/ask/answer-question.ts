import {
  type AskBudget,
  type AskChecks,
  type AskEdit,
  type AskPlan,
  type AskReading,
  type AskRequest,
  type AskText,
  type Meta,
  Problem,
  type SearchResult,
  secondsOf,
  type StopReason,
  type Warning,
} from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { type LanguageModel, ModelError, NO_USAGE, type Usage } from '../model/language-model.js';
import { askModel } from './by-model/model-agent.js';
import type { ReportSource } from './by-model/report.js';
import { suggestedIn } from './follow-ups.js';
import { withCalled } from './question/called.js';
import { boundsOf } from './question/edited-question.js';
import { prepareReading } from './question/read-question.js';
import { explore, type DataOverview } from './question/terrain.js';
import { readByRules, type RuleReading } from './rules.js';
import { soFar } from './so-far.js';
import { Investigation, OutOfBudget, type Step, type StepListener } from './steps/investigation.js';
import type { Tools } from './steps/tools.js';
import { answerLanguageOf } from './wording/languages.js';
import { type Draft, writeAnswer, type WrittenAnswer } from './writing/write-answer.js';

/** What a run needs besides the question. */
export interface AskOptions {
  tools: Tools;
  analyzer: Analyzer;
  /** IANA zone of requests that name none. */
  timezone: string;
  /** Without one, and where it fails, rules answer. */
  model?: LanguageModel;
  /** No one is waiting any more. */
  signal: AbortSignal;
  listener?: AskListener;
}

export interface AskListener extends StepListener, ReportSource {
  planned?(plan: AskPlan, reading: AskReading | null): void;
}

/** What a run found. */
export interface AskOutcome {
  mode: 'agent' | 'rules';
  status: 'completed' | 'partial' | 'failed';
  /** What rules understood; null where a model read the question. */
  reading: AskReading | null;
  plan: AskPlan;
  steps: readonly Step[];
  answer: AskText | null;
  checks: AskChecks | null;
  /** The records of the citations, in their order. */
  cited: SearchResult[];
  total: number | null;
  followUps: string[];
  budget: AskBudget;
  meta: Meta;
  warnings: Warning[];
}

/** Shares of the time: after these the model has gathered, and has reported; the rest is for the rules. */
const GATHER = 0.6;
const REPORT = 0.85;

/**
 * Answers a question in plain words from the records that the request's filters leave. Problems of the request itself
 * (an unknown field in its filters, an index that starts) are thrown; everything else ends in an outcome.
 */
export async function answerQuestion(request: AskRequest, options: AskOptions): Promise<AskOutcome> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new OutOfBudget('max_seconds')), secondsOf(request) * 1000);
  try {
    const signal = AbortSignal.any([options.signal, clock.signal]);
    const { filters, timezone, week_start, reading } = request;
    const times = { week_start, ...(timezone && { timezone }) };
    const bounds = { filters: [...filters, ...boundsOf(reading)], ...times };
    const limits = { maxSteps: request.max_steps, signal };
    if (reading) await checkEdit(reading, new Investigation(options.tools, { filters, ...times }, limits));
    const investigation = new Investigation(options.tools, bounds, limits, options.listener);
    const today = dayIn(timezone ?? options.timezone);
    const terrain = await explore(investigation, today);
    const run = { request, terrain, investigation, options };
    // An edited reading is one of rules, so rules answer it.
    return options.model && terrain.total > 0 && !reading
      ? await byModel(run, options.model)
      : await byRules(run);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sees that an edited reading can be answered.
 * @throws Problem that points into the request
 */
async function checkEdit(
  { selection, by, sides = [] }: AskEdit,
  investigation: Investigation,
): Promise<void> {
  const bound = investigation.bounds.filters.length;
  const at = async (place: string, work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error;
      const found = error.errors.map((one) => ({
        ...one,
        pointer: pointerIn(place, one.pointer ?? '', bound),
      }));
      const whole = { pointer: place, code: error.kind, detail: error.message };
      const errors = found.length > 0 ? found : [whole];
      throw new Problem(error.kind, error.message, { errors, cause: error });
    }
  };
  for (const [i, { search_query, filters }] of sides.entries())
    await at(`/reading/sides/${i}`, investigation.look('search', { search_query, filters, limit: 0 }));
  if (selection) await at('/reading/selection', investigation.look('search', { ...selection, limit: 0 }));
  if (by) {
    const wish = { distribution_by: by, limit: 1 };
    await at('/reading/by', investigation.look('distribution', wish));
  }
}

/** Filters of the request stand before those of the reading. */
function pointerIn(place: string, pointer: string, bound: number): string {
  if (place === '/reading/by') return place;
  return place + pointer.replace(/^\/filters\/(\d+)/, (_, i: string) => `/filters/${Number(i) - bound}`);
}

interface Run {
  request: AskRequest;
  terrain: DataOverview;
  investigation: Investigation;
  options: AskOptions;
}

/** The model's answer; where there is none that holds, that of the rules, with a warning. */
async function byModel(run: Run, model: LanguageModel): Promise<AskOutcome> {
  const { request, terrain, investigation, options } = run;
  const ms = secondsOf(request) * 1000;
  let said = 'Nothing the model wrote could be verified.';
  let usage = NO_USAGE;
  try {
    const found = await askModel({
      request,
      terrain,
      investigation,
      model,
      deadlines: { gather: ms * GATHER, report: ms * REPORT },
      planned: (plan) => options.listener?.planned?.(plan, null),
      telling: options.listener ?? {},
    });
    ({ usage } = found);
    const { plan, report, stop } = found;
    if (request.plan_only) return outcome(run, { plan, mode: 'agent', usage, stop });
    if (report) {
      const { answer, checks, cited } = report;
      const found = outcome(run, { plan, mode: 'agent', written: { answer, checks, cited }, usage, stop });
      const { answer_language } = request;
      return answer_language ? { ...found, meta: { ...found.meta, answer_language } } : found;
    }
  } catch (error) {
    if (investigation.limits.signal.aborted) throw error;
    if (!(error instanceof ModelError)) throw error;
    usage = error.details.usage ?? usage;
    said = error.message;
  }
  const ruled = await byRules(run);
  const warning = { code: 'model_failed', detail: `${said} This answer comes from rules instead.` };
  const budget = { ...ruled.budget, ...tokens(usage), stop_reason: 'model_error' as const };
  return { ...ruled, budget, warnings: [...ruled.warnings, warning] };
}

async function byRules(run: Run): Promise<AskOutcome> {
  const { request, investigation, options } = run;
  const { analyzer } = options;
  const questions = [...request.history.map((turn) => turn.question), request.search_query];
  const terrain = await withCalled(questions, run.terrain, { investigation, analyzer });
  const ruleQuestion = {
    question: request.search_query,
    history: request.history,
    today: terrain.today,
    edit: request.reading,
    language: request.answer_language,
  };
  await prepareReading(questions, { analyzer, terrain });
  const read = await readByRules(ruleQuestion, terrain, investigation, analyzer);
  const plan = read.plan.map((question, i) => ({ n: i + 1, question }));
  const { reading } = read;
  options.listener?.planned?.(plan, reading);
  if (request.plan_only) return { ...outcome(run, { plan, mode: 'rules', stop: 'answered' }), reading };
  return { ...(await byPlan(run, plan, read)), reading };
}

async function byPlan(run: Run, plan: AskPlan, read: RuleReading): Promise<AskOutcome> {
  const { investigation } = run;
  try {
    return ruled(run, read, { plan, draft: await read.answer(), stop: 'answered' });
  } catch (error) {
    if (error instanceof OutOfBudget)
      return ruled(run, read, { plan, draft: soFar(investigation.steps), stop: error.reason });
    if (!(error instanceof Problem) || error.status !== 422 || investigation.steps.length === 0) throw error;
    // The request itself was good, or its first look around would have been refused: it is a rule that went wrong.
    const found = ruled(run, read, {
      plan,
      draft: soFar(investigation.steps),
      stop: 'no_new_information',
    });
    return {
      ...found,
      warnings: [{ code: 'rule_failed', detail: `A step failed: ${error.message}` }],
    };
  }
}

/** In the language asked for, or that of the question. */
function ruled(
  run: Run,
  { reading }: RuleReading,
  { plan, draft, stop }: { plan: AskPlan; draft: Draft; stop: StopReason },
): AskOutcome {
  const { request, terrain, options } = run;
  const { steps } = run.investigation;
  const wanted = {
    question: request.search_query,
    language: request.answer_language ?? answerLanguageOf(reading.language),
  };
  const written = draft.lines.length > 0 ? writeAnswer(draft, steps, wanted) : undefined;
  const { total } = draft;
  const found = outcome(run, { plan, mode: 'rules', ...(written && { written }), stop });
  if (!written) return { ...found, total };
  notify(written, options.listener);
  const { language } = written;
  const followUps = suggestedIn(language, draft.followUps, { analyzer: options.analyzer, terrain });
  return { ...found, total, followUps, meta: { ...found.meta, answer_language: language } };
}

/** Emits a complete text in the order a model would write it. */
function notify({ answer }: WrittenAnswer, listener: AskListener | undefined): void {
  for (const piece of answer.text.split(/(?<=\n)/)) listener?.delta?.(piece);
  for (const citation of answer.citations) listener?.citation?.(citation);
}

interface Ended {
  plan: AskPlan;
  mode: 'agent' | 'rules';
  written?: Omit<WrittenAnswer, 'language'>;
  usage?: Usage;
  stop: StopReason;
}

/** An answer cut short is partial; a run that came to none has failed, unless only its plan was asked for. */
function outcome(
  { request, terrain, investigation: { steps } }: Run,
  { plan, mode, written, usage = NO_USAGE, stop }: Ended,
): AskOutcome {
  const whole = stop === 'answered' || (mode === 'agent' && stop === 'no_new_information');
  return {
    mode,
    status: whole ? 'completed' : written ? 'partial' : 'failed',
    reading: null,
    plan,
    steps,
    answer: written?.answer ?? null,
    checks: written?.checks ?? null,
    cited: written?.cited ?? [],
    total: request.plan_only ? null : terrain.total,
    followUps: [],
    budget: {
      steps_used: steps.length,
      max_steps: request.max_steps,
      ...tokens(usage),
      stop_reason: stop,
    },
    meta: terrain.meta,
    warnings: [],
  };
}

function tokens({ inputTokens, outputTokens }: Usage): Pick<AskBudget, 'input_tokens' | 'output_tokens'> {
  return { input_tokens: inputTokens, output_tokens: outputTokens };
}

/** `record` reads each record in its own offset; there, today is that of UTC. */
function dayIn(zone: string): string {
  const timeZone = zone === 'record' ? 'UTC' : zone;
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
}
