import type { AskAnswer, AskRequest, AskStep, Meta, Warning } from '#libs/contract';
import type { AskOutcome, RunStep, StoredAnswer, StoredStep } from '#libs/insight';

/** What every state of a run says of it. */
export interface RunFrame {
  id: string;
  request: AskRequest;
  requestId: string;
  started: number;
}

function statusUrl(id: string): string {
  return `/public/runs/${id}`;
}

export function stepView(id: string, { id: step, plan, tool, input, summary, tookMs }: RunStep): AskStep {
  const ref = `${statusUrl(id)}/steps/${step}`;
  return { id: step, plan, tool, input, result: { summary, ref }, took_ms: tookMs };
}

/** A run that has just begun. */
export function runningAnswer({ id, request, requestId }: RunFrame, timezone: string): StoredAnswer {
  return {
    run_id: id,
    status: 'running',
    mode: 'rules',
    question: request.search_query,
    reading: null,
    plan: [],
    steps: [],
    answer: null,
    checks: null,
    total: null,
    follow_ups: [],
    budget: {
      steps_used: 0,
      max_steps: request.max_steps,
      input_tokens: 0,
      output_tokens: 0,
      stop_reason: null,
    },
    status_url: statusUrl(id),
    meta: metaOf(request, requestId, timezone),
  };
}

export function endedAnswer(frame: RunFrame, outcome: AskOutcome): StoredAnswer {
  const { mode, status, reading, plan, steps, answer, checks, total, followUps, budget, meta, warnings } =
    outcome;
  return {
    run_id: frame.id,
    status,
    mode,
    question: frame.request.search_query,
    reading,
    plan,
    steps: steps.map((step) => stepView(frame.id, step)),
    answer,
    checks,
    total,
    follow_ups: followUps,
    budget,
    status_url: statusUrl(frame.id),
    meta: {
      ...meta,
      request_id: frame.requestId,
      took_ms: Math.round(performance.now() - frame.started),
      warnings: [...meta.warnings, ...warnings],
    },
  };
}

/** A run that came to nothing; `warning` says why. */
export function failedAnswer(running: StoredAnswer, cancelled: boolean, warning: Warning): StoredAnswer {
  const stop_reason = cancelled ? 'cancelled' : 'model_error';
  return {
    ...running,
    status: 'failed',
    budget: { ...running.budget, stop_reason },
    meta: { ...running.meta, warnings: [...running.meta.warnings, warning] },
  };
}

/** A step for storing: of records only the ids, so that none outlives its erasure here. */
export function storedStep(id: string, step: RunStep): StoredStep {
  return { step: stepView(id, step), result: withoutRecords(step.answer) as Record<string, unknown> };
}

/** The ids of the records in what a step found. */
export function recordIdsIn(result: unknown): string[] {
  if (Array.isArray(result)) return result.flatMap(recordIdsIn);
  if (typeof result !== 'object' || result === null) return [];
  if ('record_id' in result && typeof result.record_id === 'string') return [result.record_id];
  return Object.values(result).flatMap(recordIdsIn);
}

/** Puts records as they are now where their ids stand; those that are gone are left out. */
export function withRecords(result: unknown, records: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(result)) {
    return result.map((item) => withRecords(item, records)).filter((item) => item !== undefined);
  }
  if (typeof result !== 'object' || result === null) return result;
  if ('record_id' in result && typeof result.record_id === 'string') return records.get(result.record_id);
  return Object.fromEntries(
    Object.entries(result).map(([key, value]) => [key, withRecords(value, records) ?? null]),
  );
}

function withoutRecords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRecords);
  if (typeof value !== 'object' || value === null) return value;
  if ('id' in value && 'message' in value && 'ds' in value) return { record_id: value.id };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutRecords(inner)]));
}

function metaOf(request: AskRequest, requestId: string, timezone: string): Meta {
  return {
    request_id: requestId,
    took_ms: 0,
    timezone: request.timezone ?? timezone,
    week_start: request.week_start,
    filters_applied: request.filters,
    query_applied: null,
    data_as_of: new Date().toISOString().replace('Z', '+00:00'),
    index_lag_ms: 0,
    warnings: [],
  };
}

/** The answer with the records it cites. */
export function withResults(answer: StoredAnswer, results: AskAnswer['results']): AskAnswer {
  // Runs that an earlier version kept have no reading.
  return { ...answer, reading: answer.reading ?? null, results };
}
