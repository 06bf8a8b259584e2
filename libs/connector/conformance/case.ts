import type { Harness } from './harness.js';

/** One thing a connector must do. `run` throws when it does not; every run gets a harness of its own. */
export interface Case {
  group: number;
  name: string;
  run(harness: Harness): Promise<void>;
}

/** What happens is decided by the engine for these alone; anything else is a bug of the connector. */
export const TRIED_AGAIN = [
  'transient',
  'source_changed',
  'suspicious_empty',
  'rate_limited',
  'gone',
] as const;
