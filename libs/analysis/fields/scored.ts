import { andInto, type Bitmap, emptyBitmap } from '#libs/index';
import type { Task } from '../context.js';

/** Those of some records that have a score. */
export function scoredAmong(task: Task, bitmaps: readonly Bitmap[]): Bitmap[] {
  return task.index.segments.map((segment, s) => {
    const bits = emptyBitmap();
    segment.column('score')?.present(bits);
    andInto(bits, bitmaps[s]);
    return bits;
  });
}
