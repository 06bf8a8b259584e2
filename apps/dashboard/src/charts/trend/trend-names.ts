import { formatBounds, formatMeasured, formatValue } from '../numbers.js';
import { formatBucket } from '../time-axis.js';
import type { Measure, TrendModel, TrendPoint } from '../types.js';

/** Which records a point stands for: `App Store, Thu 3 Jul 2025`. */
export function pointTitle({ series, interval }: TrendModel, row: number, point: TrendPoint): string {
  const when = point.kind ? outsideWord(point.kind) : formatBucket(point.start, interval);
  const label = series[row]?.label;
  return series.length > 1 && label !== undefined ? `${label}, ${when}` : when;
}

/** What a point says: `Thu 3 Jul 2025: 203 records, unusual: 121 expected`. */
export function pointName(model: TrendModel, row: number, point: TrendPoint): string {
  const { measure } = model;
  const said = [
    formatMeasured(measure, point.value, point.count),
    ...notesOf(measure, point).map((note) => note.toLowerCase()),
  ];
  return `${pointTitle(model, row, point)}: ${said.join(', ')}`;
}

/** What else is to be known of a point. */
export function notesOf(measure: Measure, { ci, partial, elapsed, anomaly }: TrendPoint): string[] {
  const interval = measure.kind === 'count' ? '' : formatBounds(measure, ci);
  return [
    ...(interval ? [`95% interval ${interval}`] : []),
    ...(partial ? [partialWord(elapsed)] : []),
    ...(anomaly ? [`Unusual: ${formatValue(measure, anomaly.expected)} expected`] : []),
  ];
}

function partialWord(elapsed: number | undefined): string {
  return elapsed === undefined ? 'Not whole' : `Not whole: ${Math.round(elapsed * 100)}% of its time`;
}

export function outsideWord(kind: 'before' | 'after'): string {
  return kind === 'before' ? 'Before this range' : 'After this range';
}

/** Points of one bucket that stand out, with what their records speak of. */
export function termsOf({ anomalies }: TrendModel, start: string): readonly string[] {
  return anomalies?.find((anomaly) => anomaly.start === start)?.top_terms ?? [];
}
