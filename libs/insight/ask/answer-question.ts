import {
  type AskBudget,
  type AskChecks,
  type AskPlan,
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
import { explore, type DataOverview } from './question/terrain.js';
import { readByRules } from './rules.js';
import { Investigation, OutOfBudget, type Step, type StepListener } from './steps/investigation.js';
import type { Tools } from './steps/tools.js';
import { type Draft, note, point, verdict } from './writing/write-answer.js';
import { writeAnswer, type WrittenAnswer } from './writing/write-answer.js';

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
  planned?(plan: AskPlan): void;
}

/** What a run found. */
export interface AskOutcome {
  mode: 'agent' | 'rules';
  status: 'completed' | 'partial' | 'failed';
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
    const { filters, timezone, week_start } = request;
    const bounds = { filters, week_start, ...(timezone && { timezone }) };
    const limits = { maxSteps: request.max_steps, signal };
    const investigation = new Investigation(options.tools, bounds, limits, options.listener);
    const today = dayIn(timezone ?? options.timezone);
    const terrain = await explore(investigation, today);
    const run = { request, terrain, investigation, options };
    return options.model && terrain.total > 0 ? await byModel(run, options.model) : await byRules(run);
  } finally {
    clearTimeout(timer);
  }
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
      planned: (plan) => options.listener?.planned?.(plan),
      telling: options.listener ?? {},
    });
    ({ usage } = found);
    const { plan, report, stop } = found;
    if (request.plan_only) return outcome(run, { plan, mode: 'agent', usage, stop });
    if (report) {
      const { answer, checks, cited } = report;
      return outcome(run, { plan, mode: 'agent', written: { answer, checks, cited }, usage, stop });
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
  const { request, terrain, investigation, options } = run;
  const ruleQuestion = { question: request.search_query, history: request.history, today: terrain.today };
  const read = readByRules(ruleQuestion, terrain, investigation, options.analyzer);
  const plan = read.plan.map((question, i) => ({ n: i + 1, question }));
  options.listener?.planned?.(plan);
  if (request.plan_only) return outcome(run, { plan, mode: 'rules', stop: 'answered' });
  try {
    return ruled(run, plan, await read.answer(), 'answered');
  } catch (error) {
    if (error instanceof OutOfBudget) return ruled(run, plan, soFar(investigation.steps), error.reason);
    if (!(error instanceof Problem) || error.status !== 422 || investigation.steps.length === 0) throw error;
    // The request itself was good, or its first look around would have been refused: it is a rule that went wrong.
    const found = ruled(run, plan, soFar(investigation.steps), 'no_new_information');
    return {
      ...found,
      warnings: [{ code: 'rule_failed', detail: `A step failed: ${error.message}` }],
    };
  }
}

function ruled(run: Run, plan: AskPlan, draft: Draft, stop: StopReason): AskOutcome {
  const { steps } = run.investigation;
  const written = draft.lines.length > 0 ? writeAnswer(draft, steps, run.request.search_query) : undefined;
  const { total, followUps } = draft;
  const found = outcome(run, { plan, mode: 'rules', ...(written && { written }), stop });
  if (written) notify(written, run.options.listener);
  return { ...found, total, followUps };
}

/** Emits a complete text in the order a model would write it. */
function notify({ answer }: WrittenAnswer, listener: AskListener | undefined): void {
  for (const piece of answer.text.split(/(?<=\n)/)) listener?.delta?.(piece);
  for (const citation of answer.citations) listener?.citation?.(citation);
}

interface Ended {
  plan: AskPlan;
  mode: 'agent' | 'rules';
  written?: WrittenAnswer;
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

/** What is known when a run has to end before its answer: what each step found. */
function soFar(steps: readonly Step[]): Draft {
  const [first, ...rest] = steps;
  if (!first) return { lines: [], total: 0, followUps: [] };
  return {
    lines: [
      verdict(
        `The run ended before its answer was complete; the first step found: ${first.summary.replace(/\.$/, '')}`,
        [first.id],
      ),
      ...rest.map(({ id, summary }) => point(summary.replace(/\.$/, ''), [id])),
      note('For the whole answer, ask with a higher max_steps or max_seconds', [first.id]),
    ],
    total: 0,
    followUps: [],
  };
}

/** `record` reads each record in its own offset; there, today is that of UTC. */
function dayIn(zone: string): string {
  const timeZone = zone === 'record' ? 'UTC' : zone;
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
}
