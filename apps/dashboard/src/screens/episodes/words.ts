import {
  addDays,
  certaintyOf,
  duringBucket,
  formatDay,
  formatDays,
  formatPeriod,
  ratio,
} from '#libs/wording';
import type { Measure } from '../../charts/types.js';
import { boundsWords, formatValue } from '../../charts/wording.js';
import { labelWords } from '../../filters/words.js';
import { capital } from '../../ui/format.js';
import { formatDifference } from '../trends/words.js';
import type { Episode, EpisodesAnswer, EpisodeSide } from './episodes-request.js';

/** What a sentence about episodes is to know. */
export interface EpisodeContext {
  measure: Measure;
  /** `trend_on` of the screen. */
  of: string;
  /** The field whose values are the series. */
  field: string;
  answer: EpisodesAnswer;
}

/** A number of a sentence, which opens its records. */
export interface SidePart {
  text: string;
  side: 'before' | 'during' | 'after';
}

export type Part = string | SidePart;

/** `Ratings fell from 3.73 to 3.02 in the week of 31 March 2025, then recovered to 3.81.`, in parts. */
export function episodeParts(episode: Episode, context: EpisodeContext): Part[] {
  const { direction, gradual, before, during, after } = episode;
  const verb = direction === 'fall' ? 'fell' : 'rose';
  const unit = unitOf(episode, context);
  const number = (side: SidePart['side'], of: EpisodeSide) => ({ text: valueOf(context, of), side });
  const [from, to] = [number('before', before), number('during', during)];
  const head = `${subjectOf(episode, context)} ${verb}`;
  const moved: Part[] = gradual
    ? [`${head} step by step, from `, from, ` (${daysOf(before)}) to `, to, `${unit} (${daysOf(during)})`]
    : [`${head} from `, from, ' to ', to, `${unit} ${whenOf(episode, context)}`];
  if (!after) return [...moved, '.'];
  const back = `, then ${backOf(direction, context)} to `;
  return [...moved, back, number('after', after), '.'];
}

/** `Since 9 May 2024 there have been 140 records a day, compared with 9.2 before: …`, in parts. */
export function notComparableParts(episode: Episode, context: EpisodeContext): Part[] {
  const { kind, before, during, after } = episode;
  const where = placeOf(episode, context);
  if (kind === 'scale')
    return [
      `Scores${where} are on another scale since ${formatDay(during.start)}: `,
      { text: valueOf(context, before), side: 'before' },
      ' before and ',
      { text: valueOf(context, during), side: 'during' },
      ' since then are not compared.',
    ];
  const noun = nounOf(context);
  if (after)
    return [
      `No records came${where} ${duringOf(during).replace(/^\((.*)\)$/, 'from $1')}, compared with `,
      { text: perDay(before), side: 'before' },
      ` ${noun} a day before and `,
      { text: perDay(after), side: 'after' },
      ' afterwards: they may not have been collected.',
    ];
  return [
    `Since ${formatDay(during.start)} there have been `,
    { text: perDay(during), side: 'during' },
    ` ${noun} a day${where}, compared with `,
    { text: perDay(before), side: 'before' },
    ' before: they may have been collected differently.',
  ];
}

export const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** How sure a change is, and its interval. */
export function sureOf(
  { change }: Episode,
  { measure }: EpisodeContext,
): { words: string; interval: string } {
  const { absolute, relative, ci, ci_of } = change;
  if (!ci) return { words: '', interval: '' };
  const isRatio = ci_of === 'relative';
  if (isRatio && relative === null) return { words: '', interval: '' };
  const [low, high] = [ci[0] ?? null, ci[1] ?? null];
  const shift = (bound: number | null) => (bound === null ? null : 1 + bound);
  const evidence = isRatio
    ? { ratio: 1 + (relative ?? 0), ci: [shift(low), shift(high)] as const }
    : { difference: absolute, ci: [low, high] as const };
  const write = (value: number) => (isRatio ? percentChange.format(value) : formatDifference(measure, value));
  return { words: `${capital(certaintyOf(evidence))}.`, interval: boundsWords([low, high], write) };
}

