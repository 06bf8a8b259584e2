import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { Scope } from '#libs/contract';
import { Described } from './described.js';

export const SCOPE = 'earshot:scope';
export const OPEN = 'earshot:open';

/** What a route is for, who may use it and what it answers: for the guard and for OpenAPI at once. */
export interface Route {
  summary: string;
  /** `any`: every valid token or session. Without a scope the route is open to everyone. */
  scope?: Scope | 'any';
  answer?: z.ZodType;
  status?: number;
}

/** Needs no token. A route without it and without a scope is closed. */
export const Open = () => SetMetadata(OPEN, true);

export function Documented(route: Route) {
  const answer = route.answer as never;
  return applyDecorators(
    route.scope ? SetMetadata(SCOPE, route.scope) : Open(),
    Described((swagger) => [
      ...(route.scope ? [swagger.ApiBearerAuth(), swagger.ApiCookieAuth()] : []),
      swagger.ApiOperation({ summary: route.summary }),
      swagger.ApiProduces('application/json'),
      swagger.ApiResponse({
        status: route.status ?? 200,
        description: 'OK',
        ...(route.answer && { standardSchema: answer }),
      }),
    ]),
  );
}
