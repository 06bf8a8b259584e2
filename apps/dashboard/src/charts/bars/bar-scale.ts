import type { Tick } from '../axis.js';
import { linearScale, valueDomain, valueScale, valueTicks } from '../geometry.js';
import type { Bar, BarModel, Bounds } from '../types.js';
import { formatTick, isPlainCount } from '../wording.js';

/** Where values stand across the width of the bars, in percent of it. */
export interface BarScale {
  at: (value: number) => number;
  /** Where bars begin; a mean has none, as its axis need not hold zero: it is drawn as a dot. */
  base: number | undefined;
  ticks: readonly Tick[];
}

export function barScale(model: BarModel): BarScale {
  const { measure, bars } = model;
  const values =
    isStacked(model) && measure.kind === 'count' ? bars.map(stackSum) : bars.flatMap(valuesOf(model));
  const axis =
    measure.kind === 'count' || measure.kind === 'share'
      ? linearScale(valueDomain(measure, values), [0, 100], true)
      : valueScale(measure, values, [0, 100]);
  const ticks = measure.kind === 'count' ? [] : valueTicks(measure, axis);
  return {
    at: axis,
    base: measure.kind === 'mean' ? undefined : axis(0),
    ticks: ticks.map((value) => ({ at: axis(value), text: formatTick(measure, value) })),
  };
}

export function isStacked({ bars }: BarModel): boolean {
  return bars.some(({ stacks }) => stacks !== undefined && stacks.length > 0);
}

/** Length of a row of stacks. A record may be in several stacks, so it can exceed the row's own count. */
export function stackSum({ value, stacks }: Bar): { value: number } {
  return { value: stacks ? stacks.reduce((sum, stack) => sum + (stack.value ?? 0), 0) : (value ?? 0) };
}

const valuesOf =
  (model: BarModel) =>
  (bar: Bar): { value: number | null; ci?: Bounds }[] => [
    { value: bar.value, ci: whiskerOf(model, bar) },
    ...(bar.stacks ?? []).map(({ value }) => ({ value })),
  ];

/** The interval of a bar on the axis of its values: of records it is that of their share. */
export function whiskerOf({ measure, total }: BarModel, { ci, share_ci: shareCi }: Bar): Bounds {
  if (!isPlainCount(measure) || !shareCi) return ci;
  return [shareCi[0] === null ? null : shareCi[0] * total, shareCi[1] === null ? null : shareCi[1] * total];
}

/** Left end and width between two values, in percent. */
export function spanOf({ at }: BarScale, from: number, to: number): { left: string; width: string } {
  const [a, b] = [at(Math.min(from, to)), at(Math.max(from, to))];
  return { left: `${a}%`, width: `${b - a}%` };
}
