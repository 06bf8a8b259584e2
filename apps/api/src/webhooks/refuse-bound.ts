import type { Caller } from '#libs/auth';
import { Problem } from '#libs/contract';

/** Events are about everything: a token that is bound to filters would read past them. @throws Problem insufficient_scope */
export function refuseBound({ filters }: Caller): void {
  if (filters.length === 0) return;
  const detail = 'This token is bound to filters; what webhooks tell is about everything.';
  throw new Problem('insufficient_scope', detail);
}
