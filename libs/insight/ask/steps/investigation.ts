import type { AskStep, AskTool, Filter, StopReason } from '#libs/contract';
import type { AnswerLanguage } from '../wording/languages.js';
import { summaryOf } from './step-summary.js';
import { lockInput, type RunBounds, type ToolAnswers, type ToolRequests, type Tools } from './tools.js';

/** A step with all that its tool answered. */
export interface Step<T extends AskTool = AskTool> {
  id: string;
  plan: number;
  tool: T;
  input: Record<string, unknown>;
  answer: ToolAnswers[T];
  summary: string;
  tookMs: number;
}

/** What a run tells while it goes on. */
export interface StepListener {
  started?(step: Pick<AskStep, 'id' | 'plan' | 'tool' | 'input'>): void;
  ended?(step: Step): void;
}

export interface Limits {
  maxSteps: number;
  signal: AbortSignal;
}

/** No further step can be made. */
export class OutOfBudget extends Error {
  constructor(readonly reason: StopReason) {
    super(`The run ended: ${reason}.`);
  }
}

/** Calls tools within a run's bounds and keeps each call as a step that the answer can cite. */
export class Investigation {
  readonly steps: Step[] = [];
  private readonly known = new Map<string, Promise<Step>>();
  private readonly answers = new Map<string, Promise<ToolAnswers[AskTool]>>();
  private numbered = 0;
  private keptBack = 0;
  private language: AnswerLanguage = 'en';

  constructor(
    private readonly tools: Tools,
    private within: RunBounds,
    readonly limits: Limits,
    private readonly listener: StepListener = {},
  ) {}

  /** What no step leaves. */
  get bounds(): RunBounds {
    return this.within;
  }

  /** Adds to what no step leaves from now on. */
  keepTo(filter: Filter): void {
    this.within = { ...this.within, filters: [...this.within.filters, filter] };
  }

  /** What the summaries of its steps are to be in. */
  summarizeIn(language: AnswerLanguage): void {
    this.language = language;
  }

  /** What a recipe may still use; a step beyond it is made as long as the run has one. */
  get stepsLeft(): number {
    return Math.max(0, this.limits.maxSteps - this.numbered - this.keptBack);
  }

  /** Steps for what a question asks at its end. */
  keepBack(steps: number): void {
    this.keptBack = steps;
  }

  /**
   * One step; the same call again is the same step.
   * @throws Problem when the input breaks the contract or the tool cannot answer, OutOfBudget
   */
  async step<T extends AskTool>(tool: T, wish: unknown, plan = 1): Promise<Step<T>> {
    const { input, request } = lockInput(tool, wish, this.within);
    const name = callName(tool, input);
    const before = this.known.get(name);
    if (before) return before as Promise<Step<T>>;
    this.check();
    const id = `S${++this.numbered}`;
    this.listener.started?.({ id, plan, tool, input });
    const working = this.call({ id, plan, tool, input }, () => this.answerTo(tool, name, request));
    this.known.set(name, working);
    return working as Promise<Step<T>>;
  }

  /** Looks something up that only helps to read the question: no step, nothing rests on it. */
  async look<T extends AskTool>(tool: T, wish: unknown): Promise<ToolAnswers[T]> {
    this.check(false);
    const { input, request } = lockInput(tool, wish, this.within);
    return this.answerTo(tool, callName(tool, input), request);
  }

  /** What was looked up before is not asked again: of a word that no record has, that costs most. */
  private answerTo<T extends AskTool>(
    tool: T,
    name: string,
    request: ToolRequests[T],
  ): Promise<ToolAnswers[T]> {
    const known = this.answers.get(name) as Promise<ToolAnswers[T]> | undefined;
    const answer = known ?? this.tools.call(tool, request, this.limits.signal);
    if (!known) this.answers.set(name, answer);
    return answer;
  }

  /** Whether this very call was made before. */
  repeats(tool: AskTool, wish: unknown): boolean {
    return this.known.has(callName(tool, lockInput(tool, wish, this.within).input));
  }

  private check(counted = true): void {
    const { signal } = this.limits;
    if (signal.aborted)
      throw signal.reason instanceof OutOfBudget ? signal.reason : new OutOfBudget('cancelled');
    if (counted && this.numbered >= this.limits.maxSteps) throw new OutOfBudget('max_steps');
  }

  private async call(
    made: Pick<Step, 'id' | 'plan' | 'tool' | 'input'>,
    ask: () => Promise<ToolAnswers[AskTool]>,
  ): Promise<Step> {
    const started = performance.now();
    const answer = await ask();
    const summary = summaryOf({ ...made, answer }, this.language);
    const step = { ...made, answer, summary, tookMs: Math.round(performance.now() - started) };
    this.steps.push(step);
    this.steps.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
    this.listener.ended?.(step);
    return step;
  }
}

/** The ids of steps whose themes took too long to find, so that their answers go without. */
export function themesLeftOut(steps: readonly Pick<Step, 'id' | 'answer'>[]): string[] {
  return steps
    .filter(
      ({ answer }) => 'meta' in answer && answer.meta.warnings.some(({ code }) => code === 'themes_left_out'),
    )
    .map(({ id }) => id);
}

function callName(tool: AskTool, input: object): string {
  return JSON.stringify([tool, input], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
