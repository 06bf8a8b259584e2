import {
  type DeeperBudget,
  type DeeperChecks,
  type DeeperPlan,
  type DeeperSearchRequest,
  type DeeperText,
  type Meta,
  type SearchResult,
  secondsOf,
  type StopReason,
  type Warning,
} from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { explore, type Terrain } from './question/terrain.js';
import { readByRules } from './rules.js';
import { Investigation, OutOfBudget, type Step, type StepListener } from './steps/investigation.js';
import type { Tools } from './steps/tools.js';
import { type Draft, note, point, verdict } from './writing/draft.js';
import { writeOut, type Written } from './writing/write-out.js';

/** What a run needs besides the question. */
export interface DeeperOptions {
  tools: Tools;
  analyzer: Analyzer;
  /** IANA zone of requests that name none. */
  timezone: string;
  /** Nobody waits any more. */
  signal: AbortSignal;
  listener?: DeeperListener;
}

export interface DeeperListener extends StepListener {
  planned?(plan: DeeperPlan): void;
}

/** What a run found. */
export interface DeeperOutcome {
  mode: 'agent' | 'rules';
  status: 'completed' | 'partial' | 'failed';
  plan: DeeperPlan;
  steps: readonly Step[];
  answer: DeeperText | null;
  checks: DeeperChecks | null;
  cited: SearchResult[];
  total: number | null;
  followUps: string[];
  budget: DeeperBudget;
  meta: Meta;
  warnings: Warning[];
}

/**
 * Answers a question in plain words from the records that the request's filters leave. Problems of the request itself
 * (an unknown field in its filters, an index that starts) are thrown; everything else ends in an outcome.
 */
export async function deeperSearch(
  request: DeeperSearchRequest,
  options: DeeperOptions,
): Promise<DeeperOutcome> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new OutOfBudget('max_seconds')), secondsOf(request) * 1000);
  try {
    const signal = AbortSignal.any([options.signal, clock.signal]);
    const { filters, timezone, week_start } = request;
    const bounds = { filters, week_start, ...(timezone && { timezone }) };
    const limits = { maxSteps: request.max_steps, signal };
    const investigation = new Investigation(options.tools, bounds, limits, options.listener);
    const terrain = await explore(investigation);
    return await byRules(request, { terrain, investigation, options });
  } finally {
    clearTimeout(timer);
  }
}

interface Run {
  terrain: Terrain;
  investigation: Investigation;
  options: DeeperOptions;
}

async function byRules(request: DeeperSearchRequest, run: Run): Promise<DeeperOutcome> {
  const { terrain, investigation, options } = run;
  const today = dayIn(request.timezone ?? options.timezone);
  const asked = {
    question: request.search_query,
    history: request.history,
    today,
    ...(request.mode === 'any_terms' && { mode: request.mode }),
  };
  const read = readByRules(asked, terrain, investigation, options.analyzer);
  const plan = read.plan.map((question, i) => ({ n: i + 1, question }));
  options.listener?.planned?.(plan);
  if (request.plan_only) return outcome(request, run, plan, {});
  try {
    const draft = await read.answer();
    return outcome(request, run, plan, { draft });
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error;
    return outcome(request, run, plan, { draft: soFar(investigation.steps), stopped: error.reason });
  }
}

function outcome(
  request: DeeperSearchRequest,
  { investigation, terrain }: Run,
  plan: DeeperPlan,
  { draft, stopped }: { draft?: Draft; stopped?: StopReason },
): DeeperOutcome {
  const { steps } = investigation;
  const written: Partial<Written> =
    draft && draft.lines.length > 0 ? writeOut(draft, steps, request.search_query) : {};
  return {
    mode: 'rules',
    status: stopped === undefined ? 'completed' : written.answer ? 'partial' : 'failed',
    plan,
    steps,
    answer: written.answer ?? null,
    checks: written.checks ?? null,
    cited: written.cited ?? [],
    total: draft?.total ?? null,
    followUps: draft?.followUps ?? [],
    budget: {
      steps_used: steps.length,
      max_steps: request.max_steps,
      input_tokens: 0,
      output_tokens: 0,
      stop_reason: stopped ?? 'answered',
    },
    meta: terrain.meta,
    warnings: [],
  };
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
      note('Ask with more max_steps or max_seconds for the whole answer', [first.id]),
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
