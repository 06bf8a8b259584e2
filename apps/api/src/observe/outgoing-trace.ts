import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

interface Outgoing {
  request: { origin: string | URL; method: string; addHeader?: (name: string, value: string) => unknown };
}
type Answered = Outgoing & { response: { statusCode: number } };

/**
 * A span for every request that leaves by fetch or undici and belongs to something that is traced: Meilisearch, the model,
 * webhooks, connectors. Host and method are recorded, path and query are not: they may hold secrets.
 */
export function traceOutgoing(wanted: (origin: string) => boolean): () => void {
  const tracer = trace.getTracer('earshot');
  const spans = new WeakMap<object, Span>();
  const created = (message: unknown) => {
    const { request } = message as Outgoing;
    const origin = String(request.origin);
    if (!wanted(origin) || !trace.getSpan(context.active())) return;
    const attributes = { 'http.request.method': request.method, 'server.address': new URL(origin).hostname };
    const span = tracer.startSpan(`${request.method} out`, { kind: SpanKind.CLIENT, attributes });
    spans.set(request, span);
    const headers: Record<string, string> = {};
    propagation.inject(trace.setSpan(context.active(), span), headers);
    for (const [name, value] of Object.entries(headers)) request.addHeader?.(name, value);
  };
  const answered = (message: unknown) => {
    const { request, response } = message as Answered;
    spans.get(request)?.setAttribute('http.response.status_code', response.statusCode);
  };
  const ended = (message: unknown) => {
    spans.get((message as Outgoing).request)?.end();
  };
  const failed = (message: unknown) => {
    const span = spans.get((message as Outgoing).request);
    span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const channels = {
    'undici:request:create': created,
    'undici:request:headers': answered,
    'undici:request:trailers': ended,
    'undici:request:error': failed,
  };
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener);
  return () => Object.entries(channels).forEach(([name, listener]) => unsubscribe(name, listener));
}
