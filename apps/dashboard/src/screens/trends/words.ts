import { formatSpan } from '../../charts/time-axis.js';
import { widthOf } from '../../charts/geometry.js';
import type { Bounds, Change, Measure } from '../../charts/types.js';
import { boundsWords, formatValue, POINTS } from '../../charts/wording.js';
import { formatChange, formatCount, formatWritten, lowerFirst } from '../../ui/format.js';
import type { TrendAnswer } from './trend-request.js';

const signed = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** What would read as no difference is written with a digit that counts. */
const fine = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 1, signDisplay: 'exceptZero' });

/** A difference of two values, with its sign: shares in points, counts whole, means in their unit. */
function formatDifference({ kind }: Measure, value: number): string {
  if (kind === 'count') return `${value > 0 ? '+' : ''}${formatCount(value)}`;
  if (kind === 'mean') return Math.abs(value) < 0.005 ? fine.format(value) : signed.format(value);
  const points = Math.abs(value) < 0.0005 ? fine.format(100 * value) : formatValue(POINTS, value);
  return kind === 'share' ? `${points} points` : points;
}

/** The one number that says a change, with the interval that belongs to it. */
export function formatChangeOf(measure: Measure, change: Change): { value: string; interval: string } {
  const { absolute, relative, ci, ci_of } = change;
  const isRelative = measure.kind === 'count' && relative !== null;
  const write = isRelative ? formatChange : (value: number) => formatDifference(measure, value);
  const value = isRelative ? relative : absolute;
  const fits = ci_of === (isRelative ? 'relative' : 'absolute');
  return { value: value === null ? '–' : write(value), interval: fits ? between(ci, write) : '' };
}

function between(bounds: Bounds, write: (value: number) => string): string {
  return boundsWords(bounds, write).replace(/ points(?= to )/, '');
}

/** Direction of a significant change; `unknown` if the measure has no interval to judge by. */
export function certaintyOf({ significant, absolute }: Change): 'up' | 'down' | 'none' | 'unknown' {
  if (significant === null || absolute === null) return 'unknown';
  if (!significant) return 'none';
  return absolute > 0 ? 'up' : 'down';
}

/** The days of a comparison: `23 Sept 2026 to 22 Oct 2026`. */
export function comparedSpan(comparison: NonNullable<TrendAnswer['comparison']>): string {
  return formatSpan(comparison.range.from, comparison.range.to, 'day');
}

/** `8.8% more than 23 Sep 2026 to 22 Oct 2026 (942): no reliable change, −3.5% to +22.7%.` */
export function changeSentence(measure: Measure, answer: TrendAnswer): string {
  const { comparison } = answer;
  if (!comparison) return '';
  const { change, series, note } = comparison;
  if (!change || series.length === 0) return localizeTimes(note);
  const { value, interval } = formatChangeOf(measure, change);
  const before = formatValue(measure, series[0]?.total ?? null);
  const sure = {
    none: 'no significant change',
    up: 'a significant increase',
    down: 'a significant decrease',
    unknown: '',
  }[certaintyOf(change)];
  const details = [sure, interval && `95% interval ${interval}`].filter(Boolean).join(', ');
  return `${value} vs ${comparedSpan(comparison)} (${before})${details ? `: ${details}` : ''}. ${localizeTimes(note)}`.trim();
}

/** A note of the service with its times as people write them. */
function localizeTimes(note: string | null): string {
  return (note ?? '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)?/g, (time) => formatWritten(time));
}

/** `Rises 2.1% a week, 1.1% to 3.1%.` */
export function slopeSentence(measure: Measure, { totals, interval }: TrendAnswer): string {
  const slope = totals.slope_per_interval;
  if (!slope) return totals.slope_note ? `No trend: ${lowerFirst(totals.slope_note)}` : '';
  const isRelative = slope.relative !== null;
  const value = slope.relative ?? slope.absolute ?? 0;
  const write = isRelative
    ? (number: number) => `${formatStep(SHARE, number, widthOf(slope.ci) ?? value)}%`
    : (number: number) => formatStep(measure, number, widthOf(slope.ci) ?? value);
  const unit = !isRelative && measure.kind === 'share' ? ' points' : '';
  if (totals.direction === 'flat')
    return `No significant trend: ${write(value)}${unit} per ${interval} (${boundsWords(slope.ci, write)}).`;
  const [low, high] = slope.ci.map((bound) => bound && Math.abs(bound)) as typeof slope.ci;
  const size = write(Math.abs(value));
  return totals.direction === 'up'
    ? `Rising ${size}${unit} per ${interval} (${boundsWords([low, high], write)}).`
    : `Falling ${size}${unit} per ${interval} (${boundsWords([high, low], write)}).`;
}

const SHARE: Measure = { name: 'change', kind: 'share' };

/** A change in the unit of a mean, as exact as its interval is wide. */
function formatStep({ kind }: Measure, value: number, width: number): string {
  const factor = kind === 'mean' || kind === 'count' ? 1 : 100;
  const digits = Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(Math.abs(width) * factor))));
  const steps = new Intl.NumberFormat(undefined, { maximumFractionDigits: digits, signDisplay: 'negative' });
  return steps.format(value * factor);
}

interface Term {
  term: string;
}

/** The first `most` terms without those that say again what an earlier one says: "budget" after "shared budget". */
export function distinctTerms<T extends Term>(terms: readonly T[], most: number): T[] {
  const kept: T[] = [];
  for (const one of terms) {
    if (kept.length === most) break;
    if (!kept.some(({ term }) => isPart(term, one.term) || isPart(one.term, term))) kept.push(one);
  }
  return kept;
}

function isPart(longer: string, shorter: string): boolean {
  return ` ${longer} `.includes(` ${shorter} `);
}

const ratio = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 });

/** How many times as frequent a term is here as elsewhere. */
export function timesWords(share: number, background: number): string {
  return background === 0 ? 'only here' : `${ratio.format(share / background)}×`;
}
