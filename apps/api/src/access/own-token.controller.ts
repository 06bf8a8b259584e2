import { Controller, Get } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { type OwnAccess, ownAccess } from '#libs/contract';
import { CurrentCaller } from '../http/request-context.js';
import { Documented } from '../http/documented.js';

@Controller('public/token')
export class OwnTokenController {
  @Get()
  @Documented({
    summary:
      'Who sends this request, a token or a person, and what they may do; `sources`: those they are bound to, null if they are not',
    scope: 'any',
    answer: ownAccess,
  })
  token(@CurrentCaller() caller: Caller) {
    return accessOf(caller);
  }
}

export function accessOf({ tokenId, name, role, scopes, expiresAt, filters }: Caller): OwnAccess {
  return {
    id: tokenId,
    name,
    role: role ?? null,
    scopes: [...scopes],
    expires_at: expiresAt?.toISOString() ?? null,
    filters: [...filters],
    sources: sourcesOf(filters),
  };
}

/** The sources that all filters on lists of sources leave. */
function sourcesOf(filters: Caller['filters']): string[] | null {
  const lists = filters.flatMap((filter) =>
    filter.type === 'list' && filter.key === 'source' && filter.operator === 'eq'
      ? [filter.values.map(String)]
      : [],
  );
  const [first, ...others] = lists;
  return first?.filter((name) => others.every((list) => list.includes(name))) ?? null;
}
