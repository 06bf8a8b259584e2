import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Request, Response } from 'express';
import { notConfigured, OpenIdSignIns } from '#libs/auth';
import { Problem } from '#libs/contract';
import { SharedBuckets } from '../http/admission.js';
import { networkOf } from '../http/network.js';
import { SessionCookie } from '../http/session-cookie.js';
import type { TokenBuckets } from '../http/token-bucket.js';

/** Begins sign-ins with the OpenID provider: anyone may, so the rate of each network is limited. */
@Injectable()
export class OpenIdStarts {
  private readonly rates?: TokenBuckets;

  constructor(
    @Optional() @Inject(OpenIdSignIns) private readonly signIns: OpenIdSignIns | undefined,
    private readonly cookie: SessionCookie,
    buckets: SharedBuckets,
  ) {
    this.rates = buckets.failures('sign-in');
  }

  /** As people know it; null where none is configured. */
  get host(): string | null {
    return this.signIns?.host ?? null;
  }

  /** @throws Problem foreign_origin, rate_limited, sign_in_refused, unavailable */
  async begin(request: Request, response: Response): Promise<{ url: string }> {
    if (!this.signIns) throw notConfigured();
    this.cookie.requireOwnOrigin(request);
    const { origin } = this.signIns;
    if ((request.headers.origin ?? origin) !== origin) {
      throw new Problem('sign_in_refused', `The provider leads back to ${origin}. Open Earshot there first.`);
    }
    const taken = this.rates?.take(networkOf(request.ip));
    if (taken && !taken.allowed) {
      throw new Problem('rate_limited', 'Too many sign-ins from this address.', { retryAfter: taken.wait });
    }
    const { url, attempt } = await this.signIns.begin();
    this.cookie.setAttempt(request, response, attempt);
    return { url };
  }
}
