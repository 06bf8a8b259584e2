import { type Column, SEGMENT_RECORDS } from '#libs/index';

const scratch = new Int32Array(SEGMENT_RECORDS);

/** Code + 1 by record, 0 = none, of a column with at most one value a record. The array may be used again. */
export function denseCodes(column: Column): ArrayLike<number> {
  if (column.dense) return column.dense;
  column.first(scratch);
  for (let record = 0; record < scratch.length; record++) scratch[record]++;
  return scratch;
}
