import { type Bitmap, emptyBitmap, forEachBit, type Segment } from '#libs/index';
import type { Task } from '../context.js';
import { eachSegment, type Grouping } from '../counting/groups.js';
import { keyTerms } from '../terms/key-terms.js';
import { count } from '../filters/match-set.js';
import { mix } from '../terms/mix.js';
import { Warnings } from '../warnings.js';

/** Records by time bucket: bucket `b` of `bounds` is the one at the place `first + b`. */
export interface TimedRecords {
  bitmaps: readonly Bitmap[];
  time: Pick<Grouping, 'fill'>;
  bounds: readonly number[];
  first: number;
}

const TERMS = 5;
const LEVEL = 0.05;
/** Records read on each side: enough to name five terms, few enough for an answer that draws a chart. */
const READ = 1500;
const HASHES = 2 ** 32;
/** Wall clocks lie at most this far from their instants. */
const OFFSET = 14 * 3_600_000;

/** The terms of a bucket's records that those of the buckets it was held against hold less often. */
export function termsOf(
  task: Task,
  timed: readonly TimedRecords[],
  { place, baseline }: { place: number; baseline: readonly number[] },
): string[] {
  const foreground = recordsIn(task, timed, [place]);
  const background = recordsIn(task, timed, baseline);
  // Terms are named without numbers: how they were found needs no warning.
  return keyTerms({ ...task, warnings: new Warnings() }, { foreground, background, limit: TERMS })
    .filter(({ p_adjusted }) => p_adjusted <= LEVEL)
    .map(({ term }) => term);
}

/** The records of some buckets; of very many those with the lowest hashes. Segments of other times are passed over. */
function recordsIn(task: Task, timed: readonly TimedRecords[], places: readonly number[]): Bitmap[] {
  const found = task.index.segments.map(() => emptyBitmap());
  for (const { bitmaps, time, bounds, first } of timed) {
    const here = places.map((place) => place - first).filter((b) => b >= 0 && b < bounds.length - 1);
    const wanted = new Set(here);
    if (wanted.size === 0) continue;
    const from = bounds[Math.min(...wanted)] - OFFSET;
    const to = bounds[Math.max(...wanted) + 1] + OFFSET;
    task.index.segments.forEach((segment, s) => {
      if (segment.maxDs < from || segment.minDs >= to) return;
      eachSegment([segment], [bitmaps[s]], time, (_segment, { records, groups, length }) => {
        for (let i = 0; i < length; i++)
          if (wanted.has(groups[i])) found[s][records[i] >>> 5] |= 1 << (records[i] & 31);
      });
    });
  }
  const size = count(found);
  return size <= READ ? found : found.map((bits, s) => thinned(task.index.segments[s], bits, READ / size));
}

function thinned(segment: Segment, bits: Bitmap, share: number): Bitmap {
  const kept = emptyBitmap();
  forEachBit(bits, (record) => {
    if (mix(segment.seq.at(record)) < share * HASHES) kept[record >>> 5] |= 1 << (record & 31);
  });
  return kept;
}
