import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Problem } from '#libs/contract';
import { problemOf } from '#libs/database';
import { type Hook, HookSources } from '#libs/sources';
import { SharedBuckets } from '../http/admission.js';
import { networkOf } from '../http/network.js';
import type { TokenBuckets } from '../http/token-bucket.js';

const hooks = new WeakMap<Request, Hook>();

/**
 * What can be said before a body is read: whether there is such a webhook, and whether the address has sent too many
 * deliveries that were not signed. A sender has no token; its signature covers the body and is checked afterwards.
 */
@Injectable()
export class HookGuard implements CanActivate {
  private readonly failures?: TokenBuckets;
  private readonly rates?: TokenBuckets;

  constructor(
    private readonly sources: HookSources,
    buckets: SharedBuckets,
  ) {
    this.failures = buckets.failures('signature');
    this.rates = buckets.rates('webhook');
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const failed = this.failures?.peek(networkOf(request.ip));
    if (failed && !failed.allowed)
      throw tooMany('Too many failed signatures from this address.', failed.wait);
    const hook = await this.sources.find(String(request.params.source)).catch((error: unknown) => {
      throw problemOf(error);
    });
    if (!hook) {
      this.failures?.take(networkOf(request.ip));
      throw new Problem('not_found', 'There is nothing at this path.');
    }
    hooks.set(request, hook);
    return true;
  }

  /** The webhook a request was let in for. */
  hookOf(request: Request): Hook {
    const hook = hooks.get(request);
    if (!hook) throw new Error('This route is not behind HookGuard.');
    return hook;
  }

  /** Counts a delivery of the true sender. Those of others take nothing from what it may send. @throws Problem rate_limited */
  admit(hook: Hook): void {
    const rate = this.rates?.take(hook.name);
    if (rate && !rate.allowed) throw tooMany('This webhook receives too many requests.', rate.wait);
  }

  /** @returns the refusal of a delivery whose signature is not the sender's; nothing says what was wrong with it. */
  refusal(request: Request): Problem {
    this.failures?.take(networkOf(request.ip));
    return new Problem('invalid_signature', 'The signature is missing or invalid.');
  }
}

function tooMany(detail: string, retryAfter: number): Problem {
  return new Problem('rate_limited', detail, { retryAfter });
}
