import { ALERT_EVERY, type AlertPreview, type AlertReading } from '#libs/contract';
import type { AlertDefinition } from './alert-definition.js';
import { CALM, judge, tidings } from './alert-state.js';
import { type AlertAnalysis, observe } from './observe.js';
import { readingOf } from './verdict.js';

/** What an alert would have told at the latest `periods` times, had it been there; nothing is stored or told. */
export async function previewAlert(
  analysis: AlertAnalysis,
  definition: AlertDefinition,
  { now, periods }: { now: number; periods: number },
): Promise<AlertPreview> {
  const { condition, resolve_at: resolveAt, min_count: minCount } = definition;
  const readings: AlertReading[] = [];
  for (let asOf = now; readings.length < periods;) {
    const seen = await observe(analysis, definition, asOf);
    readings.unshift(readingOf(seen, { condition, resolveAt, minCount }));
    // The bucket before ends where this one begins; a window moves on by the schedule.
    asOf =
      definition.endpoint === 'trend' ? Date.parse(seen.from) : asOf - ALERT_EVERY[definition.every] * 1000;
  }
  return { ...played(readings, definition), readings };
}

function played(readings: readonly AlertReading[], definition: AlertDefinition) {
  const { fire_after: fireAfter, resolve_after: resolveAfter } = definition;
  let state = CALM;
  let fired = 0;
  for (const { from, to, verdict } of readings) {
    const next = tidings(
      judge(state, { period: `${from}/${to}`, verdict }, { fireAfter, resolveAfter }),
      false,
    );
    state = next.state;
    if (next.event === 'alert.fired') fired++;
  }
  const breaches = readings.filter(({ verdict }) => verdict === 'breach').length;
  return { would_fire: state.firing, fired, breaches };
}
