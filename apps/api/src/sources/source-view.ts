import { coverageEdge, type OpenSlice, type Probe } from '#libs/connector';
import { type FailureView, type ItemLocationView, type RunView, type SourceView } from '#libs/contract';
import {
  type BacklogRow,
  type ItemLocation,
  type PartitionRow,
  type RunRow,
  sayDrift,
  type SourceService,
  type SourceState,
} from '#libs/sources';

export function sourceView(source: SourceState): SourceView {
  return {
    name: source.name,
    connector: source.connector,
    config: source.config,
    has_secrets: source.hasSecrets,
    credential: source.credential,
    every_seconds: source.every,
    retention_days: source.retentionDays,
    score_scale: source.scoreScale,
    score_scale_by: source.scaleBy,
    state: source.state,
    paused_because: source.pausedReason,
    next_run: source.nextRun && new Date(source.nextRun).toISOString(),
    consecutive_failures: source.failures,
    last_error: failureView(source.lastFailure),
    failing_since: source.failingSince && source.failingSince.toISOString(),
    dead_letters: source.deadLetters,
    drift: source.drift.map((one) => ({
      field: one.field,
      change: one.change,
      since: textOf(one.since),
      message: sayDrift(one),
    })),
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

export function probesView(probes: readonly Probe[]) {
  return {
    ok: probes.every(({ failure }) => !failure),
    probes: probes.map(({ name, found = null, failure = null }) => ({
      name,
      found,
      error: failureView(failure),
    })),
  };
}

export function detailView(detail: Awaited<ReturnType<SourceService['detail']>>) {
  const { source, partitions, backlog, coverage, runs } = detail;
  return {
    ...sourceView(source),
    partitions: partitions.map(partitionView),
    backlog: backlog.map(backlogView),
    coverage,
    runs: runs.map(({ run }) => runView(run)),
  };
}

export function locationView(
  source: string,
  { locations, coverage }: Awaited<ReturnType<SourceService['locate']>>,
) {
  return { source, found: locations.map(itemView), coverage };
}

function itemView(location: ItemLocation): ItemLocationView {
  if (location.state !== 'stored') return location;
  const { goneAt, run, ...stored } = location;
  return { ...stored, pulled: run, gone_at: goneAt };
}

function partitionView({ partition, listed, covered, openSlice, updatedAt }: PartitionRow) {
  const edge = coverageEdge(covered);
  return {
    partition,
    listed,
    covered_to: edge === undefined ? null : textOf(edge),
    open_slice: openSlice && sliceView(openSlice),
    updated_at: updatedAt.toISOString(),
  };
}

function backlogView({ partition, slice, done }: BacklogRow) {
  return { partition, done, ...sliceView(slice) };
}

function sliceView({ reason, from, to, items = 0 }: OpenSlice) {
  return { reason, from: from === undefined ? null : textOf(from), to: textOf(to), items };
}

function textOf(ms: number): string {
  return new Date(ms).toISOString();
}

function failureView(failure: SourceState['lastFailure']): FailureView {
  if (!failure) return null;
  const { kind, message, remedy = null, field = null, sample = null } = failure;
  return { kind, message, remedy, field, sample };
}
