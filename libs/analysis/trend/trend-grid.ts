import { LIMITS, Problem } from '#libs/contract';
import type { Dimension } from '../engine/dimension.js';
import type { GroupTotals, Measure } from '../engine/measure.js';
import type { Task } from '../task/task.js';
import { singleGroup, type Group, type Grouping } from '../counting/groups.js';
import type { MatchSet } from '../filters/match-set.js';
import { measurementOf, type Measurement } from '../counting/measure.js';

/** What is measured where. */
export interface GridRequest {
  match: MatchSet;
  measure: Measure;
  /** Time buckets first; further groups, of records outside them, may follow. */
  time: Grouping;
  /** How many of the groups are buckets. */
  buckets: number;
  split?: Grouping;
}

/** A measure taken over several buckets at once, with the standard deviation behind a mean. */
export interface Whole extends Measurement {
  sd: number | null;
}

/** A measure by time, of all records or of one group of them. */
export interface GridRow {
  /** Undefined: all records. */
  group?: Group;
  /** One for each group of `time`. */
  cells: Measurement[];
  /** Of all records of the row. */
  whole: Whole;
  /** Of those in the buckets. */
  inside: Whole;
}

/** The row of all records, then one for each group of the split. */
export async function gridOf(task: Task, request: GridRequest): Promise<GridRow[]> {
  const { match, measure, time, split } = request;
  const { engine } = task;
  if (split && time.groups.length * split.groups.length > LIMITS.buckets * LIMITS.series)
    throw new Problem('too_many_buckets', 'Too many points: use a coarser trend_by or a lower series_limit.');
  const population =
    measure.kind === 'share'
      ? (await engine.group(match.passing, time.dimensions, { kind: 'volume' })).counts
      : undefined;
  const everything = await engine.group(match.records, time.dimensions, measure);
  const total = await readRows(task, request, { by: singleGroup(), data: everything, population });
  const all: GridRow[] = total.map(({ group: _group, ...row }) => row);
  if (!split) return all;
  const dimensions = [...time.dimensions, ...split.dimensions];
  const each = await engine.group(match.records, dimensions, measure);
  return [...all, ...(await readRows(task, request, { by: split, data: each, population }))];
}

interface Cells {
  by: Grouping;
  /** Cell `time group × groups of by + group`. */
  data: GroupTotals;
  /** By time group, for shares. */
  population: Float64Array | undefined;
}

async function readRows(
  task: Task,
  request: GridRequest,
  { by, data, population }: Cells,
): Promise<GridRow[]> {
  const { match, measure, time, buckets } = request;
  const width = by.groups.length;
  const cellPopulation =
    population && Float64Array.from(data.counts, (_count, cell) => population[Math.floor(cell / width)]);
  const everyone = await wholesOf(task, request, { by, data }, false);
  const inside =
    buckets === time.groups.length ? everyone : await wholesOf(task, request, { by, data }, true);
  const passing = population && match.passing.count;
  const passingInside = population?.subarray(0, buckets).reduce((sum, records) => sum + records, 0);
  return by.groups.map((group, g) => ({
    group,
    cells: time.groups.map((_bucket, b) => measurementOf(measure, data, b * width + g, cellPopulation)),
    whole: wholeAt(measure, everyone, g, passing),
    inside: wholeAt(measure, inside, g, passingInside),
  }));
}

/** The records of all time groups taken together, or of the first `buckets`; none of the latter without buckets. */
async function wholesOf(
  task: Task,
  { match, measure, time, buckets }: GridRequest,
  { by, data }: Pick<Cells, 'by' | 'data'>,
  inside: boolean,
): Promise<GroupTotals> {
  const width = by.groups.length;
  const first = inside ? buckets : Infinity;
  if (measure.kind !== 'authors')
    return merged(data, 2 * width, (cell) => (cell % width) + (cell < first * width ? 0 : width));
  // One author may have written in several buckets, which are counted as one.
  const [dimension] = time.dimensions;
  if (dimension?.kind !== 'buckets' || (dimension.outside && !inside))
    return task.engine.group(match.records, by.dimensions, measure);
  const bounds = [dimension.bounds[0], dimension.bounds[dimension.bounds.length - 1]];
  const whole: Dimension = { kind: 'buckets', bounds, wall: dimension.wall };
  return task.engine.group(match.records, [whole, ...by.dimensions], measure);
}

/** Several groups taken together: group g goes to `into(g)`. Authors are not summed: one may be in several groups. */
function merged(data: GroupTotals, size: number, into: (group: number) => number): GroupTotals {
  const counts = new Float64Array(size);
  data.counts.forEach((count, group) => (counts[into(group)] += count));
  return { counts, numbers: data.numbers?.merged(size, into) };
}

function wholeAt(measure: Measure, data: GroupTotals, group: number, population: number | undefined): Whole {
  const populations =
    population === undefined ? undefined : new Float64Array(data.counts.length).fill(population);
  return {
    ...measurementOf(measure, data, group, populations),
    sd: data.numbers?.deviation(group) ?? null,
  };
}
