import { formatValue } from '../../charts/numbers.js';
import { formatMean } from '../../ui/format.js';
import type { Answer, Names } from './models.js';

const POINTS = { name: 'points', kind: 'points' } as const;

/** How far the shares lie apart, and whether that may be chance. */
export function shareNote({ comparison: { share_difference: difference, test } }: Answer): string {
  if (!difference) return '';
  const said = `${formatValue(POINTS, difference.value)} points apart`;
  const range = difference.ci
    ? ` (95 % interval ${bounds(difference.ci, (v) => formatValue(POINTS, v))})`
    : '';
  return `${said}${range}${chance(test?.p_value)}`;
}

/** How many times as many records, where shares are not what is compared. */
export function countNote({ comparison: { count_ratio: ratio } }: Answer, names: Names): string {
  if (ratio.value === null) return '';
  const range = ratio.ci ? ` (95 % interval ${bounds(ratio.ci, formatMean)})` : '';
  return `${names[0]}: ${formatMean(ratio.value)} times as many records as ${names[1]}${range}.`;
}

/** How far the mean scores lie apart; scores are ordinal, so the ranks are said too. */
export function scoreNote({ comparison: { score_difference: difference } }: Answer): string {
  if (!difference) return '';
  const { value, ci, p_value: p, cliffs_delta: delta, left_out: leftOut } = difference;
  const range = ci ? ` (95 % interval ${bounds(ci, signed)})` : '';
  const ranks = ` By ranks alone: Cliff’s δ ${signed(delta)} of 1.`;
  const out = leftOut > 0 ? ` ${leftOut} records of both sides are left out.` : '';
  return `${signed(value)} apart${range}${chance(p ?? undefined)}${ranks}${out}`;
}

const LEVEL = 0.05;

function chance(p: number | undefined): string {
  if (p === undefined) return '.';
  return p < LEVEL ? ': not by chance.' : ': this may be chance.';
}

function bounds([low, high]: readonly [number, number], write: (value: number) => string): string {
  return `${write(low)} to ${write(high)}`;
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${formatMean(value)}`;
}
