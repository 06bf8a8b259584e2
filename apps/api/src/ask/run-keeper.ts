import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Caller, reachesSource } from '#libs/auth';
import {
  LIMITS,
  Problem,
  type AskPlan,
  type AskReading,
  type AskAnswer,
  type AskStepResult,
} from '#libs/contract';
import { type RunReader, RunStore, type RunStep, type StoredAnswer } from '#libs/insight';
import { ErasureSteps, type Erasure, type ErasureStep, type StepReceipt } from '#libs/records';
import { mentions } from '#libs/sources';
import type { RequestContext } from '../http/request-context.js';
import { CitedRecords } from './run-tools.js';
import { recordIdsIn, stepView, storedStep, withRecords, withResults } from './ask-views.js';

const BEAT_MS = 2_000;

/** Keeps one run in the table while it is worked on: its lease, its steps, its end. */
export class RunKeeper {
  private readonly ending = new AbortController();
  private readonly starting = Promise.withResolvers<void>();
  private writing: Promise<unknown> = Promise.resolve();
  private beating?: NodeJS.Timeout;

  constructor(
    private readonly store: RunStore,
    private readonly tokenId: string,
    private running: StoredAnswer,
  ) {
    this.starting.promise.catch(() => undefined);
  }

  /** The run was cancelled, perhaps through another process. */
  get cancelled(): AbortSignal {
    return this.ending.signal;
  }

  /** Resolves once the run can be read. */
  get begun(): Promise<void> {
    return this.starting.promise;
  }

  async begin(): Promise<void> {
    await this.store.start(this.tokenId, this.running).then(this.starting.resolve, this.starting.reject);
    await this.begun;
    this.beating = setInterval(() => void this.beat(), BEAT_MS).unref();
  }

  planned(plan: AskPlan, reading: AskReading | null): void {
    this.running = { ...this.running, plan, reading };
  }

  stepped(step: RunStep): void {
    const { run_id: id, steps, budget } = this.running;
    const done = [...steps, stepView(id, step)];
    this.running = { ...this.running, steps: done, budget: { ...budget, steps_used: done.length } };
    const now = this.running;
    const stored = storedStep(id, step);
    this.writing = this.writing.then(() => this.store.addStep(now, stored, recordIdsIn(stored.result)));
    this.writing.catch(() => undefined);
  }

  /** The answer is in the table when this resolves; not where an erasure took a cited record meanwhile. */
  async end(answer: StoredAnswer, recordIds: readonly string[]): Promise<void> {
    clearInterval(this.beating);
    await this.writing;
    await this.store.finish(answer, recordIds);
  }

  /** What went wrong is for the caller to say; here the run is only seen to have ended. */
  async fail(answerOf: (running: StoredAnswer) => StoredAnswer): Promise<void> {
    clearInterval(this.beating);
    await this.writing.catch(() => undefined);
    await this.store.finish(answerOf(this.running), []).catch(() => undefined);
  }

  /** A database that cannot be asked for a moment ends nothing: the lease is longer than a beat. */
  private async beat(): Promise<void> {
    const { cancelled } = await this.store.beat(this.running.run_id).catch(() => ({ cancelled: false }));
    if (cancelled) this.ending.abort(new Error('the run was cancelled'));
  }
}

/** The runs of a token, as they are kept. */
@Injectable()
export class KeptRuns {
  constructor(
    private readonly store: RunStore,
    private readonly records: CitedRecords,
  ) {}

  async read(id: string, caller: Caller, context: RequestContext): Promise<AskAnswer> {
    const run = await this.store.find(id, caller.tokenId);
    if (!run) throw noRun();
    const { timezone, week_start } = run.answer.meta;
    const shown = { limit: LIMITS.limit, offset: 0, additional_fields: [], sorted_by: undefined };
    const results = await this.records.cited(
      run.recordIds,
      { ...shown, timezone, week_start },
      { caller, context },
    );
    return withResults(run.answer, results);
  }

  /** What a step found, with its records as they are now. */
  async readStep(
    id: string,
    step: string,
    { caller, context }: { caller: Caller; context: RequestContext },
  ): Promise<AskStepResult> {
    const found = await this.store.findStep(id, caller.tokenId, step);
    if (!found) throw noRun();
    const shown = { limit: LIMITS.limit, offset: 0, additional_fields: [], sorted_by: undefined };
    const records = await this.records.cited(
      recordIdsIn(found.result),
      { ...shown, timezone: undefined, week_start: 'monday' },
      { caller, context },
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    return {
      run_id: id,
      step: found.step,
      result: withRecords(found.result, byId) as Record<string, unknown>,
    };
  }

  async cancel(id: string, caller: Caller): Promise<void> {
    if (!(await this.store.cancel(id, caller.tokenId))) throw noRun();
  }
}

function noRun(): Problem {
  return new Problem('not_found', 'This token has no such run.');
}

/**
 * Runs that have seen an erased record go with it. What a model wrote, and the values that steps counted, cannot be traced
 * to single records: every run goes that could have read one. Runs of tokens that could not are never touched.
 */
@Injectable()
export class RunErasure implements ErasureStep, OnModuleInit {
  readonly name = 'deeper_search_runs';
  readonly after = 'analysis_index';

  constructor(
    private readonly store: RunStore,
    private readonly steps: ErasureSteps,
  ) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  async forget({ records, sources, selection }: Erasure): Promise<StepReceipt> {
    let runs = 0;
    for await (const erased of records()) runs += await this.store.forgetRecords(erased.map(({ id }) => id));
    if (sources.length === 0) return { removed: { runs } };
    const { userName } = selection;
    const readers = await this.store.readers(userName);
    const gone = readers.filter(
      (run) => couldHold(run, sources) || (userName && names(run, sources, userName)),
    );
    runs += await this.store.forget(gone.map(({ id }) => id));
    return { removed: { runs } };
  }
}

/** Whether a run may have read something of the sources before it was erased. */
function couldHold({ bound, filters, endedAt }: RunReader, sources: Erasure['sources']): boolean {
  return sources.some(
    ({ name, since }) =>
      (endedAt === null || endedAt >= since) && reachesSource([...(bound ?? []), ...(filters ?? [])], name),
  );
}

/** Whether a run names an erased author, for example in its question, and its token could know of that author. */
function names({ bound, text }: RunReader, sources: Erasure['sources'], author: string): boolean {
  if (text === null || !sources.some(({ name }) => reachesSource(bound ?? [], name))) return false;
  return mentions(
    { texts: [text.normalize('NFC').toLowerCase()], ids: [] },
    JSON.stringify(author).slice(1, -1),
  );
}
