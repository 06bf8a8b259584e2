import type { DeeperPlan } from '#libs/contract';
import type { RunStep, RunStore, StoredAnswer } from '#libs/insight';
import { storedStep, stepView } from './kept-answer.js';

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

  /** Somebody cancelled the run, perhaps through another process. */
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

  planned(plan: DeeperPlan): void {
    this.running = { ...this.running, plan };
  }

  stepped(step: RunStep): void {
    const { run_id: id, steps, budget } = this.running;
    const done = [...steps, stepView(id, step)];
    this.running = { ...this.running, steps: done, budget: { ...budget, steps_used: done.length } };
    const now = this.running;
    this.writing = this.writing.then(() => this.store.addStep(now, storedStep(id, step)));
    this.writing.catch(() => undefined);
  }

  /** The answer stands in the table when this resolves; not where an erasure took a cited record meanwhile. */
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
