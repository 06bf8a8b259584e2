/** What a limiter must know of an answer. */
export interface Answered {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
}

/**
 * Who waits for whom: all that ask one host share its limits, also in other processes. The client asks before every
 * request, every hop of a redirect too, and says what came of it.
 */
export interface RequestLimiter {
  /**
   * Resolves when a request to this host (with its port, unless that is the usual one) may be sent.
   * @returns what is called when the request has ended, without an answer when it failed.
   * @throws RateLimited instead of waiting for long: nothing has been sent then.
   */
  before(host: string, signal: AbortSignal): Promise<(answer?: Answered) => Promise<void>>;
}
