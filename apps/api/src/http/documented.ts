import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import type { Scope } from '#libs/auth';
import { PROBLEMS } from '#libs/contract';
import { Open, RequireScope } from './access.js';

/** A failure, whatever its kind. */
export const problemShape = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(PROBLEMS) as [string, ...string[]]),
    detail: z.string(),
    instance: z.string(),
    request_id: z.string(),
    errors: z
      .array(
        z.object({
          pointer: z.string().optional(),
          parameter: z.string().optional(),
          code: z.string(),
          detail: z.string(),
          allowed: z.array(z.string()).optional(),
        }),
      )
      .optional(),
    statusCode: z.int(),
    body: z.string(),
  })
  .meta({ id: 'Problem' });

/** What a route is for, who may use it and what it answers: for the guard and for OpenAPI at once. */
export interface Route {
  summary: string;
  /** Without a scope the route is open to everybody. */
  scope?: Scope;
  answer?: z.ZodType;
  status?: number;
}

export function Documented(route: Route) {
  const access = route.scope ? [RequireScope(route.scope), ApiBearerAuth()] : [Open()];
  const answer = route.answer as never;
  return applyDecorators(
    ...access,
    ApiOperation({ summary: route.summary }),
    ApiProduces('application/json'),
    ApiResponse({
      status: route.status ?? 200,
      description: 'OK',
      ...(route.answer && { standardSchema: answer }),
    }),
    ApiResponse({
      status: '4XX',
      description: 'The request is refused.',
      standardSchema: problemShape as never,
    }),
    ApiResponse({ status: '5XX', description: 'Try again later.', standardSchema: problemShape as never }),
  );
}
