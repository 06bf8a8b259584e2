import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: CollectedSpan[];
  /** Everything that was sent, as it was sent. */
  raw(): string;
  close(): Promise<void>;
}

interface Payload {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & {
        attributes: { key: string; value: Record<string, unknown> }[];
      })[];
    }[];
  }[];
}

/** Receives traces as an OpenTelemetry collector does: OTLP over HTTP, as JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body) as Payload));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw: () => bodies.join('\n'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function spansOf({ resourceSpans }: Payload): CollectedSpan[] {
  return resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: Object.fromEntries(
          span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
        ),
      })),
    ),
  );
}
