import type { AnalysisIndex, Bitmap } from '#libs/index';
import type { Assigner } from './assignment.js';
import type { Measure } from './measure.js';
import { meanInterval, poissonInterval, type Interval } from './intervals.js';

/** Cell (row, column) is at row × columns + column. */
export interface Table {
  readonly rows: number;
  readonly columns: number;
  /** Matching records a cell. */
  readonly counts: Float64Array;
  cell(row: number, column: number): Cell;
}

export interface Cell {
  readonly value: number | null;
  readonly ci: Interval | null;
  /** Values behind a mean or the like. */
  readonly n?: number;
}

export interface Axes {
  readonly rows: Assigner;
  readonly columns: Assigner;
}

/** Counts the match in every cell and computes the measure there. A record of several slots counts in each. */
export function tabulate(
  index: AnalysisIndex,
  match: readonly Bitmap[],
  { axes, measure }: { axes: Axes; measure: Measure },
): Table {
  const { rows, columns } = axes;
  const counts = new Float64Array(rows.size * columns.size);
  const codes = measure.kind === 'volume' || measure.kind === 'share' ? undefined : measure.codes;
  const pairs = new Pairs();
  index.segments.forEach((segment, s) => {
    const bits = match[s];
    const row = rows.assign(segment, bits);
    const column = columns.assign(segment, bits);
    const code = codes?.assign(segment, bits);
    for (let word = 0; word < bits.length; word++) {
      for (let rest = bits[word]; rest !== 0; rest &= rest - 1) {
        const r = (word << 5) + 31 - Math.clz32(rest & -rest);
        const rowEnd = row.start ? row.start[r + 1] : r + 1;
        for (let i = row.start ? row.start[r] : r; i < rowEnd; i++) {
          if (row.slot[i] < 0) continue;
          const base = row.slot[i] * columns.size;
          const columnEnd = column.start ? column.start[r + 1] : r + 1;
          for (let j = column.start ? column.start[r] : r; j < columnEnd; j++) {
            if (column.slot[j] < 0) continue;
            const cell = base + column.slot[j];
            counts[cell]++;
            if (code === undefined) continue;
            const codeEnd = code.start ? code.start[r + 1] : r + 1;
            for (let k = code.start ? code.start[r] : r; k < codeEnd; k++) {
              if (code.slot[k] >= 0) pairs.push(cell, code.slot[k]);
            }
          }
        }
      }
    }
  });
  const compute = cellReader(counts, measure, pairs);
  return {
    rows: rows.size,
    columns: columns.size,
    counts,
    cell: (at, column) => compute(at * columns.size + column),
  };
}

/** (cell, code) pairs in the order they came; `sorted` groups the codes by cell. */
class Pairs {
  private cells = new Int32Array(1024);
  private codes = new Int32Array(1024);
  private length = 0;

  push(cell: number, code: number): void {
    if (this.length === this.cells.length) {
      this.cells = grown(this.cells);
      this.codes = grown(this.codes);
    }
    this.cells[this.length] = cell;
    this.codes[this.length++] = code;
  }

  /** The codes of cell c are `codes[start[c]]` to `codes[start[c + 1] − 1]`. */
  sorted(cellCount: number): { start: Uint32Array; codes: Int32Array } {
    const start = new Uint32Array(cellCount + 1);
    for (let i = 0; i < this.length; i++) start[this.cells[i] + 1]++;
    for (let c = 0; c < cellCount; c++) start[c + 1] += start[c];
    const next = start.slice();
    const codes = new Int32Array(this.length);
    for (let i = 0; i < this.length; i++) codes[next[this.cells[i]]++] = this.codes[i];
    return { start, codes };
  }
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function cellReader(counts: Float64Array, measure: Measure, pairs: Pairs): (cell: number) => Cell {
  if (measure.kind === 'volume' || measure.kind === 'share') {
    return (cell) => ({ value: counts[cell], ci: poissonInterval(counts[cell]) });
  }
  const { start, codes } = pairs.sorted(counts.length);
  if (measure.kind === 'authors') {
    const distinct = countDistinct(start, codes);
    return (cell) => ({ value: distinct[cell], ci: null });
  }
  const { numbers, agg } = measure;
  return (cell) => {
    const values = new Float64Array(start[cell + 1] - start[cell]);
    let n = 0;
    for (let i = start[cell]; i < start[cell + 1]; i++) {
      if (!Number.isNaN(numbers[codes[i]])) values[n++] = numbers[codes[i]];
    }
    return aggregateOf(values.subarray(0, n), agg);
  };
}

function aggregateOf(values: Float64Array, agg: Extract<Measure, { kind: 'number' }>['agg']): Cell {
  const n = values.length;
  if (n === 0) return { value: null, ci: null, n };
  if (agg === 'avg') {
    const { mean, sd } = momentsOf(values);
    return { value: mean, ci: meanInterval(mean, sd, n), n };
  }
  if (agg === 'sum') return { value: values.reduce((sum, value) => sum + value, 0), ci: null, n };
  values.sort();
  const at = { min: 0, max: 1, median: 0.5, p90: 0.9 }[agg];
  return { value: quantile(values, at), ci: null, n };
}

/** The mean, and the standard deviation with n − 1 (NaN for one value); two passes, so that nothing cancels. */
export function momentsOf(values: Float64Array): { mean: number; sd: number } {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  const mean = sum / values.length;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i] - mean) ** 2;
  return { mean, sd: values.length < 2 ? Number.NaN : Math.sqrt(squares / (values.length - 1)) };
}

/** Linear between the two values around `at` (type 7 of Hyndman and Fan), for ascending values. */
export function quantile(sorted: Float64Array, at: number): number {
  const position = (sorted.length - 1) * at;
  const low = Math.floor(position);
  const high = Math.min(low + 1, sorted.length - 1);
  return low === position ? sorted[low] : sorted[low] + (sorted[high] - sorted[low]) * (position - low);
}

function countDistinct(start: Uint32Array, codes: Int32Array): Float64Array {
  const seenIn = new Int32Array(codes.reduce((most, code) => Math.max(most, code), -1) + 1).fill(-1);
  const distinct = new Float64Array(start.length - 1);
  for (let cell = 0; cell < distinct.length; cell++) {
    for (let i = start[cell]; i < start[cell + 1]; i++) {
      if (seenIn[codes[i]] === cell) continue;
      seenIn[codes[i]] = cell;
      distinct[cell]++;
    }
  }
  return distinct;
}
