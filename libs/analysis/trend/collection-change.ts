import type { Filter, Scalar } from '#libs/contract';
import { type CollectionChange, collectionChanged } from '#libs/wording';
import { automaticBounds, bucketGrouping, spanOf } from '../counting/time-groups.js';
import { mostFrequent } from '../counting/value-groups.js';
import type { RecordSet } from '../engine/engine.js';
import { type Selection, visibleRecords } from '../filters/match-set.js';
import { type VolumeChange, volumeChange } from '../statistics/volume-change.js';
import type { Task } from '../task/task.js';
import type { Interval } from '../time/zone.js';
import { bucketLabel, shownTime } from '../time/zone-text.js';
import { coverage, type Frame, frameOf } from './trend-frame.js';

/** So many times as many records as before are hardly the same records collected in the same way; few may be left of many. */
const COLLECTED = 5;

/** Where so many more records came from some bucket on; the counts are of all records of their sources. */
export function collectionChangeOf(counts: readonly number[]): VolumeChange | undefined {
  const change = volumeChange(counts);
  return change && change.after >= COLLECTED * change.before ? change : undefined;
}

/** Whole buckets with records. */
export function wholeBuckets(frame: Frame, counts: ArrayLike<number> | null): number[] {
  return Array.from({ length: frame.bounds.length - 1 }, (_, bucket) => bucket).filter(
    (bucket) => !coverage(frame, bucket).partial && (counts === null || (counts[bucket] ?? 0) > 0),
  );
}

function partialBuckets(frame: Frame): number[] {
  return frame.bounds.slice(1).flatMap((_, bucket) => (coverage(frame, bucket).partial ? [bucket] : []));
}

/** Sources with a smaller part of the records are not examined: they hardly move a count. */
const EXAMINED = 0.05;
/** So large a part of the records comes from sources that were collected differently before an answer is warned of it. */
export const WARNED = 0.2;
/** A source of which fewer buckets of a frame are whole has a frame of its own. */
const LEAST_BUCKETS = 12;
/** More than a chart has: answers give the day on which a collection changed where they can. */
const MOST_BUCKETS = 120;
export const FINE = { most: MOST_BUCKETS, finest: 'hour' } as const;

/** Too few buckets of a frame are whole. */
const SHORT = 'short';

type Change = Omit<SourceCollection, 'source'>;

export interface SourceCollection extends CollectionChange {
  source: string;
  /** The first day of `since`. */
  day: string;
  interval: Interval;
}

/**
 * The sources of some records that were collected differently from some time of a frame on, those of most records first.
 * Each is judged by all of its own records, as sources begin and end at different times. None where they hold few of these
 * records.
 */
export async function collectionChanges(
  task: Task,
  frame: Frame,
  records: RecordSet,
): Promise<SourceCollection[]> {
  const { counts, value, examined } = await largeSources(task, records);
  if (examined.length === 0) return [];
  const { interval, zone, grouping } = frame;
  const { dimensions } = grouping;
  const name = JSON.stringify(['collected', interval, zone, dimensions, partialBuckets(frame)]);
  const changes: SourceCollection[] = [];
  let counting: Promise<Float64Array> | undefined;
  const countAll = async () => {
    const all = await ofSources(task, examined.map(value));
    const bySource = { kind: 'values' as const, column: 'source', shown: examined };
    return (await task.engine.group(all, [bySource, ...dimensions], { kind: 'volume' })).counts;
  };
  let held = 0;
  for (const [place, code] of examined.entries()) {
    const source = String(value(code));
    // What is kept of a source serves every question about the same time. All are counted at once where one is not known.
    const all = await ofSources(task, [source]);
    const [found] = await task.engine.kept(name, [all], async () => {
      const cells = await (counting ??= countAll());
      const buckets = cells.length / (examined.length + 2);
      const volumes = cells.subarray(place * buckets, (place + 1) * buckets);
      if (wholeBuckets(frame, volumes).length < LEAST_BUCKETS) return [SHORT];
      return [JSON.stringify(changeWithin(frame, volumes) ?? null)];
    });
    const change =
      found === SHORT ? await changeInOwn(task, frame, source) : (JSON.parse(found) as Change | null);
    if (!change) continue;
    held += counts[code];
    changes.push({ source, ...change });
  }
  return held >= WARNED * records.count ? changes : [];
}

