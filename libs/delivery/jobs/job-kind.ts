import type { Transaction } from '#libs/database';

/** One kind of work that outlives a request. `T` is what a job carries: ids and settings, never what people said. */
export interface JobKind<T extends object> {
  /** Name of its queue: letters, digits, `-`. */
  readonly name: string;
  /** How often a job that failed is tried again. */
  readonly retries: number;
  /** Seconds before it is tried again the first time; doubled each time, with jitter, up to `longestWait`. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Seconds one try may take; then its signal is aborted and it counts as failed. */
  readonly budget: number;
  /** Carries nothing: only says what the jobs of this kind carry. */
  readonly data?: T;
}

/** One try at a job. */
export interface JobRun<T extends object> {
  readonly id: string;
  readonly data: T;
  /** After this one it is not tried again. */
  readonly isLast: boolean;
  /** Aborted when the process stops, the budget is used up, or another worker has taken the job over. */
  readonly signal: AbortSignal;
}

/** Does the work: resolves when it is done, throws when it should be tried again. It may run twice: be safe to repeat. */
export type JobHandler<T extends object> = (run: JobRun<T>) => Promise<void>;

export interface SendOptions {
  /** The job exists when this transaction has committed, and only then. `wake` the workers after that. */
  readonly tx?: Transaction;
  /** Not before so many seconds from now. */
  readonly after?: number;
}