const percentChange = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** Whose records a side holds, for the drawer: `play-netflix-2024, 31 March to 6 April 2025`. */
export function sideTitle({ key, label }: Episode, side: EpisodeSide, { field }: EpisodeContext): string {
  return key === null ? daysOf(side) : `${labelWords(field, { key, label })}, ${daysOf(side)}`;
}

function subjectOf(episode: Episode, context: EpisodeContext): string {
  const { measure, of } = context;
  const isMean = measure.kind === 'mean' || measure.kind === 'nps';
  const name = of === 'score' ? 'Ratings' : of === 'volume' ? 'Records' : capital(measure.name);
  const the = !isMean && of !== 'volume' ? `The ${measure.name}` : name;
  return `${the}${placeOf(episode, context)}`;
}

/** ` in Google Play`; nothing where there is one series only. */
function placeOf({ key, label }: Episode, { field, answer }: EpisodeContext): string {
  if (key === null || answer.series.length < 2) return '';
  return ` ${field === 'source' ? 'in' : 'for'} ${labelWords(field, { key, label })}`;
}

function backOf(direction: Episode['direction'], { of }: EpisodeContext): string {
  if (direction === 'rise') return 'fell back';
  return of === 'score' ? 'recovered' : 'rose back';
}

function valueOf({ measure }: EpisodeContext, { value }: EpisodeSide): string {
  if (value === null) return '–';
  return measure.kind === 'count' ? ratio(value) : formatValue(measure, value);
}

/** Counts are numbers of a period. */
function unitOf({ key }: Episode, { measure, answer }: EpisodeContext): string {
  if (measure.kind !== 'count') return '';
  const interval = intervalOf(key, answer);
  return ` ${interval === 'hour' ? 'an' : 'a'} ${interval}`;
}

/** The periods that a series is compared in. */
export function intervalOf(key: Episode['key'], { series, interval }: EpisodesAnswer): string {
  return series.find((one) => one.key === key)?.interval ?? interval;
}

/** When it changed, and whether for good. */
function whenOf(episode: Episode, { answer }: EpisodeContext): string {
  const { key, during, after } = episode;
  const isLast = ![...answer.episodes, ...answer.not_comparable].some((other) => {
    const isGap = other.kind === 'collection' && other.after !== null;
    return other.key === key && !isGap && other.during.start >= during.end;
  });
  if (after || !isLast) return duringOf(during);
  return `${duringBucket(bucketLabel(during.start, intervalOf(key, answer)), intervalOf(key, answer))} and stayed there`;
}

function bucketLabel(start: string, interval: string): string {
  const [year = '', month = ''] = start.split('-');
  switch (interval) {
    case 'hour':
      return start.slice(0, 16);
    case 'month':
      return `${year}-${month}`;
    case 'quarter':
      return `${year}-Q${Math.ceil(Number(month) / 3)}`;
    case 'year':
      return year;
    default:
      return start.slice(0, 10);
  }
}

const WEEK = 6;

/** `on 3 July 2025`, `in the week of 31 March 2025`, `in May 2023`, `(3 to 9 July 2025)` */
function duringOf({ start, end }: EpisodeSide): string {
  if (!isMidnight(start) || !isMidnight(end)) return `(${formatPeriod(start, end)})`;
  const [from, to] = [start.slice(0, 10), addDays(end.slice(0, 10), -1)];
  if (from === to) return `on ${formatDay(from)}`;
  const startsWeek = [0, 1].includes(new Date(from).getUTCDay());
  if (startsWeek && to === addDays(from, WEEK)) return `in the week of ${formatDay(from)}`;
  const words = formatDays(from, to);
  return /^\D[^ ]* \d+$|^\d+$/.test(words) ? `in ${words}` : `(${words})`;
}

function daysOf({ start, end }: EpisodeSide): string {
  return formatPeriod(start, end);
}

const isMidnight = (time: string) => time.slice(11, 16) === '00:00';

const DAY = 86_400_000;

/** Records a day, of a collection that changed. */
function perDay({ start, end, count }: EpisodeSide): string {
  const days = (Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / DAY;
  return ratio(count / Math.max(1, days));
}

function nounOf({ of }: EpisodeContext): string {
  if (of === 'score') return 'ratings';
  return of === 'low_scores' ? 'low scores' : 'records';
}
