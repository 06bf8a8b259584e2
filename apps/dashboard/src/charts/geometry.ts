import { extent, median, nice, ticks } from 'd3-array';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Bounds, Measure } from './types.js';

/** A measured number and its interval. */
export interface ValueWithInterval {
  value: number | null;
  ci?: Bounds;
}

/**
 * Lowest and highest value of an axis. Counts and shares begin at zero; a mean keeps to the scale it is measured on,
 * or else to what there is. An interval is shown as far as it reaches out by no more than the values' own span or the
 * width of most intervals: one that says next to nothing must not rule the axis.
 */
export function valueDomain(measure: Measure, values: readonly ValueWithInterval[]): [number, number] {
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
  if (from === to) return [from - reach / 2, to + reach / 2];
  const [least, most] = measure.within ?? [-Infinity, Infinity];
  return [Math.max(from, Math.min(least, low)), Math.min(to, Math.max(most, high))];
}

/** Both ends of an interval to draw: an open one reaches the edge of a scale that clamps. */
export function drawnEnds(ci: NonNullable<Bounds>): [number, number] {
  return [ci[0] ?? -Infinity, ci[1] ?? Infinity];
}

/** How wide an interval is; undefined where an end is open. */
export function widthOf(ci: Bounds): number | undefined {
  return ci && ci[0] !== null && ci[1] !== null ? ci[1] - ci[0] : undefined;
}

/** A scale over the domain, ended at round numbers unless the measure's own scale ends it. */
export function valueScale(
  measure: Measure,
  values: readonly ValueWithInterval[],
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

/** Numbers of a domain placed on a range. */
export interface LinearScale {
  (value: number): number;
  readonly domain: readonly [number, number];
}

type Pair = readonly [number, number];

/** Straight from `domain` to `range`; what lies outside stays on the edge when `clamp`. A domain of one number is its middle. */
export function linearScale(domain: Pair, range: Pair, clamp = false): LinearScale {
  const [from, to] = domain;
  const [start, end] = range;
  const place = (value: number): number => {
    const part = from === to ? 0.5 : (value - from) / (to - from);
    return start + (clamp ? Math.min(1, Math.max(0, part)) : part) * (end - start);
  };
  return Object.assign(place, { domain });
}

/** A domain ended at round numbers, about `count` steps apart. */
export function niceDomain([from, to]: Pair, count: number): [number, number] {
  return nice(from, to, count);
}

/** Round numbers inside the domain, about `count` of them. */
export function ticksOf({ domain: [from, to] }: LinearScale, count: number): number[] {
  return ticks(from, to, count);
}

interface Place {
  x: number;
  y: number;
}

/** A line through places, as the `d` of a path; rounded to a hundredth of a pixel. */
export function linePath(places: readonly Place[]): string {
  return places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('');
}

/** The area between two lines over the same places, the second one followed back. */
export function areaPath(upper: readonly Place[], lower: readonly Place[]): string {
  return upper.length === 0 ? '' : `${linePath(upper)}${linePath(lower.toReversed()).replace('M', 'L')}Z`;
}

/** What follows each other in a list and is `drawn`. */
export function runsWhere<T>(list: readonly T[], drawn: (one: T) => boolean): T[][] {
  const found: T[][] = [[]];
  for (const one of list) {
    if (drawn(one)) found.at(-1)?.push(one);
    else found.push([]);
  }
  return found.filter((stretch) => stretch.length > 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The width of an element in pixels, kept up to date; 0 until it is known. */
export function useWidth<Target extends HTMLElement>() {
  const element = useRef<Target>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const read = () => setWidth(Math.floor(target.getBoundingClientRect().width));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}
