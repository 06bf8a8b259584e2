import type pg from 'pg';
import {
  Cancelled,
  type Connector,
  type ConnectorSession,
  type Failure,
  failureOf,
  seconds,
  Transient,
} from '#libs/connector';
import { after, type RunEnd } from './after-run.js';
import { type Claim, claimDue, type Ending, release, renew } from './claims.js';
import type { ConnectorRegistry } from './connector-registry.js';
import { Superseded } from './partitions.js';
import { openSecrets } from './sealed-secrets.js';
import type { Run, SourcePuller } from './source-puller.js';

/** What a connector needs to be started for one run. */
export interface SessionRequest {
  connector: Connector;
  config: unknown;
  secrets: unknown;
  /** Aborted when the run must end; the session ends within a second of it. */
  signal: AbortSignal;
}

export interface PullLoopOptions {
  /** Starts a connector: in a worker thread in the product, in this thread in tests of the engine. */
  openSession(request: SessionRequest): ConnectorSession;
  secretsKey?: string;
  /** Sources pulled at once. */
  concurrency?: number;
  onEnd?(claim: Claim, ending: Ending): void;
}

interface Running {
  claim: Claim;
  abort: AbortController;
  ended: Promise<void>;
}

type Attempt = RunEnd & { superseded?: boolean };

/** Claims due sources and pulls them, each alone. Any number of processes may run it on one database. */
export class PullLoop {
  private readonly running = new Map<number, Running>();
  private stopped = false;
  private ticking: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly registry: ConnectorRegistry,
    private readonly puller: SourcePuller,
    private readonly options: PullLoopOptions,
  ) {}

  /** Keeps what is ours, lets go of what is not any more, and starts what is due. To be called every few seconds. */
  tick(): Promise<void> {
    this.ticking = this.ticking.catch(() => undefined).then(() => this.turn());
    return this.ticking;
  }

  /** Aborts every run and waits until all have given their source back. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.ticking.catch(() => undefined);
    for (const { abort } of this.running.values())
      abort.abort(new Cancelled('The process is shutting down.'));
    await this.idle();
  }

  /** Resolves when no run is in progress. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  private async turn(): Promise<void> {
    await this.keep();
    const room = this.concurrency - this.running.size;
    if (this.stopped || room <= 0) return;
    for (const claim of await claimDue(this.pool, room)) this.start(claim);
  }

  private async keep(): Promise<void> {
    const all = [...this.running.values()];
    if (all.length === 0) return;
    const ours = await renew(
      this.pool,
      all.map(({ claim }) => claim),
    );
    for (const { claim, abort } of all) if (!ours.has(claim.sourceId)) abort.abort(new Superseded());
  }

  private start(claim: Claim): void {
    const abort = new AbortController();
    const ended = this.run(claim, abort)
      .catch(() => undefined) // the database went away: the lease runs out and somebody goes on
      .finally(() => this.onFree(claim));
    this.running.set(claim.sourceId, { claim, abort, ended });
  }

  /** Where sources were waiting for this place, the next one starts now and not at the next turn. */
  private onFree({ sourceId }: Claim): void {
    const full = this.running.size >= this.concurrency;
    this.running.delete(sourceId);
    if (full && !this.stopped) void this.tick().catch(() => undefined);
  }

  private get concurrency(): number {
    return this.options.concurrency ?? 4;
  }

  private async run(claim: Claim, abort: AbortController): Promise<void> {
    const end = await this.attempt(claim, abort);
    const next = after(end, claim);
    const ending: Ending = { status: statusOf(end), failure: end.failure, next };
    await release(this.pool, claim, ending);
    this.options.onEnd?.(claim, ending);
  }

  private async attempt(claim: Claim, abort: AbortController): Promise<Attempt> {
    const connector = this.registry.get(claim.connector);
    if (!connector) return { failure: missing(claim) };
    const budget = connector.schedule?.budget ?? '5m';
    const timer = setTimeout(() => abort.abort(new BudgetUsed(budget)), seconds(budget) * 1000);
    const { signal } = abort;
    let run: Run | undefined;
    try {
      const secrets = openSecrets(claim.secrets, this.options.secretsKey);
      const session = this.options.openSession({ connector, config: claim.config, secrets, signal });
      run = { claim, connector, session, signal, stored: 0 };
      return await untilAborted(this.puller.pull(run), signal);
    } catch (error) {
      const reason: unknown = signal.aborted ? signal.reason : error;
      if (reason instanceof BudgetUsed && run && run.stored > 0) return { yielded: true };
      const superseded = reason instanceof Superseded;
      return { superseded, failure: failureOf(superseded ? new Cancelled(reason.message) : reason) };
    } finally {
      clearTimeout(timer);
      await run?.session.close();
    }
  }
}

/** Pages stored in that time are progress, and the next run goes on from them; without any it is a failure. */
class BudgetUsed extends Transient {
  constructor(budget: string) {
    super(`The run took longer than its budget of ${budget}.`);
  }
}

/** A connector that does not listen to its signal must not hold the run. What it does later finds the claim closed. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function statusOf({ failure, superseded, yielded }: Attempt): Ending['status'] {
  if (!failure) return yielded ? 'yielded' : 'ok';
  if (superseded) return 'superseded';
  return failure.kind === 'cancelled' ? 'cancelled' : 'failed';
}

function missing(claim: Claim): Failure {
  const message = `There is no connector '${claim.connector}' in this installation.`;
  return { kind: 'config', message, remedy: 'Install the connector or remove the source.' };
}
