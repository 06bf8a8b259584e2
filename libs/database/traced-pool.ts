import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { traced } from './traced.js';

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

function verbOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');
  return /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
}
