import { z } from 'zod';
import {
  ASK_TOOLS,
  Problem,
  type AskPlan,
  type AskRequest,
  type AskTool,
  type StopReason,
} from '#libs/contract';
import {
  NO_USAGE,
  addUsage,
  type LanguageModel,
  type ToolCall,
  type Turn as ModelTurn,
  type Usage,
} from '../../model/language-model.js';
import type { DataOverview } from '../question/terrain.js';
import { OutOfBudget, type Investigation } from '../steps/investigation.js';
import {
  GATHER_RULES,
  PLAN_RULES,
  TOOL_SPECS,
  languageRule,
  overviewText,
  questionPrompt,
  readCall,
} from './agent-prompts.js';
import { EvidenceBook } from './evidence-book.js';
import { ReportWriter, type Report, type ReportSource } from './report.js';

const planSchema = z.object({ questions: z.array(z.string().trim().min(3).max(300)).min(1).max(6) });

export interface AgentTask {
  request: AskRequest;
  terrain: DataOverview;
  investigation: Investigation;
  model: LanguageModel;
  /** When each part has to be done, in milliseconds from now; what is left after the report is for the rules. */
  deadlines: { gather: number; report: number };
  planned(plan: AskPlan): void;
  telling: ReportSource;
}

export interface AgentFinding {
  plan: AskPlan;
  report?: Report;
  usage: Usage;
  stop: StopReason;
}

/**
 * Plans, gathers evidence with tools, and reports. Late, the report is written from what there is.
 * @throws ModelError if nothing can be reported, OutOfBudget if no one is waiting any more
 */
export async function askModel(task: AgentTask): Promise<AgentFinding> {
  const { request, terrain, investigation, model, deadlines } = task;
  const whole = investigation.limits.signal;
  const gathering = AbortSignal.any([whole, AbortSignal.timeout(deadlines.gather)]);
  const reporting = AbortSignal.any([whole, AbortSignal.timeout(deadlines.report)]);
  const text = [
    questionPrompt(request.search_query, request.history),
    overviewText(terrain),
    ...languageRule(request.answer_language),
  ].join('\n');
  const planning = { system: PLAN_RULES, user: text, maxOutputTokens: 600 };
  const planned = await model.object(planning, planSchema, gathering);
  const plan = planned.value.questions.map((question, i) => ({ n: i + 1, question }));
  task.planned(plan);
  let { usage } = planned;
  if (request.plan_only) return { plan, usage, stop: 'answered' };
  const book = new EvidenceBook();
  let stop: StopReason;
  try {
    const found = await gather({ model, investigation, book, plan, task: text, signal: gathering }, usage);
    usage = addUsage(usage, found.usage);
    ({ stop } = found);
  } catch (error) {
    if (whole.aborted && !(whole.reason instanceof OutOfBudget && whole.reason.reason === 'max_seconds'))
      throw error;
    if (investigation.steps.length === 0) throw error;
    stop = gathering.aborted ? 'max_seconds' : 'model_error';
  }
  const writer = new ReportWriter(book, request, task.telling);
  const report = await writer.write(model, reportTask(task, book), reporting);
  if (report) usage = addUsage(usage, report.usage);
  return { plan, ...(report && { report }), usage, stop };
}

/** The question with all evidence; what the token's holder wishes stands around the task, and rules nothing out. */
function reportTask({ request, investigation }: AgentTask, book: EvidenceBook): string {
  const evidence = investigation.steps.map((step) => book.digest(step).text).join('\n');
  return [
    request.custom_prompt_begin ?? '',
    questionPrompt(request.search_query, request.history),
    `Evidence, one step a line:\n${evidence}`,
    request.custom_prompt_end ?? '',
    ...languageRule(request.answer_language),
    'Write the answer now.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

export interface GatheredEvidence {
  model: LanguageModel;
  investigation: Investigation;
  book: EvidenceBook;
  plan: AskPlan;
  /** The question, and what there is to ask about. */
  task: string;
  signal: AbortSignal;
}

/** Tokens a run may send to the model before it has to answer. */
const INPUT_TOKENS = 60_000;
const CYCLES = 8;
const AT_ONCE = 3;
/** Cycles without anything new after which it is enough. */
const STALE = 2;

/** Lets the model call tools until it has enough, nothing new comes, or a budget ends. */
async function gather(
  gathering: GatheredEvidence,
  spent: Usage,
): Promise<{ usage: Usage; stop: StopReason }> {
  const { model, signal, task, plan } = gathering;
  const questions = plan.map(({ n, question }) => `${n}. ${question}`).join('\n');
  const turns: ModelTurn[] = [{ role: 'user', text: `${task}\nPlan:\n${questions}` }];
  let usage = NO_USAGE;
  let stale = 0;
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const answer = await model.step(
      { system: GATHER_RULES, turns, tools: TOOL_SPECS, maxOutputTokens: 1_000, mustCall: cycle === 0 },
      signal,
    );
    usage = addUsage(usage, answer.usage);
    if (answer.calls.length === 0) return { usage, stop: 'answered' };
    const done = await Promise.all(answer.calls.map((call, i) => run(gathering, call, i)));
    turns.push({ role: 'assistant', text: answer.text, calls: answer.calls });
    turns.push({ role: 'tools', results: done.map(({ id, name, text }) => ({ id, name, text })) });
    stale = done.some(({ isNew }) => isNew) ? 0 : stale + 1;
    if (done.some(({ ended }) => ended)) return { usage, stop: 'max_steps' };
    if (stale >= STALE) return { usage, stop: 'no_new_information' };
    if (spent.inputTokens + usage.inputTokens > INPUT_TOKENS) return { usage, stop: 'token_budget' };
  }
  return { usage, stop: 'max_steps' };
}

interface Done {
  id: string;
  name: string;
  text: string;
  /** It brought something that was not known before. */
  isNew: boolean;
  /** There are no steps left. */
  ended: boolean;
}

/** Runs one call; the model gets its errors and may correct them. */
async function run(
  { investigation, book, plan }: GatheredEvidence,
  call: ToolCall,
  place: number,
): Promise<Done> {
  const { id, name } = call;
  const reply = (text: string, ended = false): Done => ({ id, name, text, isNew: false, ended });
  const tool: AskTool | undefined = ASK_TOOLS.find((one) => one === name);
  if (call.problem || !tool) return reply(call.problem ?? 'There is no such tool.');
  if (place >= AT_ONCE) return reply(`Not run: at most ${AT_ONCE} calls at a time.`);
  const { plan: n, wish } = readCall(call.input, plan.length);
  try {
    if (investigation.repeats(tool, wish)) {
      const step = await investigation.step(tool, wish, n);
      return reply(`This call was made before: it is step ${step.id}.`);
    }
    const step = await investigation.step(tool, wish, n);
    return { id, name, text: book.digest(step).text, isNew: true, ended: false };
  } catch (error) {
    if (error instanceof OutOfBudget && error.reason === 'max_steps')
      return reply('There are no steps left.', true);
    if (error instanceof Problem && error.status === 422) {
      const errors = error.errors.slice(0, 5).map(({ pointer, detail }) => `${pointer ?? ''} ${detail}`);
      return reply(`Refused: ${error.message} ${errors.join('; ')}`.slice(0, 800));
    }
    throw error;
  }
}
