import type { Context } from './define-connector.js';
import { type Failure, failureOf } from './errors.js';
import { cleanFailure, formsOf } from './redact.js';

/** One thing `check` looked at, such as `credentials` or `repository`. Without `failure` it is as it should be. */
export interface Probe {
  name: string;
  /** What was found, in a few words. */
  found?: string;
  failure?: Failure;
}

/** Looks at one thing and says what it found. @throws what is wrong with it */
export type Find<C, S> = (context: Context<C, S>) => Promise<string>;

/** Looks at one thing after the other, up to the first that is not as it should be. No failure holds a secret. */
export async function probe<C, S>(
  context: Context<C, S>,
  finds: Readonly<Record<string, Find<C, S>>>,
): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (const [name, find] of Object.entries(finds)) {
    try {
      probes.push({ name, found: await find(context) });
    } catch (error) {
      return [...probes, { name, failure: cleanFailure(failureOf(error), formsOf(context.secrets)) }];
    }
  }
  return probes;
}
