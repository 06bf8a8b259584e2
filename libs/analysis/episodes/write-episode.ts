import type { Episode, EpisodeSide, EpisodesRequest } from '#libs/contract';
import type { Group } from '../counting/groups.js';
import { drilldownOf, rangeFilters } from '../filters/answer.js';
import { withFilters } from '../filters/match-set.js';
import { criticalZ } from '../statistics/intervals.js';
import type { Task } from '../task/task.js';
import { boundText, shownTime } from '../time/zone-text.js';
import type { Frame } from '../trend/trend-frame.js';
import { countIn, rateIn, type Series } from './series.js';
import type { Shift, Stretch } from './shifts.js';

/** What an episode is read from. */
export interface EpisodeSource {
  request: EpisodesRequest;
  frame: Frame;
  group: Group;
  series: Series;
  /** Of a weight of one. */
  variance: number;
  /** What a mean is divided by to be compared with those of other series: the width of its scale. */
  width: number;
}

/** An episode, and how large it surely is. */
export interface SizedEpisode {
  episode: Episode;
  size: number;
  from: number;
}

const CONFIDENCE = 0.95;
/** So many times as many records as before, for good, are hardly the same records collected in the same way. */
const COLLECTED = 5;

export function writeEpisode(
  task: Task,
  shift: Shift,
  context: EpisodeSource,
  kind?: Episode['kind'],
): SizedEpisode {
  const { group, series, frame } = context;
  const { direction, gradual } = shift;
  const side = (stretch: Stretch) => sideOf(task, stretch, context);
  const { change, size } = changeOf(shift, context);
  const episode: Episode = {
    key: group.key,
    label: group.label,
    kind: kind ?? (isCollected(series, shift) ? 'collection' : 'change'),
    direction,
    gradual,
    before: side(shift.before),
    during: side(shift.during),
    after: shift.after && side(shift.after),
    change,
  };
  return { episode, size, from: frame.bounds[shift.during.from] };
}

function isCollected({ base }: Series, { before, during, after }: Shift): boolean {
  return after === null && rateIn(base, during) >= COLLECTED * rateIn(base, before);
}

function sideOf(task: Task, stretch: Stretch, { request, frame, group, series }: EpisodeSource): EpisodeSide {
  const [start, end] = [frame.bounds[stretch.from], frame.bounds[stretch.to]];
  const range = rangeFilters(boundText(start, task.zone), boundText(end, task.zone));
  return {
    start: shownTime(start, task.zone),
    end: shownTime(end, task.zone),
    value: valueOf(series, stretch),
    count: countIn(series.counts, stretch),
    n: countIn(series.weights, stretch),
    drilldown: drilldownOf(task, withFilters(request, request.part_filters), [...group.filters, ...range]),
  };
}

function valueOf({ kind, counts, weights, sums }: Series, stretch: Stretch): number | null {
  const n = countIn(weights, stretch);
  return n === 0 ? null : countIn(kind === 'mean' ? sums : counts, stretch) / n;
}

/**
 * Means and shares by the normal interval of a difference, counts by that of the logarithm of a ratio, both with the variance
 * that their changes were found with: it holds what is more than chance between neighbouring periods.
 */
function changeOf({ before, during }: Shift, { series, variance, width }: EpisodeSource) {
  const [then, now] = [valueOf(series, before) ?? 0, valueOf(series, during) ?? 0];
  const absolute = now - then;
  const relative = then === 0 ? null : absolute / Math.abs(then);
  const z = criticalZ(CONFIDENCE);
  if (series.kind !== 'count') {
    const error = Math.sqrt(
      variance * (1 / countIn(series.weights, before) + 1 / countIn(series.weights, during)),
    );
    const ci: [number, number] = [absolute - z * error, absolute + z * error];
    return { change: { absolute, relative, ci, ci_of: 'absolute' as const }, size: nearEnd(ci) / width };
  }
  const [x, y] = [during, before].map((stretch) => countIn(series.counts, stretch) + 0.5);
  const error = Math.sqrt(variance * (1 / x + 1 / y));
  const ratio = Math.log(x / y) - Math.log((during.to - during.from) / (before.to - before.from));
  const [low, high] = [ratio - z * error, ratio + z * error];
  const ci: [number, number] | null = then === 0 || now === 0 ? null : [Math.expm1(low), Math.expm1(high)];
  return { change: { absolute, relative, ci, ci_of: 'relative' as const }, size: nearEnd([low, high]) };
}

/** The end of an interval that is nearer to none: large only where a change is also certain. */
function nearEnd([low, high]: [number, number]): number {
  return low > 0 ? low : high < 0 ? -high : 0;
}
