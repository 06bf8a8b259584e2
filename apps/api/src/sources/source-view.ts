import type { RunRow, SourceState } from '#libs/sources';
import { type FailureView, type RunView, type SourceView } from '#libs/contract';

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

export function runView({ startedAt, finishedAt, parkedUntil, busyMs, failure, ...run }: RunRow): RunView {
  return {
    ...run,
    status: run.status as RunView['status'],
    started_at: new Date(startedAt).toISOString(),
    finished_at: finishedAt && new Date(finishedAt).toISOString(),
    parked_until: parkedUntil && new Date(parkedUntil).toISOString(),
    busy_ms: busyMs,
    error: failureView(failure),
  };
}

export function failureView(failure: SourceState['lastFailure']): FailureView {
  if (!failure) return null;
  const { kind, message, remedy = null, field = null, sample = null } = failure;
  return { kind, message, remedy, field, sample };
}
