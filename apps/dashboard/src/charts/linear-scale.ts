import { nice, ticks } from 'd3-array';

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
