import { type Bitmap, countBits } from '#libs/index';
import { denseCodes, type Fill, listRecords, type Pairs } from './pairs.js';

/** Codes to groups; codes of the group `other` count only for records that are in no group of their own. */
export function filler(
  column: string,
  groupOf: Int32Array,
  { other, missing }: { other: number; missing: number },
): Fill {
  const shifted = new Int32Array(groupOf.length + 1).fill(missing);
  shifted.set(groupOf, 1);
  return (segment, match, pairs) => {
    pairs.length = 0;
    pairs.single = false;
    const held = segment.column(column);
    if (!held) return fillEach(match, pairs, () => missing);
    if (!held.multi) {
      if (countBits(match) < FEW) {
        return fillEach(match, pairs, (record) => {
          const codes = held.codesAt(record);
          return codes.length === 0 ? missing : groupOf[codes[0]];
        });
      }
      return fillDense(match, pairs, denseCodes(held), shifted);
    }
    for (let word = 0; word < match.length; word++) {
      for (let bits = match[word]; bits !== 0; bits &= bits - 1) {
        const record = (word << 5) + 31 - Math.clz32(bits & -bits);
        const codes = held.codesAt(record);
        const before = pairs.length;
        for (let i = 0; i < codes.length; i++) {
          const group = groupOf[codes[i]];
          if (group !== other && !holds(pairs, before, group)) pairs.add(record, group);
        }
        if (pairs.length === before) pairs.add(record, codes.length === 0 ? missing : other);
      }
    }
  };
}

/** Below this many matches a segment's records are looked up one by one. */
const FEW = 4096;

/** One pair for every match, by code + 1: the loop that most answers are made of. */
function fillDense(match: Bitmap, pairs: Pairs, dense: ArrayLike<number>, groupOf: Int32Array): void {
  const { records, groups } = pairs;
  const n = listRecords(match, records);
  for (let i = 0; i < n; i++) groups[i] = groupOf[dense[records[i]]];
  pairs.length = n;
  pairs.single = true;
}

/** One pair for every match. */
function fillEach(match: Bitmap, pairs: Pairs, groupOf: (record: number) => number): void {
  const { records, groups } = pairs;
  const n = listRecords(match, records);
  for (let i = 0; i < n; i++) groups[i] = groupOf(records[i]);
  pairs.length = n;
  pairs.single = true;
}

/** Whether a record's pairs, which begin at `from`, already name a group: two values may share one. */
function holds(pairs: Pairs, from: number, group: number): boolean {
  for (let i = from; i < pairs.length; i++) if (pairs.groups[i] === group) return true;
  return false;
}
