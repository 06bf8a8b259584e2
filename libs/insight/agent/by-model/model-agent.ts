import { z } from 'zod';
import type { DeeperPlan, DeeperSearchRequest, StopReason } from '#libs/contract';
import { addUsage, type LanguageModel, type Usage } from '../../model/language-model.js';
import type { DataOverview } from '../question/terrain.js';
import { type Investigation, OutOfBudget } from '../steps/investigation.js';
import { questionPrompt, PLAN_RULES, overviewText } from './agent-prompts.js';
import { EvidenceBook } from './evidence-book.js';
import { gather } from './gather.js';
import { type Report, ReportWriter, type ReportSource } from './report.js';

const planSchema = z.object({ questions: z.array(z.string().trim().min(3).max(300)).min(1).max(6) });

export interface AgentTask {
  request: DeeperSearchRequest;
  terrain: DataOverview;
  investigation: Investigation;
  model: LanguageModel;
  /** When each part has to be done, in milliseconds from now; what is left after the report is for the rules. */
  deadlines: { gather: number; report: number };
  planned(plan: DeeperPlan): void;
  telling: ReportSource;
}

export interface AgentFinding {
  plan: DeeperPlan;
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
  const text = `${questionPrompt(request.search_query, request.history)}\n${overviewText(terrain)}`;
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
  const writer = new ReportWriter(book, request.search_query, task.telling);
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
    'Write the answer now.',
  ]
    .filter(Boolean)
    .join('\n\n');
}
