import { z } from 'zod';
import type { RunRow, SourceState } from '#libs/sources';

export const RUN_STATUS = [
  'running',
  'ok',
  'failed',
  'yielded',
  'parked',
  'cancelled',
  'superseded',
  'interrupted',
] as const;

export const failureShape = z
  .object({
    kind: z.string(),
    message: z.string(),
    remedy: z.string().nullable(),
    field: z.string().nullable(),
    sample: z.string().nullable(),
  })
  .nullable();

export const runShape = z.object({
  id: z.uuid(),
  reason: z.string(),
  status: z.enum(RUN_STATUS),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  pages: z.int(),
  received: z.int(),
  accepted: z.int(),
  revised: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
  skipped: z.int(),
  truncated: z.int(),
  /** Records a sweep no longer found. */
  gone: z.int(),
  /** `backlog`: backfills and sweeps. */
  lane: z.string(),
  parked_until: z.string().nullable(),
  /** Time at work, without the time it was parked. */
  busy_ms: z.int(),
  note: z.string().nullable(),
  error: failureShape,
});

export const sourceShape = z.object({
  name: z.string(),
  connector: z.string(),
  config: z.unknown(),
  /** Secrets are stored; what they are is never shown. */
  has_secrets: z.boolean(),
  every_seconds: z.int(),
  /** Days its records are kept, from when they were said; null: for ever. */
  retention_days: z.int().nullable(),
  state: z.enum(['waiting', 'running', 'parked', 'failing', 'paused']),
  paused_because: z.string().nullable(),
  next_run: z.string().nullable(),
  consecutive_failures: z.int(),
  last_error: failureShape,
  failing_since: z.string().nullable(),
  dead_letters: z.int(),
  last_run: runShape.nullable(),
});
export type SourceView = z.infer<typeof sourceShape>;

export const sourceList = z.object({ sources: z.array(sourceShape) });

export function sourceView(source: SourceState): SourceView {
  return {
    name: source.name,
    connector: source.connector,
    config: source.config,
    has_secrets: source.hasSecrets,
    every_seconds: source.every,
    retention_days: source.retentionDays,
    state: source.state,
    paused_because: source.pausedReason,
    next_run: source.nextRun && new Date(source.nextRun).toISOString(),
    consecutive_failures: source.failures,
    last_error: failureView(source.lastFailure),
    failing_since: source.failingSince && source.failingSince.toISOString(),
    dead_letters: source.deadLetters,
    last_run: source.lastRun && runView(source.lastRun),
  };
}

export function runView({
  startedAt,
  finishedAt,
  parkedUntil,
  busyMs,
  failure,
  ...run
}: RunRow): z.infer<typeof runShape> {
  return {
    ...run,
    status: run.status as z.infer<typeof runShape>['status'],
    started_at: new Date(startedAt).toISOString(),
    finished_at: finishedAt && new Date(finishedAt).toISOString(),
    parked_until: parkedUntil && new Date(parkedUntil).toISOString(),
    busy_ms: busyMs,
    error: failureView(failure),
  };
}

export function failureView(failure: SourceState['lastFailure']): z.infer<typeof failureShape> {
  if (!failure) return null;
  const { kind, message, remedy = null, field = null, sample = null } = failure;
  return { kind, message, remedy, field, sample };
}
