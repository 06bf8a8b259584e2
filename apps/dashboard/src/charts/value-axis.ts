import { extent, median } from 'd3-array';
import { type LinearScale, linearScale, niceDomain, ticksOf } from './linear-scale.js';
import type { Bounds, Measure } from './types.js';

/** A measured number and its interval. */
export interface Valued {
  value: number | null;
  ci?: Bounds;
}

/**
 * Lowest and highest value of an axis. Counts and shares begin at zero; a mean keeps to the scale it is measured on,
 * or else to what there is. An interval is shown as far as it reaches out by no more than the values' own span or the
 * width of most intervals: one that says next to nothing must not rule the axis.
 */
export function valueDomain(measure: Measure, values: readonly Valued[]): [number, number] {
  if (measure.kind === 'mean' && measure.scale) return [...measure.scale];
  const numbers = values.flatMap(({ value }) => (value === null ? [] : [value]));
  const [low = 0, high = 0] = extent(measure.kind === 'mean' ? numbers : [0, ...numbers]);
  const usual = median(values, ({ ci }) => widthOf(ci)) ?? 0;
  const reach = Math.max(high - low, usual) || Math.abs(high) || 1;
  const bounds = values.flatMap(({ ci }) => ci ?? []).filter((bound) => bound !== null);
  const from = Math.max(low - reach, Math.min(low, ...bounds));
  const to = Math.min(high + reach, Math.max(high, ...bounds));
  if (measure.kind === 'count' || measure.kind === 'share') {
    const floor = Math.min(0, low);
    return to > floor ? [floor, measure.kind === 'share' ? Math.min(1, to) : to] : [0, 1];
  }
  if (measure.kind === 'nps') return from === to ? [-1, 1] : [Math.max(-1, from), Math.min(1, to)];
  return from === to ? [from - reach / 2, to + reach / 2] : [from, to];
}

function widthOf(ci: Bounds): number | undefined {
  return ci && ci[0] !== null && ci[1] !== null ? ci[1] - ci[0] : undefined;
}

/** A scale over the domain, ended at round numbers unless the measure's own scale ends it. */
export function valueScale(
  measure: Measure,
  values: readonly Valued[],
  range: readonly [number, number],
): LinearScale {
  const domain = valueDomain(measure, values);
  const ended = measure.kind === 'mean' && measure.scale ? domain : niceDomain(domain, 4);
  return linearScale(ended, range, true);
}

/** Round numbers on the axis; whole ones where there are only counts. */
export function valueTicks(measure: Measure, scale: LinearScale, most = 4): number[] {
  const ticks = ticksOf(scale, most);
  return measure.kind === 'count' ? ticks.filter(Number.isInteger) : ticks;
}
