import { type DynamicModule, Module } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';
import { AccessGuard } from './access.guard.js';
import { BodyInterceptor, ContractPipe } from './request-input.js';
import { FailedCredentials, SharedBuckets, Shedding } from './admission.js';
import { HTTP_OPTIONS, type HttpOptions } from './http-options.js';
import { ChecksModule } from '../system/checks.js';
import { Authentication } from './authentication.js';
import { ForwardedHeaders } from './forwarded-headers.js';
import { ProblemFilter } from './problems.js';
import { requestLog, routeTable } from './middleware.js';
import { SessionCookie } from './session-cookie.js';

/** Everything between the wire and a controller, in this order: log, route table, guard, body, schema, problem. */
@Module({})
export class HttpModule {
  static forRoot(options: HttpOptions, { auth }: { auth: DynamicModule }): DynamicModule {
    return {
      module: HttpModule,
      imports: [ChecksModule, auth],
      providers: [
        Authentication,
        FailedCredentials,
        ForwardedHeaders,
        SessionCookie,
        SharedBuckets,
        Shedding,
        { provide: HTTP_OPTIONS, useValue: options },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
        { provide: APP_PIPE, useClass: ContractPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
      exports: [FailedCredentials, SessionCookie, SharedBuckets],
    };
  }
}

/** The settings of Express and what runs before Nest. Call it before the application listens. */
export function prepareHttp(
  app: NestExpressApplication,
  options: Omit<HttpOptions, 'pool'>,
  observer: RequestHandler,
): void {
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.use(observer);
  const forwarded = app.get(ForwardedHeaders);
  app.use((request: Request, _response: Response, next: NextFunction) => {
    forwarded.look(request);
    next();
  });
  app.use(requestLog);
  if (options.corsOrigins?.length) app.enableCors({ origin: [...options.corsOrigins], maxAge: 600 });
  const isOpen = options.role === 'worker' ? ofWorkers : ofAll;
  app.use(routeTable(app.getHttpAdapter().getInstance() as Express, isOpen));
}

const ofAll = () => true;

/** A process that only works in the background tells how it is doing and nothing else. */
const ofWorkers = (path: string) => path === '/metrics' || path.startsWith('/health/');
