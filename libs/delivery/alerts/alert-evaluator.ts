import { Problem, type AlertReading } from '#libs/contract';
import type { AlertClaim, AlertClaims, Evaluation } from './alert-claims.js';
import { judge, nextEvent } from './alert-state.js';
import type { Observation } from './observation.js';
import { analysisFor, type CallerAnalysis } from './alert-analysis.js';
import { observe, termsOf } from './observe.js';
import { readingOf, ruleOf } from './verdict.js';

export interface AlertEvaluatorOptions {
  analysis: CallerAnalysis;
  /** Where an alert can be read; undefined when the server does not know its own address. */
  linkTo(id: string): string | undefined;
}

/** Evaluations at once in this process: each asks the index, which also answers people. */
const AT_ONCE = 2;

/** Evaluates the alerts that are due. Any number of processes may run it on one database. */
export class AlertEvaluator {
  constructor(
    private readonly claims: AlertClaims,
    private readonly options: AlertEvaluatorOptions,
  ) {}

  /** Evaluates a few alerts that are due. @returns whether there were any */
  async run(): Promise<boolean> {
    const claimed = await this.claims.claim(AT_ONCE);
    await Promise.all(claimed.map((claim) => this.evaluate(claim)));
    return claimed.length > 0;
  }

  private async evaluate(claim: AlertClaim): Promise<void> {
    let evaluated: Evaluation;
    try {
      evaluated = await this.look(claim);
    } catch (error) {
      const problem = error instanceof Problem ? error : undefined;
      const reason = problem?.message ?? 'The evaluation failed. See the server log.';
      return this.claims.fail(claim, reason, (problem?.status ?? 500) >= 500);
    }
    await this.claims.finish(claim, evaluated);
  }

  private async look(claim: AlertClaim): Promise<Evaluation> {
    const { definition, slot } = claim;
    const analysis = analysisFor(this.options.analysis, claim.bound);
    const seen = await observe(analysis, definition, slot);
    const reading = sayRestart(readingOf(seen, ruleOf(definition)), claim.restarted);
    const terms = this.willFire(claim, reading) ? await termsOf(analysis, definition, seen) : [];
    const data = alertEvent(claim, seen, { reading, terms, link: this.options.linkTo(claim.id) });
    return { reading, period: `${reading.from}/${reading.to}`, data };
  }

  /** Terms cost a read of the records: they are looked up only when an event is sent. */
  private willFire({ state, muted, definition }: AlertClaim, reading: Evaluation['reading']): boolean {
    const { fire_after: fireAfter, resolve_after: resolveAfter } = definition;
    const judged = { period: `${reading.from}/${reading.to}`, verdict: reading.verdict };
    const next = judge(state, judged, { fireAfter, resolveAfter });
    return nextEvent(next, muted).event === 'alert.fired';
  }
}

/** The first reading of an alert that started over says why. */
function sayRestart(reading: AlertReading, because: string | null): AlertReading {
  return because === null
    ? reading
    : { ...reading, text: `${reading.text} ${because} The alert started over.` };
}

/** The payload of an alert's event: what happened in words and numbers, common terms, and a search that finds the records. */
function alertEvent(
  { id, name, definition }: Pick<AlertClaim, 'id' | 'name' | 'definition'>,
  seen: Observation,
  { reading, terms, link }: { reading: AlertReading; terms: readonly string[]; link?: string },
): Record<string, unknown> {
  const { from, to, value, count, text } = reading;
  const { before, change, anomaly } = seen;
  return {
    alert_id: id,
    name,
    text,
    from,
    to,
    value,
    count,
    before: before?.value ?? null,
    change: change ? { absolute: change.absolute, relative: change.relative, ci: change.ci } : null,
    expected: anomaly ? { value: anomaly.expected, interval: anomaly.interval } : null,
    condition: definition.condition,
    top_terms: terms,
    search: seen.drilldown,
    ...(link && { url: link }),
  };
}
