import { andInto, type Bitmap, type Column, emptyBitmap, isEmpty } from '#libs/index';
import type { MemorySet } from './memory-set.js';
import type { MemoryState } from './memory-state.js';

/** The names of the fields that any record of a set holds, in order; without a set those of all records. */
export function heldFields({ index, partials }: MemoryState, records: MemorySet | undefined): string[] {
  const fields = index.fields().map(({ key }) => key);
  if (!records) return fields.sort();
  const held = partials.of(records, index.segments, {
    name: JSON.stringify(['keys']),
    compute: (segment, s) =>
      fields.filter((key) => {
        const column = segment.column(key);
        return column && holdsAny(column, records.bitmaps[s]);
      }),
    bytes: (found) => 64 * found.length,
  });
  return [...new Set(held.flat())].sort();
}

/** Records read one by one, before all of a segment are. */
const PROBED = 32;

/** Whether any of these records holds a value. Most columns are seen in one of the first. */
function holdsAny(column: Column, match: Bitmap): boolean {
  let probed = 0;
  for (let word = 0; word < match.length && probed < PROBED; word++) {
    for (let bits = match[word]; bits !== 0 && probed < PROBED; bits &= bits - 1, probed++)
      if (column.codesAt((word << 5) + 31 - Math.clz32(bits & -bits)).length > 0) return true;
  }
  if (probed < PROBED) return false;
  const bits = emptyBitmap();
  column.present(bits);
  andInto(bits, match);
  return !isEmpty(bits);
}
