import { andInto, type Bitmap, emptyBitmap, isEmpty } from '#libs/index';
import type { Task } from './context.js';
import { boundSelectors } from './filters/filters.js';
import { passingRecords } from './filters/match-set.js';

/** The records a caller may know of. */
export function visibleRecords(task: Task): Bitmap[] {
  return passingRecords(task, boundSelectors(task), []);
}

/** The names of the fields that any record the caller may see holds: even a name may tell of other records. */
export function visibleKeys(task: Task): string[] {
  const records = visibleRecords(task);
  const keys = task.index.fields().map((field) => field.key);
  const held = task.partials.of(records, task.index.segments, {
    name: JSON.stringify(['keys']),
    compute: (segment, s) =>
      keys.filter((key) => {
        const bits = emptyBitmap();
        segment.column(key)?.present(bits);
        andInto(bits, records[s]);
        return !isEmpty(bits);
      }),
    bytes: (found) => 64 * found.length,
  });
  const seen = new Set(held.flat());
  return keys.filter((key) => seen.has(key));
}
