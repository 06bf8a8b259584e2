import {
  average,
  capital,
  certaintyOf,
  certaintyOfChange,
  count,
  formatDay,
  formatMoment,
  number,
  percent,
  SURE,
  whole,
} from '#libs/wording';
import type { Observation } from './observation.js';
import type { Unit } from './unit.js';

/** What the number of an alert is, as sentences call it. */
export interface WatchedName {
  /** Of a count: `record`, `author`. */
  counted?: string;
  /** Of other numbers: `the mean score`. */
  name?: string;
  /** Of a share or the difference of two. */
  unit?: Unit;
  /** What a change is compared with: `in the period before`. */
  before?: string;
  /** The interval of a trend. */
  per?: string;
}

const NAMES: Readonly<Record<string, string | undefined>> = {
  share: 'the share',
  csat: 'the share of scores 4 and 5',
  nps: 'the net promoter score',
  score: 'the mean score',
  ratio: 'the ratio',
  share_difference: 'the difference in share',
  score_difference: 'the difference in mean score',
};

/** The name of a measure as requests call it: `volume`, `score`, `filters.price`. */
export function nameOfMeasure(measure: string): Pick<WatchedName, 'counted' | 'name'> {
  if (['volume', 'matches'].includes(measure)) return { counted: 'record' };
  if (measure === 'authors') return { counted: 'author' };
  return { name: NAMES[measure] ?? `the value of ${measure.replace(/^filters\./, '').replaceAll('_', ' ')}` };
}

/** `150 records`, `The mean score is 3.41` */
export function stated(value: number, watched: WatchedName): string {
  return watched.name
    ? `${capital(watched.name)} is ${shownValue(value, watched)}`
    : shownCount(value, watched);
}

function shownCount(value: number, { counted = 'record' }: WatchedName): string {
  return count(value, counted);
}

/** A number alone: `150`, `20%`, `3.41`. */
export function shownValue(value: number, { name, unit }: WatchedName): string {
  if (unit === 'share') return percent(value);
  if (unit === 'points') return points(value * 100);
  return name === NAMES.score ? average(value) : number(value);
}

function points(value: number): string {
  const shown = number(value);
  return `${shown} ${shown === '1' ? 'point' : 'points'}`;
}

type KnownChange = NonNullable<Observation['change']>;

/** `150 records, 50% more than in the period before (100). The change is certain.` */
export function changeText(now: number, before: number, change: KnownChange, watched: WatchedName): string {
  const { unit, before: then = 'in the period before' } = watched;
  const amount = now - before;
  const head = stated(now, watched);
  if (amount === 0) return `${head}, the same as ${then}.`;
  const was = shownValue(before, watched);
  const isMore = amount > 0;
  if (!watched.name) {
    const share = change.relative === null ? '' : `${percent(Math.abs(change.relative))} `;
    return `${head}, ${share}${isMore ? 'more' : 'fewer'} than ${then} (${was}).${sureOf(change)}`;
  }
  const size = unit ? points(Math.abs(amount) * 100) : number(Math.abs(amount));
  return `${head}, ${isMore ? 'up' : 'down'} ${size} from ${was} ${then}.${sureOf(change)}`;
}

/** Nothing where the answers have nothing to judge a change by. */
function sureOf(change: KnownChange): string {
  const certainty = certaintyOfChange(change);
  return certainty ? ` The change ${SURE[certainty]}.` : '';
}

/** `100 records, more than usual: 30 to 70 were expected. The difference is certain.` */
export function anomalyText(value: number, anomaly: Observation['anomaly'], watched: WatchedName): string {
  if (!anomaly) return `${stated(value, watched)}, which is not unusual.`;
  const [low, high] = anomaly.interval.map((bound) => whole(Math.max(0, bound)));
  const side = anomaly.direction === 'up' ? 'more' : 'fewer';
  const sure = SURE[certaintyOf({ p: anomaly.p_adjusted })];
  return `${stated(value, watched)}, ${side} than usual: ${low} to ${high} were expected. The difference ${sure}.`;
}

/** `The mean score fell in Google Play: 3.02 since 31 March 2025, 3.73 before.` */
export function episodeText(value: number, episode: Observation['episode'], watched: WatchedName): string {
  if (!episode) return `${stated(value, watched)}. The level has not changed lately.`;
  const { key, label, direction, before, during } = episode;
  const { name, counted = 'record', per = 'day' } = watched;
  const where = key === null ? '' : ` in ${label}`;
  const [now, then] = [during, before].map((side) => shownValue(side.value ?? 0, watched));
  const unit = name ? '' : ` a ${per}`;
  const start = per === 'hour' ? formatMoment(during.start) : formatDay(during.start.slice(0, 10));
  const head = name ? capital(name) : `The number of ${counted}s`;
  return `${head} ${direction === 'fall' ? 'fell' : 'rose'}${where}: ${now}${unit} since ${start}, ${then} before.`;
}
