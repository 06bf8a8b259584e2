import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SpanKind, SpanStatusCode, context, propagation, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import pTimeout from 'p-timeout';

export interface TracingOptions {
  /** Base address of an OpenTelemetry collector that takes OTLP over HTTP. */
  endpoint: string;
  /** The name of this deployment there. */
  service: string;
  role: string;
}

/**
 * Sends spans of requests, questions to the index, jobs, the database and outgoing HTTP to a collector. A collector that
 * does not answer costs the spans and nothing else.
 * @returns a function that sends the rest and stops
 */
export function startTracing({ endpoint, service, role }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: 5_000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'earshot.role': role }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const collector = new URL(endpoint).origin;
  const stopOutgoing = traceOutgoing((origin) => origin !== collector);
  return async () => {
    stopOutgoing();
    const sent = provider.shutdown().catch(() => undefined);
    await pTimeout(sent, { milliseconds: 2_000, fallback: () => undefined });
  };
}

interface Outgoing {
  request: { origin: string | URL; method: string; addHeader?: (name: string, value: string) => unknown };
}
type Answered = Outgoing & { response: { statusCode: number } };

/**
 * A span for every request that leaves by fetch or undici and belongs to something that is traced: Meilisearch, the model,
 * webhooks, connectors. It has host and method, never path or query, which may hold secrets.
 */
function traceOutgoing(wanted: (origin: string) => boolean): () => void {
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
