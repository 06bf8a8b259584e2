import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { stateOf } from '../http/request-context.js';
import type { Metrics } from './metrics.js';

const tracer = trace.getTracer('earshot');

/** Measures and traces every request. Routes are recorded by their pattern, never by what a caller wrote. */
export function requestObserver(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const state = stateOf(request);
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(`${request.method} request`, { kind: SpanKind.SERVER }, parent);
    span.setAttribute('earshot.request_id', state.id);
    response.on('close', () => {
      const route = routeOf(request);
      const status = response.writableFinished ? response.statusCode : 499;
      const seconds = (performance.now() - state.startedAt) / 1000;
      metrics.requests.observe({ method: request.method, route, status: String(status) }, seconds);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': status,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), next);
  };
}

function routeOf(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? route.path : 'none';
}
