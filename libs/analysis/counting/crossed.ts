import { type Fill, type Grouping, named, nameOf, Pairs } from './groups.js';

/**
 * Every pair of two groupings' groups: group `a × second.groups.length + b`. Both fill their pairs by ascending record.
 * @returns a grouping without labels: its groups are cells.
 */
export function crossed(first: Grouping, second: Grouping): { size: number; fill: Fill } {
  const [a, b] = [new Pairs(), new Pairs()];
  const width = second.groups.length;
  const fill: Fill = (segment, match, pairs) => {
    first.fill(segment, match, a);
    second.fill(segment, match, b);
    pairs.single = a.single && b.single;
    if (pairs.single) combine(a, b, pairs, width);
    else cross(a, b, pairs, width);
  };
  const [one, two] = [nameOf(first.fill), nameOf(second.fill)];
  const size = first.groups.length * width;
  return { size, fill: one && two ? named(['crossed', one, two, width], fill) : fill };
}

/** Where every match has one pair in both, the two stand side by side. */
function combine(a: Pairs, b: Pairs, pairs: Pairs, width: number): void {
  const { length } = a;
  for (let i = 0; i < length; i++) pairs.groups[i] = a.groups[i] * width + b.groups[i];
  pairs.records.set(a.records.subarray(0, length));
  pairs.length = length;
}

function cross(a: Pairs, b: Pairs, pairs: Pairs, width: number): void {
  pairs.length = 0;
  let start = 0;
  for (let i = 0; i < a.length; i++) {
    const record = a.records[i];
    while (start < b.length && b.records[start] < record) start++;
    for (let j = start; j < b.length && b.records[j] === record; j++) {
      pairs.add(record, a.groups[i] * width + b.groups[j]);
    }
  }
}
