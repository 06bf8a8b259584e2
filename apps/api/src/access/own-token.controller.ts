import { Controller, Get } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { ownToken, type OwnTokenView } from '#libs/contract';
import { CurrentCaller } from '../http/request-context.js';
import { Documented } from '../http/documented.js';

@Controller('public/token')
export class OwnTokenController {
  @Get()
  @Documented({
    summary:
      'What the token of this request may do; `sources`: those it is bound to, null if it is not bound',
    scope: 'any',
    answer: ownToken,
  })
  token(@CurrentCaller() caller: Caller) {
    return viewOf(caller);
  }
}

function viewOf({ name, scopes, expiresAt, filters }: Caller): OwnTokenView {
  return {
    name,
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
