import pTimeout from 'p-timeout';
import type pg from 'pg';
import {
  Cancelled,
  configured,
  type Connector,
  type ConnectorSession,
  type Failure,
  failureOf,
  seconds,
  Transient,
  type WireLog,
} from '#libs/connector';
import { LEASE, claimDue, verifyClaims, type Claim } from './claims.js';
import type { ClaimLimits } from './due-sources.js';
import { type AttemptResult, type RunOutcome, outcomeOf, release } from './run-outcomes.js';
import type { ConnectorRegistry } from './connector-registry.js';
import { withRemedy } from './credentials/credential-use.js';
import { Superseded } from './partitions.js';
import { openSecrets, type SecretsKey } from '#libs/auth';
import { spareLeases } from './spare-leases.js';
import type { Run, SourcePuller } from './source-puller.js';

/** What is needed to start a connector for one run. */
export interface SessionRequest {
  connector: Connector;
  config: unknown;
  secrets: unknown;
  /** The id of the credential whose access token its requests carry. */
  credentialId?: string;
  /** Aborted when the run must end; the session ends within a second. */
  signal: AbortSignal;
  /** How often in a row a request is repeated after a 429 that asks for a short wait or names none; default 0. */
  repeats?: number;
  /** Called when the connector begins and ceases to wait for a server. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Gets what is sent and received. */
  wire?: WireLog;
}

/** Starts a connector for one run or check: in a worker thread in the product, in this thread in tests. */
export type OpenSession = (request: SessionRequest) => ConnectorSession;

export interface PullLoopOptions {
  openSession: OpenSession;
  secretsKey?: SecretsKey;
  /** Sources at work at once in this process. Those that wait for a server do not count. */
  concurrency?: number;
  /** Leases that all processes on the database hold at once. */
  limits?: Partial<Omit<ClaimLimits, 'room'>>;
  onEnd?(claim: Claim, ending: RunOutcome): void;
}

interface Running {
  claim: Claim;
  abort: AbortController;
  ended: Promise<void>;
  isWaiting: boolean;
}

const LIMITS = { global: 256, perHost: 4, perCredential: 2 };
const CONCURRENCY = 8;
/** Sources pulled at once by this process, with those that wait for a server. */
const MOST = 128;
/** The waits after a 429 without a time come to two minutes; then the run is parked. */
const REPEATS = 7;
/** Milliseconds between two checks of the claims: how soon a run ends that another process cancelled. */
const WATCH = 400;
/** Leases are renewed long before they end, so that one slow query does not lose them. */
const RENEW = (LEASE * 1000) / 4;

/** Claims due sources and pulls them independently of each other. Any number of processes may share a database. */
export class PullLoop {
  private readonly running = new Map<number, Running>();
  private stopped = false;
  private ticking: Promise<void> = Promise.resolve();
  private nextTick: Promise<void> | undefined;
  /** Sources were due for which there was no room. */
  private more = false;
  private watching: NodeJS.Timeout | undefined;
  private renewed = 0;

  constructor(
    private readonly pool: pg.Pool,
    private readonly registry: ConnectorRegistry,
    private readonly puller: SourcePuller,
    private readonly options: PullLoopOptions,
  ) {}

  /** Aborts runs whose claim is lost, and starts due sources. Call it every few seconds. */
  tick(): Promise<void> {
    this.nextTick ??= this.ticking
      .catch(() => undefined)
      .then(() => {
        this.nextTick = undefined;
        return this.turn();
      });
    this.ticking = this.nextTick;
    return this.ticking;
  }