/** Those that hold enough of some records to be examined, by code, the largest first. */
export async function largeSources({ engine }: Task, records: RecordSet) {
  const [own] = await engine.values('source', [records]);
  const examined = mostFrequent(own, Math.ceil(1 / EXAMINED)).filter(
    (code) => own.counts[code] >= EXAMINED * records.count,
  );
  return { counts: own.counts, value: own.value, examined };
}

/** All records of some sources that the caller may see. */
export async function ofSources(task: Task, values: readonly Scalar[]): Promise<RecordSet> {
  return task.engine.select({ kind: 'values', column: 'source', values }, await visibleRecords(task));
}

function changeWithin(frame: Frame, volumes: ArrayLike<number>): Change | undefined {
  const { interval, bounds, zone } = frame;
  const whole = wholeBuckets(frame, volumes);
  const found = collectionChangeOf(whole.map((bucket) => volumes[bucket]));
  if (!found) return undefined;
  const start = bounds[whole[found.bucket]];
  const [since, day] = [bucketLabel(start, interval, zone), shownTime(start, zone).slice(0, 10)];
  return { interval, since, day, before: found.before, after: found.after };
}

/** The same in shorter buckets: years say nothing of a source that has been collected for some weeks. */
async function changeInOwn(task: Task, frame: Frame, source: string) {
  const within = [frame.bounds[0], frame.bounds[frame.bounds.length - 1]];
  const inside = { kind: 'buckets' as const, bounds: within, wall: frame.zone === 'record' };
  const all = await ofSources(task, [source]);
  const own = await task.engine.select({ kind: 'groups', of: inside, groups: [0] }, all);
  const span = await spanOf(task, own);
  const shorter = span && automaticBounds(task, span, { most: MOST_BUCKETS, finest: 'day' });
  if (!shorter || shorter.interval === frame.interval) return undefined;
  const grouping = bucketGrouping(task, shorter.bounds, shorter.interval);
  const { counts } = await task.engine.group(own, grouping.dimensions, { kind: 'volume' });
  return changeWithin({ ...frame, ...shorter, grouping }, counts);
}

/** Warns of each source that was collected differently from some time of a frame on; whether there is one. */
export async function warnOfCollection(task: Task, frame: Frame, records: RecordSet): Promise<boolean> {
  const changes = await collectionChanges(task, frame, records);
  for (const { source, day, ...change } of changes) {
    const detail = `${collectionChanged(change, `in ${source}`)}, so that earlier and later ones cannot be compared.`;
    const { interval, before, after } = change;
    const collection = { source, since: day, interval, before, after };
    task.warnings.add('collection_changed', detail, 'ds', { collection });
  }
  return changes.length > 0;
}

/** Filters that both sides of a comparison have: they say where their common time begins and ends. */
export function sharedFilters(one: readonly Filter[], other: readonly Filter[]): Filter[] {
  const others = new Set(other.map((filter) => JSON.stringify(filter)));
  return one.filter((filter) => others.has(JSON.stringify(filter)));
}

/** Warns of sources that were collected differently from some time on within two sides together. */
export async function warnOfSides(
  task: Task,
  [one, main]: readonly [Selection, RecordSet],
  [other, secondary]: readonly [Selection, RecordSet],
): Promise<void> {
  const records = await task.engine.combine('or', main, secondary);
  const axis = { filters: sharedFilters(one.filters, other.filters), trend_by: '-' as const };
  const frame = await frameOf(task, { ...axis, automatically: FINE }, records);
  if (frame) await warnOfCollection(task, frame, records);
}
