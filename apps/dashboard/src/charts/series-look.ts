/** How a series is told from others: by colour, and by dashes for those who cannot tell colours. */
export interface Look {
  color: string;
  dash: string | undefined;
  /** Name of a pattern of `legend.css`. */
  pattern: string;
}

const DASHES = [undefined, '7 3', '2 3', '10 3 2 3', '5 2', '1 3', '12 5', '6 2 2 2 2 2'];

/** The look of the series at a place of those with values; `other` and `missing` are grey. */
export function lookOf(place: number, kind: string = 'value'): Look {
  if (kind === 'other') return { color: 'var(--series-other)', dash: '4 4', pattern: 'other' };
  if (kind === 'missing' || kind === 'not_numeric') {
    return { color: 'var(--series-other)', dash: '1 4', pattern: 'missing' };
  }
  const at = place % DASHES.length;
  return { color: `var(--series-${at + 1})`, dash: DASHES[at], pattern: String(at + 1) };
}

/** The looks of several series in their order. */
export function looksOf(series: readonly { kind: string }[]): Look[] {
  return series.map(({ kind }, i) => lookOf(i, kind));
}
