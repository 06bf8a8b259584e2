import { formatCompact, formatCount, formatMean, formatShare, plural } from '../ui/format.js';
import type { Bounds, Measure } from './types.js';

const points = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const few = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3 });
const ratio = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A measured number as it stands in tables, names and tips; a dash where there is none. */
export function formatValue({ kind }: Measure, value: number | null): string {
  if (value === null) return '–';
  switch (kind) {
    case 'count':
      return formatCount(value);
    case 'share':
      return formatShare(value);
    case 'mean':
      return value !== 0 && Math.abs(value) < 0.1 ? few.format(value) : formatMean(value);
    case 'nps':
    case 'points':
      return points.format(value * 100);
  }
}

/** The same for the ticks of an axis: short. */
export function formatTick({ kind }: Measure, value: number): string {
  if (kind === 'count') return formatCompact(value);
  if (kind === 'mean') return Math.abs(value) < 10_000 ? few.format(value) : formatCompact(value);
  return formatValue({ name: '', kind }, value);
}

/** An interval in words, or nothing: `3.1 to 3.4`. */
export function formatBounds(measure: Measure, bounds: Bounds): string {
  if (!bounds) return '';
  const [low, high] = bounds;
  if (low === null) return high === null ? '' : `up to ${formatValue(measure, high)}`;
  return high === null
    ? `${formatValue(measure, low)} or more`
    : `${formatValue(measure, low)} to ${formatValue(measure, high)}`;
}

/** How many times as frequent: `1.59×`. */
export const formatIndex = (index: number): string => `${ratio.format(index)}×`;

export const formatRecords = (count: number): string => plural(count, 'record');

/** Whether the measure is the number of records itself, so that one number says both. */
export function isPlainCount({ kind, name }: Measure): boolean {
  return kind === 'count' && name === 'records';
}

/** Value and count for the name of a mark; once where they are the same number. */
export function formatMeasured(measure: Measure, value: number | null, count: number): string {
  if (isPlainCount(measure)) return formatRecords(count);
  if (measure.kind === 'count')
    return `${formatValue(measure, value)} ${measure.name}, ${formatRecords(count)}`;
  return `${measure.name} ${formatValue(measure, value)}, ${formatRecords(count)}`;
}
