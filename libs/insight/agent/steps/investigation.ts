import type { DeeperStep, DeeperTool, StopReason } from '#libs/contract';
import { type RunBounds, lockInput } from './lock-input.js';
import { summaryOf } from './step-summary.js';
import type { ToolAnswers, Tools } from './tools.js';

/** A step with all that its tool answered. */
export interface Step<T extends DeeperTool = DeeperTool> {
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
  started?(step: Pick<DeeperStep, 'id' | 'plan' | 'tool' | 'input'>): void;
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
  private numbered = 0;

  constructor(
    private readonly tools: Tools,
    readonly bounds: RunBounds,
    readonly limits: Limits,
    private readonly listener: StepListener = {},
  ) {}

  get stepsLeft(): number {
    return this.limits.maxSteps - this.numbered;
  }

  /**
   * One step; the same call again is the same step.
   * @throws Problem when the input breaks the contract or the tool cannot answer, OutOfBudget
   */
  async step<T extends DeeperTool>(tool: T, wish: unknown, plan = 1): Promise<Step<T>> {
    const { input, request } = lockInput(tool, wish, this.bounds);
    const name = callName(tool, input);
    const before = this.known.get(name);
    if (before) return before as Promise<Step<T>>;
    this.check();
    const id = `S${++this.numbered}`;
    this.listener.started?.({ id, plan, tool, input });
    const working = this.call({ id, plan, tool, input }, () =>
      this.tools.call(tool, request, this.limits.signal),
    );
    this.known.set(name, working);
    return working as Promise<Step<T>>;
  }

  /** Looks something up that only helps to read the question: no step, nothing rests on it. */
  async look<T extends DeeperTool>(tool: T, wish: unknown): Promise<ToolAnswers[T]> {
    this.check(false);
    const { request } = lockInput(tool, wish, this.bounds);
    return this.tools.call(tool, request, this.limits.signal);
  }

  /** Whether this very call was made before. */
  repeats(tool: DeeperTool, wish: unknown): boolean {
    return this.known.has(callName(tool, lockInput(tool, wish, this.bounds).input));
  }

  private check(counted = true): void {
    const { signal } = this.limits;
    if (signal.aborted)
      throw signal.reason instanceof OutOfBudget ? signal.reason : new OutOfBudget('cancelled');
    if (counted && this.stepsLeft <= 0) throw new OutOfBudget('max_steps');
  }

  private async call(
    made: Pick<Step, 'id' | 'plan' | 'tool' | 'input'>,
    ask: () => Promise<ToolAnswers[DeeperTool]>,
  ): Promise<Step> {
    const started = performance.now();
    const answer = await ask();
    const { tool } = made;
    const summary = summaryOf(tool, answer);
    const step = { ...made, answer, summary, tookMs: Math.round(performance.now() - started) };
    this.steps.push(step);
    this.steps.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
    this.listener.ended?.(step);
    return step;
  }
}

function callName(tool: DeeperTool, input: object): string {
  return JSON.stringify([tool, input], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
