interface Place {
  x: number;
  y: number;
}

/** A line through places, as the `d` of a path; a hundredth of a pixel is finer than anybody sees. */
export function linePath(places: readonly Place[]): string {
  return places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)},${round(y)}`).join('');
}

/** The area between two lines over the same places, the second one followed back. */
export function areaPath(upper: readonly Place[], lower: readonly Place[]): string {
  return upper.length === 0 ? '' : `${linePath(upper)}${linePath(lower.toReversed()).replace('M', 'L')}Z`;
}

/** What follows each other in a list and is `drawn`. */
export function stretches<T>(list: readonly T[], drawn: (one: T) => boolean): T[][] {
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
