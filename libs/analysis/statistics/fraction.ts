/** How many of how many. A sentence that writes both takes the share from them, too, so that the three belong together. */
export interface Fraction {
  numerator: number;
  denominator: number;
}

/** `20.7 %`; `–` of nothing. */
export function percentOf({ numerator, denominator }: Fraction): string {
  return denominator === 0 ? '–' : percent(numerator / denominator);
}

/** `20.7 %`. A share that is not nothing never reads as 0.0, and one that is not all never as 100.0. */
export function percent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 0.05) return `${Number(value.toPrecision(1))} %`;
  return share < 1 && value >= 99.95 ? 'over 99.9 %' : `${value.toFixed(1)} %`;
}
