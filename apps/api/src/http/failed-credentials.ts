import { Injectable } from '@nestjs/common';
import { Problem } from '#libs/contract';
import { SharedBuckets } from './shared-buckets.js';
import type { TokenBuckets } from './token-bucket.js';

/** Counts failed credentials of an address, tokens and sign-in codes alike; after many of them it has to wait. */
@Injectable()
export class FailedCredentials {
  private readonly failures?: TokenBuckets;

  constructor(buckets: SharedBuckets) {
    this.failures = buckets.failures('credential');
  }

  /** @throws Problem rate_limited */
  refuseMany(address: string): void {
    const before = this.failures?.peek(address);
    if (before && !before.allowed) throw tooMany(before.wait);
  }

  /**
   * Counts one more. @returns what to answer: those that were looked up at the same time must not all pass on one look
   * at the bucket.
   */
  count(address: string, refusal: Problem): Problem {
    const failure = this.failures?.take(address);
    return failure && !failure.allowed ? tooMany(failure.wait) : refusal;
  }
}

function tooMany(wait: number): Problem {
  return new Problem('rate_limited', 'Too many failed credentials from this address.', { retryAfter: wait });
}
