import type { AlertReading } from '#libs/contract';
import type { AlertClaim } from './alert-claims.js';
import type { Observation } from './observation.js';

/** What is told of an alert: what happened in words and in numbers, what it was about, and where to look further. */
export function alertEvent(
  { id, name, definition }: Pick<AlertClaim, 'id' | 'name' | 'definition'>,
  seen: Observation,
  { reading, terms, link }: { reading: AlertReading; terms: readonly string[]; link?: string },
): Record<string, unknown> {
  const { from, to, value, count, text } = reading;
  const { before, change, anomaly } = seen;
  return {
    alert_id: id,
    name,
    text,
    from,
    to,
    value,
    count,
    before: before?.value ?? null,
    change: change ? { absolute: change.absolute, relative: change.relative, ci: change.ci } : null,
    expected: anomaly ? { value: anomaly.expected, interval: anomaly.interval } : null,
    condition: definition.condition,
    top_terms: terms,
    search: seen.drilldown,
    ...(link && { url: link }),
  };
}
