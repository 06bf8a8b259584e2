import type { SourceScale } from '../task/source-scales.js';
import type { Frame } from '../trend/trend-frame.js';
import type { Series } from './series.js';
import type { Shift, Stretch } from './shifts.js';

/**
 * The series divided where the scale of its scores changed: a mean of one scale is never compared with one of another. The
 * period in which it changed belongs to neither.
 */
export function withinEras(series: Series, frame: Frame, scales: readonly SourceScale[]): Series[] {
  const parts = erasOf(series, frame, scales);
  if (parts.length < 2) return [series];
  return parts.map(({ from, to }) => {
    const weights = series.weights.map((weight, i) => (i >= from && i < to ? weight : 0));
    return { ...series, weights };
  });
}

/** From one scale to the next, over all of the time that each held. */
export function eraChanges(series: Series, frame: Frame, scales: readonly SourceScale[]): Shift[] {
  const parts = erasOf(series, frame, scales);
  return parts.slice(1).flatMap((during, i): Shift[] => {
    const before = parts[i];
    if (before.to === before.from || during.to === during.from) return [];
    return [{ direction: 'rise', before, during, after: null, gradual: false }];
  });
}

function erasOf({ weights }: Series, { bounds }: Frame, scales: readonly SourceScale[]): Stretch[] {
  const until = scales.flatMap((scale) => scale.until ?? []).sort((a, b) => a - b);
  const last = weights.findLastIndex((weight) => weight > 0) + 1;
  let from = 0;
  const parts: Stretch[] = [];
  for (const ms of until) {
    const at = bounds.findLastIndex((bound) => bound <= ms);
    if (at < from || at >= last) continue;
    parts.push({ from, to: at });
    from = bounds[at] === ms ? at : at + 1;
  }
  return [...parts, { from, to: Math.max(from, last) }];
}
