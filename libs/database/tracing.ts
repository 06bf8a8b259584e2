import { SpanKind, SpanStatusCode, context, trace, type Attributes, type Span } from '@opentelemetry/api';
import type pg from 'pg';

const tracer = trace.getTracer('earshot');

export interface Traced {
  kind?: SpanKind;
  /** Names, kinds and counts; never what people said, nor anything a caller wrote. */
  attributes?: Attributes;
}

/** Runs work inside a span of its own. Without tracing configured it only runs the work. */
export async function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes }: Traced,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(span));
  } catch (error) {
    // The message may quote user text.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    throw error;
  } finally {
    span.end();
  }
}

/** Gives every query that is put to the pool itself a span. Only the first word of its text is recorded. */
export function tracePool(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const observed = (...args: unknown[]) => {
    if (typeof args.at(-1) === 'function') return query(...args);
    const verb = verbOf(args[0]);
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb };
    return traced(`postgresql ${verb}`, { kind: SpanKind.CLIENT, attributes }, () => query(...args));
  };
  pool.query = observed as unknown as typeof pool.query;
}

function verbOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
  return /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
}
