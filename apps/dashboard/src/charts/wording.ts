import { formatCompact, formatCount, formatMean, formatShare, plural, capital } from '../ui/format.js';
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

/** An interval in words, or nothing: `3.1 to 3.4`. One side may be open: `at least 3.1`. */
export function boundsWords(bounds: Bounds, write: (value: number) => string): string {
  const [low, high] = bounds ?? [null, null];
  if (low === null) return high === null ? '' : `at most ${write(high)}`;
  return high === null ? `at least ${write(low)}` : `${write(low)} to ${write(high)}`;
}

/** The same for values of a measure. */
export function formatBounds(measure: Measure, bounds: Bounds): string {
  return boundsWords(bounds, (value) => formatValue(measure, value));
}

/** The first characters of a label, as a reader counts them; with an ellipsis where it is given. */
export function shorten(label: string, most: number, ellipsis = ''): string {
  const characters = Array.from(new Intl.Segmenter().segment(label), ({ segment }) => segment);
  if (characters.length <= most) return label;
  const kept = characters.slice(0, most - ellipsis.length).join('');
  return ellipsis === '' ? kept : kept.trimEnd() + ellipsis;
}

/** How many times as frequent: `1.59×`. */
export const formatIndex = (index: number): string => `${ratio.format(index)}×`;

export const formatRecords = (count: number): string => plural(count, 'record');

/** Whether the measure is the number of records itself. */
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

export const RECORDS: Measure = { name: 'records', kind: 'count' };

/** What a difference of two shares is drawn as. */
export const POINTS: Measure = { name: 'points', kind: 'points' };

const AGGREGATES: Record<string, string> = {
  avg: 'mean',
  median: 'median',
  p90: '90th percentile of',
  min: 'lowest',
  max: 'highest',
  sum: 'sum of',
};

/**
 * The measure that `trend_on` or `distribution_of` names. `scale` is the score scale of the sources, where all have
 * the same. A field without numbers is counted.
 */
export function measureOf(
  field: string,
  options: { agg?: string; numeric?: boolean; scale?: readonly [number, number] | null } = {},
): Measure {
  switch (field) {
    case 'volume':
      return RECORDS;
    case 'authors':
      return { name: 'authors', kind: 'count' };
    case 'share':
      return { name: 'share of all records', kind: 'share' };
    case 'nps':
      return { name: 'net promoter score', kind: 'nps' };
    case 'csat':
      return { name: 'share of scores 4 and 5', kind: 'share' };
  }
  if (field !== 'score' && !options.numeric) return RECORDS;
  const agg = options.agg ?? 'avg';
  const name = `${AGGREGATES[agg] ?? agg} ${field.replace(/^filters\./, '')}`;
  if (agg === 'sum') return { name, kind: 'count' };
  return { name, kind: 'mean', ...(field === 'score' && options.scale && { scale: options.scale }) };
}

/** Parts joined to a sentence: a capital first, a full stop last; nothing for no parts. */
export function sentence(...parts: readonly (string | false | undefined)[]): string {
  const joined = parts.filter((part) => typeof part === 'string' && part !== '').join('; ');
  return joined === '' ? '' : `${capital(joined)}.`;
}

/** Sentences one after the other. */
export function text(...sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ');
}

/** The first few of a list, and how many more there are. */
export function listSome(items: readonly string[], most = 3): string {
  const more = items.length - most;
  return more > 0 ? `${items.slice(0, most).join(', ')} and ${more} more` : items.join(', ');
}
