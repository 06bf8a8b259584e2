import { type Bitmap, SEGMENT_RECORDS, type Segment } from '#libs/index';
import { sizeOf } from '../engine/dimension.js';
import { type Cells, cellsOf } from './fills.js';
import type { MemoryState } from './memory-state.js';
import { Pairs } from './pairs.js';
import { textGroups } from './text-groups.js';

const cellOf = new Int32Array(SEGMENT_RECORDS);
const others = new Pairs();

/** What counts the records of a segment by texts; each says whether it could. */
export interface TextCells {
  /** Adds the records of each cell. */
  count(segment: Segment, match: Bitmap, counts: Float64Array): boolean;
  /** Fills `pairs`, in any order of records. */
  fill(segment: Segment, match: Bitmap, pairs: Pairs): boolean;
}

/**
 * A quicker way for cells of which one dimension is of texts: where every record has one cell of the others, that is
 * looked up once, and the records of one text after those of another are counted into it. Undefined for other cells.
 */
export function textCells(state: MemoryState, { dimensions }: Cells): TextCells | undefined {
  const at = dimensions.findIndex(({ kind }) => kind === 'texts');
  const texts = dimensions[at];
  if (texts?.kind !== 'texts') return undefined;
  const rest = dimensions.filter((dimension) => dimension !== texts);
  const { fill } = cellsOf(state, rest);
  const size = sizeOf(texts);
  const after = dimensions.slice(at + 1).reduce((width, dimension) => width * sizeOf(dimension), 1);
  const groupsOf = textGroups(state, texts);
  const place = (segment: Segment, match: Bitmap): boolean => {
    fill(segment, match, others);
    const { records, groups, length, single } = others;
    if (!single) return false;
    if (after === 1) for (let i = 0; i < length; i++) cellOf[records[i]] = groups[i] * size;
    else
      for (let i = 0; i < length; i++) {
        const above = Math.floor(groups[i] / after);
        cellOf[records[i]] = groups[i] + above * (size - 1) * after;
      }
    return true;
  };
  return {
    count: (segment, match, counts) => {
      if (!place(segment, match)) return false;
      groupsOf(segment, match).forEach((records, group) => countInto(records, counts, group * after));
      return true;
    },
    fill: (segment, match, pairs) => {
      if (!place(segment, match)) return false;
      pairs.length = 0;
      pairs.single = false;
      groupsOf(segment, match).forEach((records, group) => pairs.addAll(records, cellOf, group * after));
      return true;
    },
  };
}

function countInto(records: Bitmap, counts: Float64Array, offset: number): void {
  for (let word = 0; word < records.length; word++) {
    for (let bits = records[word]; bits !== 0; bits &= bits - 1)
      counts[cellOf[(word << 5) + 31 - Math.clz32(bits & -bits)] + offset]++;
  }
}
