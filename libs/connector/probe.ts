import type { Failure } from './errors.js';

/** One thing `check` looked at, such as `credentials` or `repository`. Without `failure` it is as it should be. */
export interface Probe {
  name: string;
  /** What was found, in a few words. */
  found?: string;
  failure?: Failure;
}
