/** The highest score that is low when scores go from `min` to `max`: the lowest third, as in summaries. */
export function lowOf(min: number, max: number): number {
  return Math.floor(min + (max - min) / 3);
}
