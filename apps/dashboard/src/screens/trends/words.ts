import { addDays, certaintyOf, certaintyOfChange, formatDays, SURE, writtenDifference } from '#libs/wording';
import { widthOf } from '../../charts/geometry.js';
import type { Bounds, Change, Measure } from '../../charts/types.js';
import { boundsWords, formatValue, POINTS } from '../../charts/wording.js';
import { formatChange, formatCount, lowerFirst } from '../../ui/format.js';
import type { TrendAnswer } from './trend-request.js';

type Comparison = NonNullable<TrendAnswer['comparison']>;

/** What a change is worded from. */
interface Changed {
  meta?: { warnings: readonly { code: string }[] };
  totals: Pick<TrendAnswer['totals'], 'value'>;
  comparison?:
    | (Pick<Comparison, 'range' | 'change' | 'note'> & {
        series: readonly Pick<Comparison['series'][number], 'total'>[];
      })
    | null;
}

const signed = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** What would read as no difference is written with a digit that counts. */
const fine = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 1, signDisplay: 'exceptZero' });

/** A difference of two values, with its sign: shares in points, counts whole, means in their unit. */
export function formatDifference({ kind }: Pick<Measure, 'kind'>, value: number): string {
  if (kind === 'count') return `${value > 0 ? '+' : ''}${formatCount(value)}`;
  if (kind === 'mean') return withMinus(Math.abs(value) < 0.005 ? fine.format(value) : signed.format(value));
  const points = Math.abs(value) < 0.0005 ? fine.format(100 * value) : formatValue(POINTS, value);
  return withMinus(kind === 'share' ? `${points} points` : points);
}

/** A minus as wide as a plus, not a hyphen. */
const withMinus = (text: string) => text.replace('-', '−');

/** How far two numbers of a measure lie apart as they are written; see `writtenDifference`. */
export function shownDifference(
  { kind }: Pick<Measure, 'kind'>,
  one: number | null,
  other: number | null,
  exact: number,
): number {
  if (one === null || other === null || kind === 'count') return exact;
  // Shares are written in percent with one decimal.
  const unit = kind === 'mean' ? 1 : 10;
  return writtenDifference(one * unit, other * unit, exact * unit) / unit;
}

