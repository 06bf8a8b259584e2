import type { Filter, QuantifyAnswer, QuantifyRequest } from '#libs/contract';
import type { RecordSet } from '../engine/engine.js';
import { tTest, zTest } from '../statistics/intervals.js';
import { countsOf, type OverlapCounts, type Comparability } from '../statistics/overlap.js';
import { shareDifference } from '../statistics/share-difference.js';
import { countSlope, type CountSlope } from '../statistics/slope.js';
import type { Task } from '../task/task.js';
import { shownTime } from '../time/zone-text.js';
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

/** Both sides over time; null when neither has a record. */
export async function comparedTrend(task: Task, request: QuantifyRequest, input: TrendInput) {
  const { sides, standing, how } = input;
  const [main, secondary] = sides;
  const frame = await frameOf(
    task,
    { filters: sharedFilters(main, secondary), trend_by: request.interval, parameter: 'interval' },
    await task.engine.combine('or', main.match.records, secondary.match.records),
  );
  if (!frame) return null;
  const counts = await periodCounts(task, frame, input);
  const cuts = sides.map(({ selection }) => filteredRange(task, selection.filters));
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
  return {
    interval: frame.interval,
    points: inTime(shown),
    growth: growthOf(whole, standing, how.confidence),
  };
}

/** Filters that both sides have say where the axis begins and ends. */
function sharedFilters(main: Side, secondary: Side): Filter[] {
  const others = new Set(secondary.selection.filters.map((filter) => JSON.stringify(filter)));
  return main.selection.filters.filter((filter) => others.has(JSON.stringify(filter)));
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