  /** Aborts every run and waits until all have released their sources. */
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
    await this.verify();
    if (this.stopped) return;
    if (this.room <= 0) {
      this.more = true;
      return;
    }
    const limits = { ...LIMITS, ...this.options.limits, room: this.room };
    const { claims, more } = await claimDue(this.pool, limits);
    this.more = more;
    for (const claim of claims) this.start(claim);
    this.watch();
  }

  private watch(): void {
    if (this.watching || this.running.size === 0) return;
    this.watching = setTimeout(() => {
      // If the database is unavailable the lease expires, and the fence rejects further writes.
      void this.verify()
        .catch(() => undefined)
        .finally(() => {
          this.watching = undefined;
          this.watch();
        });
    }, WATCH).unref();
  }

  private async verify(): Promise<void> {
    const all = [...this.running.values()];
    if (all.length === 0) return;
    const renew = Date.now() - this.renewed >= RENEW;
    const ours = await verifyClaims(
      this.pool,
      all.map(({ claim }) => claim),
      renew,
    );
    if (renew) this.renewed = Date.now();
    for (const { claim, abort } of all) if (!ours.has(claim.sourceId)) abort.abort(new Superseded());
  }

  private start(claim: Claim): void {
    const abort = new AbortController();
    const ended = this.run(claim, abort)
      .catch(() => undefined) // the database is unavailable: the lease expires, and another process continues
      .finally(() => this.onFree(claim));
    this.running.set(claim.sourceId, { claim, abort, ended, isWaiting: false });
  }

  /** If sources are waiting for this slot, the next one starts now instead of at the next turn. */
  private onFree({ sourceId }: Claim): void {
    this.running.delete(sourceId);
    this.fill();
  }

  /** A run that waits for its server gives way: a silent host must not hold the slots of all others. */
  private onWaiting({ sourceId }: Claim, isWaiting: boolean): void {
    const run = this.running.get(sourceId);
    if (run) run.isWaiting = isWaiting;
    if (isWaiting) this.fill();
  }

  /** A source for which there is room now may have become due since the last turn. */
  private onAwaited(): void {
    this.more = true;
    this.fill();
  }

  private fill(): void {
    if (this.more && !this.stopped) void this.tick().catch(() => undefined);
  }

  private get room(): number {
    const runs = [...this.running.values()];
    const atWork = runs.filter(({ isWaiting }) => !isWaiting).length;
    return Math.min((this.options.concurrency ?? CONCURRENCY) - atWork, MOST - runs.length);
  }

  private async run(claim: Claim, abort: AbortController): Promise<void> {
    const started = performance.now();
    const ending = outcomeOf(await this.attempt(claim, abort), claim);
    await release(this.pool, claim, ending, performance.now() - started);
    this.options.onEnd?.(claim, ending);
  }

  private async attempt(claim: Claim, abort: AbortController): Promise<AttemptResult> {
    const began = Date.now();
    const { credential, credentialName } = claim;
    const registered = this.registry.get(claim.connector);
    if (!registered) return { failure: missing(claim) };
    const connector = configured(registered, claim.config);
    const budget = connector.schedule?.budget ?? '5m';
    const budgetMs = seconds(budget) * 1000;
    const timer = setTimeout(() => abort.abort(new BudgetUsed(budget)), budgetMs);
    const { signal } = abort;
    let run: Run | undefined;
    try {
      const secrets = openSecrets(claim.secrets, this.options.secretsKey);
      const session = this.options.openSession({
        connector,
        config: claim.config,
        secrets,
        ...(credentialName !== null && credential !== null && { credentialId: credential }),
        signal,
        repeats: REPEATS,
        onWaiting: (isWaiting) => this.onWaiting(claim, isWaiting),
      });
      const atOnce = connector.source?.limits?.concurrency;
      const limits = { ...LIMITS, ...this.options.limits };
      const leases = spareLeases(this.pool, claim, { ...limits, atOnce, onAwaited: () => this.onAwaited() });
      run = { claim, connector, session, signal, leases, began, read: 0, stored: 0, begunAgain: new Set() };
      // A connector that ignores the signal must not hold the run; its later writes find the claim closed.
      const work = claim.lane === 'main' ? this.puller.pull(run) : this.puller.work(run, budgetMs);
      return { ...(await pTimeout(work, { milliseconds: Infinity, signal })), progressed: run.stored > 0 };
    } catch (error) {
      const reason: unknown = signal.aborted ? signal.reason : error;
      const progressed = run !== undefined && run.stored > 0;
      if (reason instanceof BudgetUsed && progressed) return { yielded: true };
      const superseded = reason instanceof Superseded;
      const failure = failureOf(superseded ? new Cancelled(reason.message) : reason);
      return { superseded, failure: withRemedy(failure, credentialName), progressed };
    } finally {
      clearTimeout(timer);
      await run?.session.close();
    }
  }
}

/** With pages stored the run yields, and the next one continues; without any it has failed. */
class BudgetUsed extends Transient {
  constructor(budget: string) {
    super(`The run took longer than its budget of ${budget}.`);
  }
}

function missing(claim: Claim): Failure {
  const message = `There is no connector '${claim.connector}' in this installation.`;
  return { kind: 'config', message, remedy: 'Install the connector or remove the source.' };
}
