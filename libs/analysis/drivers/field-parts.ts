import type { Dimension } from '../engine/dimension.js';
import type { RecordSet } from '../engine/engine.js';
import type { Measure } from '../engine/measure.js';
import type { Group } from '../counting/groups.js';
import { countField, type FieldCounts, mostFrequent, valueGrouping } from '../counting/value-groups.js';
import type { ValuesField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import type { PartSums } from './decompose.js';
import type { DriverSide } from './driver-sides.js';

/** What is known of one part on one side: what it adds up to by weight, and its own records and numbers. */
export interface PartCounts extends PartSums {
  records: number;
  n: number;
  /** Unweighted. */
  own: { sum: number; squares: number };
}

export interface FieldParts {
  field: ValuesField;
  overlapping: boolean;
  distinct: number;
  groups: Group[];
  main: PartCounts[];
  secondary: PartCounts[];
}

/** How often the values of a field occur on both sides. */
export interface CountedField {
  field: ValuesField;
  /** On the two sides, by the same codes. */
  sides: [FieldCounts, FieldCounts];
  /** In both together. */
  counts: FieldCounts;
}

export async function countOnSides(
  task: Task,
  field: ValuesField,
  records: readonly [RecordSet, RecordSet],
): Promise<CountedField> {
  const [main, secondary] = await countField(task, field, records);
  const counts = Float64Array.from(main.counts, (count, code) => count + secondary.counts[code]);
  const codes = [...counts.keys()].filter((code) => counts[code] > 0);
  const total = main.total + secondary.total;
  const recordsWithValue = main.recordsWithValue + secondary.recordsWithValue;
  return {
    field,
    sides: [main, secondary],
    counts: { ...main, counts, codes, total, recordsWithValue },
  };
}

/** Values that are counted to find those that contributed most: of one value a record, and of several. */
const CANDIDATES = 1000;
const SHARED_CANDIDATES = 200;

interface AllParts extends FieldParts {
  /** The parts that are shown: the values of the largest `size`, all others, and no value. */
  choose: (limit: number, size: (part: number) => number) => Promise<FieldParts>;
}

/** Every frequent value of a field, with all records that have it; those shown are shared where records have several. */
export async function readParts(
  task: Task,
  { field, counts }: CountedField,
  sides: readonly [DriverSide, DriverSide],
  measure: Measure,
): Promise<AllParts> {
  const read = async (shown: readonly number[], isShared: boolean): Promise<FieldParts> => {
    const { groups, dimensions, overlapping } = valueGrouping(field, counts, shown);
    const [main, secondary] = [
      await countParts(task, sides[0], { dimensions, isShared, measure }),
      await countParts(task, sides[1], { dimensions, isShared, measure }),
    ];
    return { field, overlapping, distinct: counts.codes.length, groups, main, secondary };
  };
  const candidates = mostFrequent(counts, counts.multi ? SHARED_CANDIDATES : CANDIDATES);
  const all = await read(candidates, false);
  const choose = async (limit: number, size: (part: number) => number) => {
    const places = [...candidates.keys()].sort((a, b) => size(b) - size(a)).slice(0, limit);
    const shown = places.map((place) => candidates[place]);
    // Whose records are shared depends on which values are shown; those of one value are added up.
    if (all.overlapping) return read(shown, true);
    const { groups } = valueGrouping(field, counts, shown);
    const narrow = (parts: readonly PartCounts[]) => [
      ...places.map((place) => parts[place]),
      parts.slice(0, -1).reduce((sum, part, i) => (places.includes(i) ? sum : added(sum, part)), NOTHING),
      parts[parts.length - 1],
    ];
    return { ...all, groups, main: narrow(all.main), secondary: narrow(all.secondary) };
  };
  return { ...all, choose };
}

const NOTHING: PartCounts = {
  weight: 0,
  sum: 0,
  squared: [0, 0, 0],
  records: 0,
  n: 0,
  own: { sum: 0, squares: 0 },
};

function added(one: PartCounts, other: PartCounts): PartCounts {
  return {
    weight: one.weight + other.weight,
    sum: one.sum + other.sum,
    squared: [
      one.squared[0] + other.squared[0],
      one.squared[1] + other.squared[1],
      one.squared[2] + other.squared[2],
    ],
    records: one.records + other.records,
    n: one.n + other.n,
    own: { sum: one.own.sum + other.own.sum, squares: one.own.squares + other.own.squares },
  };
}

interface Division {
  dimensions: readonly Dimension[];
  /** Records are counted by how many of the values shown they have: each is shared equally among them. */
  isShared: boolean;
  measure: Measure;
}

export async function countParts(
  task: Task,
  side: DriverSide,
  { dimensions, isShared, measure }: Division,
): Promise<PartCounts[]> {
  const [values] = dimensions;
  const of = isShared && (values.kind === 'values' || values.kind === 'texts') ? values : undefined;
  const crossed = of ? [of, { kind: 'degree' as const, of }] : dimensions;
  const cells = await cellsOf(task, side, crossed, measure);
  const width = of ? cells.length / (of.shown.length + 2) : 1;
  return Array.from({ length: cells.length / width }, (_, part) => {
    const own = cells.slice(part * width, (part + 1) * width);
    return own.reduce((sum, cell, degree) => added(sum, shared(cell, 1 / (degree + 1))), NOTHING);
  });
}

interface Cell {
  records: number;
  n: number;
  sum: number;
  squares: number;
}

function shared({ records, n, sum, squares }: Cell, weight: number): PartCounts {
  const squared = [n * weight ** 2, sum * weight ** 2, squares * weight ** 2] as const;
  return { weight: n * weight, sum: sum * weight, squared, records, n, own: { sum, squares } };
}

async function cellsOf(
  { engine }: Task,
  { records, part }: DriverSide,
  dimensions: readonly Dimension[],
  measure: Measure,
): Promise<Cell[]> {
  if (!part) {
    const { counts, numbers } = await engine.group(records, dimensions, measure);
    return Array.from(counts, (count, cell) => ({
      records: count,
      n: numbers?.n[cell] ?? 0,
      sum: numbers?.sum[cell] ?? 0,
      squares: numbers?.squares[cell] ?? 0,
    }));
  }
  const volume = { kind: 'volume' as const };
  const [whole, those] = [
    await engine.group(records, dimensions, volume),
    await engine.group(part, dimensions, volume),
  ];
  return Array.from(whole.counts, (count, cell) => {
    const counted = those.counts[cell];
    return { records: count, n: count, sum: counted, squares: counted };
  });
}
