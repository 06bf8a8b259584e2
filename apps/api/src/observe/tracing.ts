import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { traceOutgoing } from './outgoing-trace.js';

export interface TracingOptions {
  /** Base address of an OpenTelemetry collector that takes OTLP over HTTP. */
  endpoint: string;
  /** What this deployment is called there. */
  service: string;
  role: string;
}

/**
 * Sends spans of requests, questions to the index, jobs, the database and outgoing HTTP to a collector. A collector that
 * does not answer costs the spans and nothing else.
 * @returns what sends the rest and stops
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
    const late = new Promise<void>((resolve) => setTimeout(resolve, 2_000).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
  };
}
