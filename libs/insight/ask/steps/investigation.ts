import { z } from 'zod';
import type { AskStep, AskTool, Filter, StopReason } from '#libs/contract';
import { addDays, average, count, duringBucket, formatDays, listed, number, percent } from '#libs/wording';
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

  get stepsLeft(): number {
    return this.limits.maxSteps - this.numbered;
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

const MEASURES: Readonly<Record<string, string | undefined>> = {
  volume: 'records',
  score: 'mean score',
  share: 'share of records',
  nps: 'net promoter score',
  csat: 'share of scores 4 and 5',
};
const SHARES: ReadonlySet<string> = new Set(['share', 'csat']);
const DIRECTIONS = { up: 'rising', down: 'falling', flat: 'no clear trend' } as const;

function nameOf(field: string): string {
  return field.replace(/^filters\./, '').replaceAll('_', ' ');
}

type Summaries = { [T in AskTool]: (answer: ToolAnswers[T]) => string };

const SUMMARIES: Summaries = {
  search: ({ total, results }) =>
    results.length === 0 ? count(total, 'record') : `${count(total, 'record')}, ${results.length} read`,
  trend: ({ trend_on: of, interval, series, totals, anomalies }) => {
    const whole = (series[0]?.points ?? []).filter(
      ({ value, partial, kind }) => value !== null && !partial && !kind,
    );
    const [first, last] = [whole[0], whole.at(-1)];
    const what = MEASURES[of] ?? nameOf(of);
    if (!first || !last) return `${what} by ${interval}: no values`;
    const write = (value: number | null) =>
      SHARES.has(of) ? percent(value ?? 0) : of === 'score' ? average(value ?? 0) : number(value ?? 0);
    const ends = `${write(first.value)} ${duringBucket(first.label, interval)}, ${write(last.value)} ${duringBucket(last.label, interval)}`;
    const direction = totals.direction ? `, ${DIRECTIONS[totals.direction]}` : '';
    const unusual = anomalies.length > 0 ? `, ${count(anomalies.length, `unusual ${interval}`)}` : '';
    return `${what} by ${interval}: ${ends}${direction}${unusual}${scalesOf(totals)}`;
  },
  distribution: ({ distribution_of: of, distribution_by: by, buckets, total_records: total, by_source }) => {
    const top = buckets.filter(({ kind }) => kind === 'value').slice(0, 3);
    const write = of === 'score' ? average : number;
    const shown = top.map(({ label, value }) => `${label} ${value === null ? '–' : write(value)}`);
    const what = of === 'volume' ? '' : `${MEASURES[of] ?? nameOf(of)} `;
    const grouped = by === '-' ? '' : `, ${what}by ${nameOf(by)}`;
    return `${count(total, 'record')}${grouped}${shown.length > 0 ? `: ${shown.join(', ')}` : ''}${scalesOf({ by_source })}`;
  },
  quantify: ({ verdict }) => verdict,
  keyphrases: ({ total, keyphrases }) => {
    const shown = keyphrases.slice(0, 5).map(({ term, share: part }) => `${term} (${percent(part)})`);
    return `${count(total, 'record')}: ${shown.length > 0 ? shown.join(', ') : 'no words stand out'}`;
  },
  versions: ({ verdict }) => verdict,
  episodes: ({ episodes_of: of, total, episodes: [largest] }) => {
    const what = MEASURES[of] ?? nameOf(of);
    if (!largest) return `${what}: no change stands out`;
    const { label, before, during, direction } = largest;
    const write = (value: number | null) => (SHARES.has(of) ? percent(value ?? 0) : average(value ?? 0));
    const days = formatDays(during.start.slice(0, 10), addDays(during.end.slice(0, 10), -1));
    const values = `from ${write(before.value)} to ${write(during.value)}`;
    return `${what}: ${count(total, 'change')}, the largest a ${direction} ${values} (${label}, ${days})`;
  },
  drivers: ({ drivers_of: of, main, secondary, fields }) => {
    const write = (value: number | null) =>
      value === null ? 'no values' : SHARES.has(of) ? percent(value) : average(value);
    const [first] = fields.flatMap(({ fix_first: fixes }) => fixes ?? []);
    const fix = first ? `; to fix first: ${first.label}` : '';
    return `${MEASURES[of] ?? nameOf(of)}: ${write(main.value)} (${count(main.n, 'record')}) vs ${write(secondary.value)} (${count(secondary.n, 'record')})${fix}`;
  },
  fields: ({ fields }) => count(fields.length, 'field'),
  get_record: ({ record }) => (record ? `a record of ${record.source}` : 'no such record'),
};

/** What must stand beside means that several scales went into. */
function scalesOf({ by_source: parts }: { by_source?: readonly unknown[] }): string {
  return parts ? '; sources use different score scales' : '';
}

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
