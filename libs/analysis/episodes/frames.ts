import { LIMITS, type EpisodesRequest } from '#libs/contract';
import { and } from '../engine/condition.js';
import type { RecordSet } from '../engine/engine.js';
import { compileFilters } from '../filters/filters.js';
import { resolvePart, withFilters } from '../filters/match-set.js';
import type { Task } from '../task/task.js';
import { frameOf } from '../trend/trend-frame.js';
import { type CountedSeries, type Counting, countSeries } from './count-series.js';

/** Days wherever they may be asked for: a change has the same numbers whether a month or two years around it are read. */
const AUTOMATICALLY = { most: LIMITS.buckets, finest: 'day' } as const;

export function frameIn(task: Task, { filters, interval }: EpisodesRequest, records: RecordSet) {
  const asked = { filters, trend_by: interval, parameter: 'interval', automatically: AUTOMATICALLY };
  return frameOf(task, asked, records);
}

/** A series of some weeks beside one of many years is divided by days all the same: then each has periods of its own. */
export async function allSeries(
  task: Task,
  request: EpisodesRequest,
  all: Counting,
): Promise<readonly CountedSeries[]> {
  const { frame, grouping, measure } = all;
  if (request.interval !== '-' || frame.interval === AUTOMATICALLY.finest || request.breakdown === '-')
    return countSeries(task, request, all);
  const counted: CountedSeries[] = [];
  for (const group of grouping.groups.filter(({ kind }) => kind === 'value')) {
    const own = withFilters(request, group.filters);
    const match = await resolvePart(task, own, request.part_filters);
    const framed = request.part_filters.length > 0 ? match.passing : match.records;
    const ownFrame = await frameIn(task, own, framed);
    if (!ownFrame) continue;
    const condition = and(await compileFilters(task, group.filters, '/breakdown'));
    const visible = await task.engine.select(condition, all.visible);
    const alone = { groups: [group], overlapping: false, dimensions: [] };
    counted.push(
      ...(await countSeries(task, own, { match, measure, frame: ownFrame, grouping: alone, visible })),
    );
  }
  return counted;
}