/** The change of an answer as far as its two numbers lie apart as they are written. */
export function writtenChange(
  measure: Measure,
  { totals, comparison }: Changed,
): NonNullable<Comparison['change']> | undefined {
  const { change, series } = comparison ?? {};
  if (!change) return undefined;
  const before = series?.[0]?.total ?? null;
  const { absolute } = change;
  return { ...change, absolute: absolute && shownDifference(measure, totals.value, before, absolute) };
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

/** Direction of a change that is not chance; `unknown` if the measure has no interval to judge by. */
export function directionOf({ significant, absolute }: Change): 'up' | 'down' | 'none' | 'unknown' {
  if (significant === null || absolute === null) return 'unknown';
  if (!significant) return 'none';
  return absolute > 0 ? 'up' : 'down';
}

/** The days of a comparison: `23 September to 22 October 2026`. */
export function comparedSpan(comparison: Pick<Comparison, 'range'>): string {
  return spanWords(comparison.range);
}

/** The days of a time whose end is not part of it: `20 to 26 July 2026`; of a single day, also until when. */
export function spanWords({ from, to }: { from: string; to: string }): string {
  const [first, last, time] = [from.slice(0, 10), to.slice(0, 10), to.slice(11, 16)];
  if (time === '00:00') return formatDays(first, addDays(last, -1));
  return first === last ? `${formatDays(first, last)}, until ${time}` : formatDays(first, last);
}

/** Until when the last day compared with counts: as far as today has gone. */
function cutWords({ to }: Comparison['range']): string {
  const time = to.slice(11, 16);
  return time === '00:00' ? '' : `Compared until ${time} on the last day, as far as today has gone.`;
}

/** Whether records were collected differently from some time on: then no change or trend is one of what people say. */
function isCollectedAnew({ meta }: Pick<Changed, 'meta'>): boolean {
  return meta?.warnings.some(({ code }) => code === 'collection_changed') ?? false;
}

/** `8.8% more than from 23 September to 22 October 2026 (942). The change may be chance.` */
export function changeSentence(measure: Measure, answer: Changed): string {
  return changeWords(measure, answer).join('');
}

/** The same in parts, of which the second one is the number of the period before. */
export function changeWords(measure: Measure, answer: Changed): [string, string, string] {
  const { comparison } = answer;
  if (!comparison) return ['', '', ''];
  const { change, series, note } = comparison;
  if (!change || series.length === 0) return [note ?? '', '', ''];
  const before = series[0]?.total ?? null;
  const { value } = formatChangeOf(measure, writtenChange(measure, answer) ?? change);
  const certainty = certaintyOfChange(change);
  const size = value.replace(/^[-+−]/, '');
  const isMore = (change.absolute ?? 0) > 0;
  const more = measure.kind === 'count' ? (isMore ? 'more' : 'fewer') : isMore ? 'higher' : 'lower';
  const head = change.absolute === 0 ? 'The same as' : `${size} ${more} than`;
  const sure =
    certainty && change.absolute !== 0 && !isCollectedAnew(answer) ? `The change ${SURE[certainty]}.` : '';
  return [
    `${head} from ${comparedSpan(comparison)} (`,
    formatValue(measure, before),
    [').', sure, note].filter(Boolean).join(' '),
  ];
}

/** What the sentences rest on: intervals and methods. */
export function calculationOf(measure: Measure, { totals, interval, comparison }: TrendAnswer): string[] {
  const slope = totals.slope_per_interval;
  const counted = slope?.relative !== null;
  const method = counted ? 'quasi-Poisson regression' : 'weighted least squares';
  const change = comparison?.change;
  const range = change ? formatChangeOf(measure, change).interval : '';
  return [
    slope
      ? `Trend: ${slopeOf(measure, slope).text} per ${interval}, 95% interval ${slopeOf(measure, slope).bounds}, p = ${formatP(slope.p_value)} (${method}).`
      : '',
    range ? `Change: 95% interval ${range}.` : '',
    change && comparison ? cutWords(comparison.range) : '',
  ];
}

/** `0.03`; `below 0.0001`. */
export function formatP(p: number): string {
  return p < 0.0001 ? `below ${precise.format(0.0001)}` : precise.format(p);
}

const precise = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 });

type Slope = NonNullable<TrendAnswer['totals']['slope_per_interval']>;

/** `Rising 2.1% per week. The trend is certain.` */
export function slopeSentence(measure: Measure, answer: TrendAnswer): string {
  const { totals, interval } = answer;
  const slope = totals.slope_per_interval;
  if (slope && isCollectedAnew(answer))
    return 'No trend: records were collected differently within this time.';
  if (!slope) return totals.slope_note ? `No trend: ${lowerFirst(totals.slope_note)}` : '';
  if (totals.direction === 'flat') return 'No steady rise or fall within this time.';
  const own = slopeOf(measure, { ...slope, ...absoluteOf(slope) }).text;
  // A percent of a share could be read as a point of it.
  const size = measure.kind === 'share' && slope.relative !== null ? `by ${own} of itself` : own;
  const sure = SURE[certaintyOf({ p: slope.p_value })];
  return `${totals.direction === 'up' ? 'Rising' : 'Falling'} ${size} per ${interval}. The trend ${sure}.`;
}

function absoluteOf({ relative, absolute }: Slope): Pick<Slope, 'relative' | 'absolute'> {
  return { relative: relative && Math.abs(relative), absolute: absolute && Math.abs(absolute) };
}

/** A slope as exact as its interval is wide. */
function slopeOf(measure: Measure, slope: Slope): { text: string; bounds: string } {
  const isRelative = slope.relative !== null;
  const value = slope.relative ?? slope.absolute ?? 0;
  const width = widthOf(slope.ci) ?? value;
  const write = isRelative
    ? (number: number) => `${formatStep(SHARE, number, width)}%`
    : (number: number) => formatStep(measure, number, width);
  const unit = !isRelative && measure.kind === 'share' ? ' points' : '';
  return { text: `${write(value)}${unit}`, bounds: boundsWords(slope.ci, write) };
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
