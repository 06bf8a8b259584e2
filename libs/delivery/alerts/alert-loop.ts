import { Problem } from '#libs/contract';
import { alertEvent } from './alert-event.js';
import type { AlertClaim, AlertClaims, Evaluated } from './alert-claims.js';
import { judge, tidings } from './alert-state.js';
import { type AlertAnalysis, observe } from './observe.js';
import { termsOf } from './terms.js';
import { readingOf } from './verdict.js';

export interface AlertLoopOptions {
  /** The analysis as a token with these bound filters may ask it. */
  analysisFor(bound: AlertClaim['bound']): AlertAnalysis;
  /** Where an alert can be looked at; undefined when nobody knows the server's address. */
  linkTo(id: string): string | undefined;
}

/** Evaluations at once in this process: each asks the index, which answers people, too. */
const AT_ONCE = 2;

/** Evaluates the alerts that are due. Any number of processes may run it on one database. */
export class AlertLoop {
  private readonly running = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly claims: AlertClaims,
    private readonly options: AlertLoopOptions,
  ) {}

  /** Evaluates until nothing is due. To be called every second. */
  async tick(): Promise<void> {
    const turn = this.turn();
    this.running.add(turn);
    await turn.finally(() => this.running.delete(turn));
  }

  /** Begins no more evaluations and waits for those under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.allSettled(this.running);
  }

  private async turn(): Promise<void> {
    while (!this.stopped) {
      const claimed = await this.claims.claim(AT_ONCE);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((claim) => this.evaluate(claim)));
    }
  }

  private async evaluate(claim: AlertClaim): Promise<void> {
    let evaluated: Evaluated;
    try {
      evaluated = await this.look(claim);
    } catch (error) {
      const problem = error instanceof Problem ? error : undefined;
      const said = problem?.message ?? 'The evaluation failed; see the log of the server.';
      return this.claims.fail(claim, said, (problem?.status ?? 500) >= 500);
    }
    await this.claims.finish(claim, evaluated);
  }

  private async look(claim: AlertClaim): Promise<Evaluated> {
    const { definition, slot } = claim;
    const analysis = this.options.analysisFor(claim.bound);
    const seen = await observe(analysis, definition, slot);
    const { condition, resolve_at: resolveAt, min_count: minCount } = definition;
    const reading = readingOf(seen, { condition, resolveAt, minCount });
    const terms = this.willFire(claim, reading) ? await termsOf(analysis, definition, seen) : [];
    const data = alertEvent(claim, seen, { reading, terms, link: this.options.linkTo(claim.id) });
    return { reading, period: `${reading.from}/${reading.to}`, data };
  }

  /** Terms cost a look at the records: only when somebody is going to read them. */
  private willFire({ state, muted, definition }: AlertClaim, reading: Evaluated['reading']): boolean {
    const { fire_after: fireAfter, resolve_after: resolveAfter } = definition;
    const judged = { period: `${reading.from}/${reading.to}`, verdict: reading.verdict };
    const next = judge(state, judged, { fireAfter, resolveAfter });
    return tidings(next, muted).event === 'alert.fired';
  }
}
