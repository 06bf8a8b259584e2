import { type EpisodesRequest, Problem } from '#libs/contract';
import { type Group, type Grouping, singleGroup } from '../counting/groups.js';
import { measurementOf, readMeasure } from '../counting/measure.js';
import { countField, mostFrequent, valueGrouping } from '../counting/value-groups.js';
import type { RecordSet } from '../engine/engine.js';
import type { GroupTotals, Measure } from '../engine/measure.js';
import { isTimeFilter } from '../filters/filter-time.js';
import type { MatchSet } from '../filters/match-set.js';
import { fieldNotAllowed, isValuesField, requireField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { kindOf } from '../trend/anomaly-history.js';
import { coverage, type Frame } from '../trend/trend-frame.js';
import type { Series } from './series.js';
import { isSoon } from './slow-change.js';

/** A series, and whose it is. */
export interface CountedSeries {
  frame: Frame;
  group: Group;
  series: Series;
  /** All of its records, also outside the periods. */
  records: number;
  value: number | null;
}

/** What changes: a mean, a share or the number of records. */
export async function measureOf(
  task: Task,
  { episodes_of: name }: EpisodesRequest,
  match: RecordSet,
): Promise<Measure> {
  const pointer = '/episodes_of';
  const read = await readMeasure(task, name, { pointer, agg: 'avg', match });
  if (!('measure' in read)) throw fieldNotAllowed(requireField(task, name, pointer), 'measure', pointer);
  if (read.measure.kind !== 'authors') return read.measure;
  const detail = "Changes are found in numbers, shares and 'volume', not in 'authors'.";
  throw new Problem('invalid_request', detail, { errors: [{ pointer, code: 'bad_value', detail }] });
}

/** The values of `breakdown`, each a series; all records in one for `-`. */
export async function seriesGrouping(
  task: Task,
  { breakdown, series_limit }: EpisodesRequest,
  records: RecordSet,
): Promise<Grouping> {
  if (breakdown === '-') return singleGroup();
  const field = requireField(task, breakdown, '/breakdown');
  if (!isValuesField(field)) throw fieldNotAllowed(field, 'group', '/breakdown');
  const [counts] = await countField(task, field, [records]);
  return valueGrouping(field, counts, mostFrequent(counts, series_limit));
}

/** What is counted, and by what. */
export interface Counting {
  /** All records that there are for this request. */
  visible: RecordSet;
  match: MatchSet;
  measure: Measure;
  frame: Frame;
  grouping: Grouping;
}

/** One pass over the matches, one over what a share is taken of, and one over all records where matches are only some of them. */
export async function countSeries(
  task: Task,
  request: Pick<EpisodesRequest, 'filters' | 'part_filters'>,
  { visible, match, measure, frame, grouping }: Counting,
): Promise<CountedSeries[]> {
  const dimensions = [...frame.grouping.dimensions, ...grouping.dimensions];
  const { engine } = task;
  const volume = { kind: 'volume' } as const;
  const data = await engine.group(match.records, dimensions, measure);
  const whole = measure.kind === 'share' ? await engine.group(match.passing, dimensions, volume) : undefined;
  const isAll =
    match.query.kind === 'everything' &&
    [...request.filters, ...request.part_filters].every((filter) => isTimeFilter(filter));
  const base = isAll ? data : await engine.group(visible, dimensions, volume);
  const periods = frame.bounds.length - 1;
  const width = grouping.groups.length;
  const cycle = frame.bounds.slice(0, periods).map((start) => kindOf(start, frame));
  const isWhole = cycle.map((_, i) => !coverage(frame, i).partial);
  return grouping.groups.flatMap((group, g) => {
    if (group.kind !== 'value') return [];
    const cells = Array.from({ length: periods }, (_, period) => period * width + g);
    const read = (list: ArrayLike<number> | undefined) => cells.map((cell) => list?.[cell] ?? 0);
    const all = Array.from({ length: frame.grouping.groups.length }, (_, period) => period * width + g);
    const series: Series = {
      kind: measure.kind === 'volume' ? 'count' : measure.kind === 'share' ? 'share' : 'mean',
      counts: read(data.counts),
      weights: measure.kind === 'volume' ? cells.map(() => 1) : read(whole?.counts ?? data.numbers?.n),
      sums: read(data.numbers?.sum),
      squares: read(data.numbers?.squares),
      base: read(base.counts),
      cycle,
      whole: isWhole,
      soon: (stretch) => isSoon(frame, stretch),
    };
    return [{ frame, group, series, ...wholeOf(measure, all, data, whole) }];
  });
}

function wholeOf(measure: Measure, cells: readonly number[], data: GroupTotals, whole?: GroupTotals) {
  const only = (from: ArrayLike<number>) => Float64Array.of(cells.reduce((sum, cell) => sum + from[cell], 0));
  const isOf = new Set(cells);
  const numbers = data.numbers?.merged(2, (cell) => (isOf.has(cell) ? 0 : 1));
  const counts = only(data.counts);
  const { value } = measurementOf(measure, { counts, numbers }, 0, whole && only(whole.counts));
  return { records: counts[0], value };
}
