import { andInto, type Bitmap, emptyBitmap, isEmpty } from '#libs/index';
import type { Task } from './context.js';
import { boundSelectors } from './filters.js';

/** The records a caller may know of. */
export function visibleRecords(task: Task): Bitmap[] {
  const selectors = boundSelectors(task);
  return task.index.segments.map((segment) => {
    const bits = segment.live.slice();
    for (const selector of selectors) andInto(bits, selector(segment));
    return bits;
  });
}

/** The names of the fields that any record the caller may see holds: even a name may tell of other records. */
export function visibleKeys(task: Task): string[] {
  const records = visibleRecords(task);
  return task.index
    .fields()
    .map((field) => field.key)
    .filter((key) =>
      task.index.segments.some((segment, s) => {
        const bits = emptyBitmap();
        segment.column(key)?.present(bits);
        andInto(bits, records[s]);
        return !isEmpty(bits);
      }),
    );
}
