import type { ComparedSeries, Comparison, TrendRequest } from '#libs/contract';
import { formatMoment } from '#libs/wording';
import { moveBack, movedBounds, withoutRange, type ComparisonMode } from './comparison-range.js';
import type { Task } from '../task/task.js';
import { drilldownOf, timeFilters } from '../filters/answer.js';
import type { Grouping } from '../counting/groups.js';
import type { RecordSet } from '../engine/engine.js';
import { resolveMatchSet, resolvePart, type Selection, withFilters } from '../filters/match-set.js';
import type { Measure } from '../engine/measure.js';
import { bucketGrouping, spanOf } from '../counting/time-groups.js';
import { changeOf } from './trend-change.js';
import { gridOf, type GridRow } from './trend-grid.js';
import type { Frame } from './trend-frame.js';
import { visibleRecords } from '../filters/match-set.js';
import { shownTime } from '../time/zone-text.js';

export interface TrendRows {
  frame: Frame;
  measure: Measure;
  split: Grouping | undefined;
  rows: readonly GridRow[];
}

/** Where the counterparts of a trend's buckets lie, and what selects their records. */
export interface Counterpart {
  bounds: number[];
  from: number;
  to: number;
  selection: Selection;
}

export interface TrendComparison {
  comparison: Comparison;
  /** The measured counterparts; none when nothing was recorded then. */
  past: readonly GridRow[];
  /** The records behind them, and what selects those. */
  records?: RecordSet;
  /** Where they begin. */
  from: number;
  selection: Selection;
}

/** The same measure of the same series one period or one year before, bucket by bucket, and what changed since. */
export async function compareWith(
  task: Task,
  request: TrendRequest,
  mode: ComparisonMode,
  compared: TrendRows,
): Promise<TrendComparison> {
  const { frame, measure, split, rows } = compared;
  const past = counterpartOf(task, request, frame, mode);
  const range = { from: shownTime(past.from, task.zone), to: shownTime(past.to, task.zone) };
  const common = { mode, elapsed_matched: true as const, range };
  const match = await resolvePart(task, past.selection, request.part_filters);
  if (match.records.count === 0 && (await isUnrecorded(task, past))) {
    const note = 'There are no records from the period before, so there is nothing to compare with.';
    return {
      comparison: { ...common, series: [], change: null, note },
      past: [],
      from: past.from,
      selection: past.selection,
    };
  }
  const time = bucketGrouping(task, past.bounds, frame.interval);
  const buckets = time.groups.length;
  const before = await gridOf(task, { match, measure, time, buckets, split });
  const series = before.map((row, i): ComparedSeries => ({
    key: row.group?.key ?? null,
    label: row.group?.label ?? 'All',
    kind: (row.group?.kind ?? 'total') as ComparedSeries['kind'],
    total: row.whole.value,
    points: pointsOf(task, { past, time, now: rows[i], request, frame, mode }, row),
    change: changeOf(measure, { ...rows[i], cells: rows[i].cells.slice(0, buckets) }, row),
  }));
  return {
    comparison: { ...common, series, change: series[0].change, note: await beginningOf(task, past) },
    past: before,
    records: match.records,
    from: past.from,
    selection: withFilters(past.selection, request.part_filters),
  };
}

/**
 * The buckets and the range moved back by the calendar. Where the present or a filter cuts a bucket, its counterpart
 * is cut at the moved time: a part is compared with the part that has elapsed as far.
 */
export function counterpartOf(
  task: Task,
  request: Selection,
  frame: Frame,
  mode: ComparisonMode,
): Counterpart {
  const move = moveBack(mode, frame);
  const bounds = movedBounds(frame.bounds, move);
  const [first, last] = [frame.bounds[0], frame.bounds[frame.bounds.length - 1]];
  const start = Math.max(first, frame.cut.from);
  const present = task.zone === 'record' || frame.now <= start ? Infinity : frame.now;
  const from = Math.max(bounds[0], move(start));
  const end = move(Math.min(last, frame.cut.to + 1, present));
  const to = Math.max(from, Math.min(bounds[bounds.length - 1], end));
  const { filters, fixed } = withoutRange(task, request.filters, move);
  if (fixed) {
    const detail =
      "A 'ds' range inside a group or with 'neq' is not shifted: the comparison uses it unchanged.";
    task.warnings.add('range_not_moved', detail, 'ds');
  }
  const selection = { ...request, filters: [...filters, ...timeFilters(task, from, to)] };
  return { bounds, from, to, selection };
}

/** Whether the caller may see no record in the range: then a zero would only mean that collection had not begun. */
async function isUnrecorded(task: Task, { from, to }: Counterpart): Promise<boolean> {
  const filters = timeFilters(task, from, to);
  // Before the year 1 there is no filter to name it, and no record.
  if (!filters[0] || !('max' in filters[0])) return true;
  return (await resolveMatchSet(task, { filters })).records.count === 0;
}

/** What a reader must know where records begin later than the range does. */
async function beginningOf(task: Task, { bounds, from }: Counterpart): Promise<string | null> {
  const begin = (await spanOf(task, await visibleRecords(task)))?.from ?? from;
  const bucket = bounds.find((bound) => bound > from) ?? from;
  if (begin < bucket) return null;
  return `Records begin on ${formatMoment(shownTime(begin, task.zone))}, after the start of the period that is compared with.`;
}

interface AlignedRows {
  past: Counterpart;
  time: Grouping;
  now: GridRow;
  request: TrendRequest;
  frame: Frame;
  mode: ComparisonMode;
}

/** A month has days that a shorter one lacks: beside the last day of that, they are no day to compare it with. */
function isOfMoreDays({ bounds }: Counterpart, frame: Frame, i: number): boolean {
  const lengthOf = (list: readonly number[]) => (list[i + 1] ?? 0) - (list[i] ?? 0);
  return frame.interval === 'day' && lengthOf(bounds) > 1.5 * lengthOf(frame.bounds);
}

function pointsOf(
  task: Task,
  { past, time, now, request, frame, mode }: AlignedRows,
  { group, cells }: GridRow,
): ComparedSeries['points'] {
  const counted = withFilters(past.selection, request.part_filters);
  return time.groups.flatMap((bucket, i) => {
    if (request.fill === 'none' && cells[i].count === 0 && now.cells[i].count === 0) return [];
    // The clock or the calendar had no such time then.
    const existed = past.bounds[i] < past.bounds[i + 1];
    return {
      start: shownTime(past.bounds[i], task.zone),
      end: shownTime(past.bounds[i + 1], task.zone),
      label: bucket.label,
      ...(existed ? cells[i] : { count: 0, value: null, ci: null }),
      ...(mode === 'previous_period' && isOfMoreDays(past, frame, i) && { value: null, ci: null }),
      drilldown: drilldownOf(task, counted, [...(group?.filters ?? []), ...bucket.filters]),
    };
  });
}
