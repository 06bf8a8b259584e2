import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

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
