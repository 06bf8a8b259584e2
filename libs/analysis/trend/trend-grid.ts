import { LIMITS, Problem } from '#libs/contract';
import { accumulate, type GroupTotals, cellsOf, merged } from '../counting/accumulate.js';
import type { Task } from '../task/task.js';
import { crossed, singleGroup, type Group, type Grouping } from '../counting/groups.js';
import { count, type MatchSet } from '../filters/match-set.js';
import { measurementOf, type Measurement } from '../counting/measure.js';
import type { Measure } from '../counting/accumulate.js';

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
export function gridOf(task: Task, request: GridRequest): GridRow[] {
  const { match, measure, time, split } = request;
  if (split && time.groups.length * split.groups.length > LIMITS.buckets * LIMITS.series)
    throw new Problem('too_many_buckets', 'Too many points: use a coarser trend_by or a lower series_limit.');
  const population =
    measure.kind === 'share'
      ? accumulate(task, match.passing, cellsOf(time), { kind: 'volume' }).counts
      : undefined;
  const everything = accumulate(task, match.bitmaps, cellsOf(time), measure);
  const total = readRows(task, request, { by: singleGroup(), data: everything, population });
  const all: GridRow[] = total.map(({ group: _group, ...row }) => row);
  if (!split) return all;
  const each = accumulate(task, match.bitmaps, crossed(time, split), measure);
  return [...all, ...readRows(task, request, { by: split, data: each, population })];
}

interface Cells {
  by: Grouping;
  /** Cell `time group × groups of by + group`. */
  data: GroupTotals;
  /** By time group, for shares. */
  population: Float64Array | undefined;
}

function readRows(task: Task, request: GridRequest, { by, data, population }: Cells): GridRow[] {
  const { match, measure, time, buckets } = request;
  const width = by.groups.length;
  const cellPopulation =
    population && Float64Array.from(data.counts, (_count, cell) => population[Math.floor(cell / width)]);
  const everyone = wholesOf(task, request, { by, data });
  const inside = buckets === time.groups.length ? everyone : wholesOf(task, request, { by, data }, buckets);
  const passing = population && count(match.passing);
  const passingInside = population?.subarray(0, buckets).reduce((sum, records) => sum + records, 0);
  return by.groups.map((group, g) => ({
    group,
    cells: time.groups.map((_bucket, b) => measurementOf(measure, data, b * width + g, cellPopulation)),
    whole: wholeAt(measure, everyone, g, passing),
    inside: wholeAt(measure, inside, g, passingInside),
  }));
}

/** The records of all time groups taken together, or of the first `buckets`. An author may be in several: counted again. */
function wholesOf(
  task: Task,
  { match, measure, time }: GridRequest,
  { by, data }: Pick<Cells, 'by' | 'data'>,
  buckets = Infinity,
): GroupTotals {
  const width = by.groups.length;
  if (measure.kind !== 'authors')
    return merged(data, 2 * width, (cell) => (cell % width) + (cell < buckets * width ? 0 : width));
  const halves: Grouping = {
    ...time,
    fill: (segment, bits, pairs) => {
      time.fill(segment, bits, pairs);
      for (let i = 0; i < pairs.length; i++) pairs.groups[i] = pairs.groups[i] < buckets ? 0 : 1;
    },
    groups: time.groups.slice(0, 2),
  };
  return accumulate(task, match.bitmaps, crossed(halves, by), measure);
}

function wholeAt(measure: Measure, data: GroupTotals, group: number, population: number | undefined): Whole {
  const populations =
    population === undefined ? undefined : new Float64Array(data.counts.length).fill(population);
  return {
    ...measurementOf(measure, data, group, populations),
    sd: data.numbers?.deviation(group) ?? null,
  };
}
