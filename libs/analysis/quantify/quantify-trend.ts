import type { QuantifyAnswer, QuantifyRequest } from '#libs/contract';
import type { RecordSet, Span } from '../engine/engine.js';
import { tTest, zTest } from '../statistics/intervals.js';
import { countsOf, type OverlapCounts, type Comparability } from '../statistics/overlap.js';
import { shareDifference } from '../statistics/share-difference.js';
import { countSlope, type CountSlope } from '../statistics/slope.js';
import type { Task } from '../task/task.js';
import { shownTime } from '../time/zone-text.js';
import { sharedFilters, warnOfCollection } from '../trend/collection-change.js';
import { warnOfBeginnings } from '../trend/source-beginnings.js';
import { frameOf, type Frame } from '../trend/trend-frame.js';
import { filteredRange } from '../trend/trend-range.js';
import type { CommonRecords, ComparisonSettings, Side } from './quantify-side.js';

/** Both sides in one period. Shares are of the records that pass the side's filters in that period. */
type ComparedPoint = NonNullable<QuantifyAnswer['trend']>['points'][number];

interface TrendInput {
  sides: [Side, Side];
  common: CommonRecords;
  standing: Comparability;
  how: ComparisonSettings;
}

/** Both sides over time, none when neither has a record; and whether sources of theirs were collected differently from some time on. */
export async function comparedTrend(task: Task, request: QuantifyRequest, input: TrendInput) {
  const { sides, standing, how } = input;
  const [main, secondary] = sides;
  const records = await task.engine.combine('or', main.match.records, secondary.match.records);
  const filters = sharedFilters(main.selection.filters, secondary.selection.filters);
  const axis = { filters, trend_by: request.interval, parameter: 'interval' };
  const frame = await frameOf(task, axis, records);
  if (!frame) return { trend: null, isCollected: false };
  const isCollected = await warnOfCollection(task, frame, records);
  const cuts = sides.map(({ selection }) => filteredRange(task, selection.filters));
  const earlier = earlierOf(cuts, frame);
  const isBegun = earlier !== undefined && (await warnOfBeginnings(task, earlier, records));
  const counts = await periodCounts(task, frame, input);
  const points = counts.map((one, group): ComparedPoint => {
    const difference = shareDifference(one, how.z, standing);
    return {
      ...placeOf(frame, group),
      main: one.both + one.only_main,
      secondary: one.both + one.only_secondary,
      main_share: share(one.both + one.only_main, one.main_population),
      secondary_share: share(one.both + one.only_secondary, one.secondary_population),
      difference: difference?.value ?? null,
      difference_ci: difference?.ci ?? null,
      partial: isPartial(frame, group, cuts),
    };
  });
  const whole = counts.filter((_, group) => group < frame.bounds.length - 1 && !points[group].partial);
  const shown = points.filter(({ kind, main: a, secondary: b }) => !kind || a + b > 0);
  const growth = growthOf(whole, standing, how.confidence);
  return {
    trend: { interval: frame.interval, points: inTime(shown), growth },
    isCollected: isCollected || isBegun,
  };
}

/** The time of the earlier of two sides; undefined where both have the same. */
function earlierOf([one, other]: readonly Span[], { bounds }: Frame): Span | undefined {
  if (one.from === other.from && one.to === other.to) return undefined;
  const { from, to } = one.from < other.from || (one.from === other.from && one.to < other.to) ? one : other;
  return { from: Math.max(from, bounds[0]), to: Math.min(to, bounds[bounds.length - 1]) };
}

/** The counts of every period, in as few passes as the populations allow. */
async function periodCounts(
  { engine }: Task,
  { grouping }: Frame,
  { sides, common, standing: { relation } }: TrendInput,
): Promise<OverlapCounts[]> {
  const count = async (records: RecordSet) =>
    (await engine.group(records, grouping.dimensions, { kind: 'volume' })).counts;
  const [a, b] = [sides[0].match, sides[1].match];
  const one = await count(a.records);
  const two = await count(b.records);
  const first = await count(a.passing);
  const none = new Float64Array(one.length);
  const same = relation === 'same';
  const second = same ? first : await count(b.passing);
  const crossing = (records: RecordSet) => (relation === 'disjoint' ? none : count(records));
  const both = await crossing(common.records);
  const shared = same ? first : await crossing(common.populations);
  const sharedMain = same ? one : await crossing(common.main);
  const sharedSecondary = same ? two : await crossing(common.secondary);
  return Array.from(one, (_, group) =>
    countsOf({
      main: one[group],
      secondary: two[group],
      both: both[group],
      shared_population: shared[group],
      shared_main: sharedMain[group],
      shared_secondary: sharedSecondary[group],
      main_population: first[group],
      secondary_population: second[group],
    }),
  );
}

function placeOf({ bounds, grouping, zone, outside }: Frame, group: number) {
  const last = bounds.length - 1;
  const text = (ms: number) => shownTime(ms, zone);
  if (group < last)
    return { start: text(bounds[group]), end: text(bounds[group + 1]), label: grouping.groups[group].label };
  return group === last
    ? {
        start: text(outside?.from ?? bounds[0]),
        end: text(bounds[0]),
        label: 'before',
        kind: 'before' as const,
      }
    : {
        start: text(bounds[last]),
        end: text(outside?.to ?? bounds[last]),
        label: 'after',
        kind: 'after' as const,
      };
}

function inTime(points: readonly ComparedPoint[]): ComparedPoint[] {
  return [
    ...points.filter(({ kind }) => kind === 'before'),
    ...points.filter(({ kind }) => !kind),
    ...points.filter(({ kind }) => kind === 'after'),
  ];
}

/** Cut by the present, or by where the filters of either side begin or end inside it. */
function isPartial(
  { bounds, now, zone }: Frame,
  group: number,
  cuts: readonly { from: number; to: number }[],
): boolean {
  const [start, end] = [bounds[group], bounds[group + 1]];
  if (end === undefined) return false;
  // The present has no single wall clock when each record keeps its own.
  if (zone !== 'record' && now < end) return true;
  return cuts.some(({ from, to }) => (from > start && from < end) || (to >= start && to + 1 < end));
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/**
 * Growth of each side per period by log-linear quasi-Poisson regression over whole periods, and whether the two differ:
 * the difference of the slopes of the records that only one side has, by its standard error (their series are
 * independent given the periods). Null with too few periods or records, and for a part against its whole.
 */
export function growthOf(periods: readonly OverlapCounts[], { part }: Comparability, confidence: number) {
  const slope = (read: (counts: OverlapCounts) => number) => countSlope(periods.map(read), { confidence });
  const shown = (found: CountSlope | null) =>
    found && { per_interval: found.relative, ci: found.ci, p_value: found.p_value };
  const [one, two] = [slope((c) => c.only_main), slope((c) => c.only_secondary)];
  return {
    main: shown(slope((c) => c.both + c.only_main)),
    secondary: shown(slope((c) => c.both + c.only_secondary)),
    divergence_p: part === null && one && two ? divergence(one, two, periods.length) : null,
  };
}

/** Two-sided p-value of the interaction of side and time; Student's t where either series scatters more than Poisson's. */
export function divergence(one: CountSlope, two: CountSlope, periods: number): number {
  const statistic = (one.estimate - two.estimate) / Math.hypot(one.standard_error, two.standard_error);
  const scattered = one.dispersion > 1 || two.dispersion > 1;
  return scattered ? tTest(statistic, 2 * (periods - 2)) : zTest(statistic);
}
