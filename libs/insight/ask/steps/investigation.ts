import { z } from 'zod';
import type { Fraction } from '#libs/analysis';
import type { AskStep, AskTool, StopReason } from '#libs/contract';
import { lockInput, type RunBounds, type ToolAnswers, type Tools } from './tools.js';

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
  async step<T extends AskTool>(tool: T, wish: unknown, plan = 1): Promise<Step<T>> {
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
  async look<T extends AskTool>(tool: T, wish: unknown): Promise<ToolAnswers[T]> {
    this.check(false);
    const { request } = lockInput(tool, wish, this.bounds);
    return this.tools.call(tool, request, this.limits.signal);
  }

  /** Whether this very call was made before. */
  repeats(tool: AskTool, wish: unknown): boolean {
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
    ask: () => Promise<ToolAnswers[AskTool]>,
  ): Promise<Step> {
    const started = performance.now();
    const answer = await ask();
    const { tool } = made;
    const summary = `${sourcesOf(made.input)}${summaryOf(tool, answer)}`;
    const step = { ...made, answer, summary, tookMs: Math.round(performance.now() - started) };
    this.steps.push(step);
    this.steps.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
    this.listener.ended?.(step);
    return step;
  }
}

function callName(tool: AskTool, input: object): string {
  return JSON.stringify([tool, input], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

type Summaries = { [T in AskTool]: (answer: ToolAnswers[T]) => string };

const SUMMARIES: Summaries = {
  search: ({ total, results }) =>
    results.length === 0 ? count(total, 'record') : `${count(total, 'record')}, ${results.length} read`,
  trend: ({ trend_on: of, interval, series, totals, anomalies }) => {
    const values = (series[0]?.points ?? []).flatMap(({ value, partial }) =>
      value === null || partial ? [] : [value],
    );
    const [first, last] = [values[0], values.at(-1)];
    const ends =
      first === undefined || last === undefined ? 'no values' : `${number(first)} → ${number(last)}`;
    const direction = totals.direction ? `, ${totals.direction}` : '';
    const peaks = anomalies.length > 0 ? `, ${count(anomalies.length, 'anomaly', 'anomalies')}` : '';
    return `${of} by ${interval}: ${ends}${direction}${peaks}`;
  },
  distribution: ({ distribution_by: by, buckets, total_records: total }) => {
    const top = buckets.filter(({ kind }) => kind === 'value').slice(0, 3);
    const shown = top.map(({ label, value }) => `${label} ${value === null ? '–' : number(value)}`);
    return `${count(total, 'record')}${by === '-' ? '' : ` by ${by}`}${shown.length > 0 ? `: ${shown.join(', ')}` : ''}`;
  },
  quantify: ({ verdict }) => verdict,
  keyphrases: ({ total, keyphrases }) => {
    const shown = keyphrases.slice(0, 5).map(({ term, share: part }) => `${term} (${share(part)})`);
    return `${count(total, 'record')}: ${shown.length > 0 ? shown.join(', ') : 'no distinctive terms'}`;
  },
  fields: ({ fields }) => count(fields.length, 'field'),
  get_record: ({ record }) => (record ? `a record of ${record.source}` : 'no such record'),
};

/** What a step found, in a line. */
function summaryOf<T extends AskTool>(tool: T, answer: ToolAnswers[T]): string {
  return SUMMARIES[tool](answer);
}

const sourceFilter = z.object({
  key: z.literal('source'),
  operator: z.literal('eq'),
  values: z.array(z.string()),
});

/** `Google Play: ` where a step read only that, on both sides if it has two. */
function sourcesOf(input: Record<string, unknown>): string {
  const sides = [input.filters ?? input.main_filters, input.filters ?? input.secondary_filters];
  const [one, other] = sides.map((filters) =>
    (Array.isArray(filters) ? filters : []).flatMap(
      (filter) => sourceFilter.safeParse(filter).data?.values ?? [],
    ),
  );
  const named = one && one.length > 0 && one.length <= SOURCES && one.join() === other?.join();
  return named ? `${listed(one)}: ` : '';
}

/** More sources than this are not named one by one. */
const SOURCES = 3;

/** `1 record`, `12,345 records`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${whole(n)} ${n === 1 ? one : many}`;
}

/** `12,345` */
export function whole(n: number): string {
  return Math.round(n)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `12 %`, below ten with one decimal: `3.4 %`. */
export function share(part: number | null | undefined): string {
  if (part === null || part === undefined) return '–';
  const percent = part * 100;
  if (percent > 0 && percent < 0.05) return `${Number(percent.toPrecision(1))} %`;
  if (percent >= 99.5 && percent < 100) return `${Math.min(99.99, Number(percent.toFixed(2)))} %`;
  return `${percent >= 9.95 || percent === 0 ? percent.toFixed(0) : percent.toFixed(1)} %`;
}

/** `395 of 7,181 records`, and the share that these two make. */
export function fraction({ numerator, denominator }: Fraction, one: string): { text: string; share: string } {
  return {
    text: `${whole(numerator)} of ${count(denominator, one)}`,
    share: share(denominator === 0 ? null : numerator / denominator),
  };
}

/** At most two decimals. */
export function number(value: number): string {
  return Number.isInteger(value) ? whole(value) : String(Number(value.toFixed(2)));
}

/** A mean of ratings. */
export function rating(value: number): string {
  return value.toFixed(2);
}

/** `a, b and c` */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
