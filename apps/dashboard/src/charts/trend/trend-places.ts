import type { Dot } from './trend-layout.js';

/** A point by its place; without a row only the time is meant, as over a gap. */
export interface Place {
  row: number | undefined;
  at: number;
}

/** Buckets from one to another, in the order they were chosen. */
export interface Selection {
  from: number;
  to: number;
}

export const isAt =
  ({ row, at }: Place) =>
  (dot: Dot): boolean =>
    dot.row === row && dot.at === at;

/** The point whose circle an event hit. */
export function dotOf(dots: readonly Dot[], target: EventTarget | null): Dot | undefined {
  const place = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
  return place ? dots.find(({ row, at }) => `${row}:${at}` === place) : undefined;
}
