import type { Tick } from '../axis.js';
import { linearScale, valueDomain, valueScale, valueTicks } from '../geometry.js';
import type { Bar, BarModel, Bounds } from '../types.js';
import { formatTick } from '../wording.js';

/**
 * Where values stand across the width of the bars, in percent of it. What stands apart, such as records without a value,
 * does not set the scale of counts, as it would press the others flat: it may be cut off.
 */
export interface BarScale {
  at: (value: number) => number;
  /** Whether a value lies beyond the end. */
  isCut: (value: number) => boolean;
  /** Where bars begin; a mean has none, as its axis need not hold zero: it is drawn as a dot. */
  base: number | undefined;
  ticks: readonly Tick[];
}

export function barScale(model: BarModel): BarScale {
  const { measure } = model;
  const compared = model.bars.filter(isValue);
  const bars = measure.kind === 'count' && compared.length > 0 ? compared : model.bars;
  const values =
    isStacked(model) && measure.kind === 'count' ? bars.map(stackSum) : bars.flatMap(valuesOf(model));
  const axis =
    measure.kind === 'count' || measure.kind === 'share'
      ? linearScale(valueDomain(measure, values), [0, 100], true)
      : valueScale(measure, values, [0, 100]);
  const ticks = measure.kind === 'count' ? [] : valueTicks(measure, axis);
  return {
    at: axis,
    isCut: (value) => value > axis.domain[1],
    base: measure.kind === 'mean' ? undefined : axis(0),
    ticks: ticks.map((value) => ({ at: axis(value), text: formatTick(measure, value) })),
  };
}

export function isStacked({ bars }: BarModel): boolean {
  return bars.some(({ stacks }) => stacks !== undefined && stacks.length > 0);
}

/** Bars of a value; the others, such as those without one, stand apart. */
export function isValue({ kind }: Pick<Bar, 'kind'>): boolean {
  return kind === 'value' || kind === 'range' || kind === 'total';
}

/** Without what stands apart and is empty: "Other" where every value is shown. */
export function withoutEmpty<B extends Pick<Bar, 'kind' | 'count'>>(bars: readonly B[]): B[] {
  return bars.filter((bar) => isValue(bar) || bar.count > 0);
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

/** The interval of a bar; none where records or authors are counted: that is exact. */
export const whiskerOf = ({ measure }: BarModel, { ci }: Bar): Bounds =>
  measure.kind === 'count' ? undefined : ci;

/** Left end and width between two values, in percent. */
export function spanOf({ at }: BarScale, from: number, to: number): { left: string; width: string } {
  const [a, b] = [at(Math.min(from, to)), at(Math.max(from, to))];
  return { left: `${a}%`, width: `${b - a}%` };
}
