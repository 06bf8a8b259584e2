import type { DistributionStatistics, Filter, Scalar } from '#libs/contract';
import { forEachBit } from '#libs/index';
import { hasBaseline } from './bucket-baselines.js';
import type { Task } from './context.js';
import { missingFilter, valueFilter } from './drilldown.js';
import type { Field } from './fields.js';
import type { Group, Grouping } from './groups.js';
import type { MatchSet } from './match-set.js';
import { quantile } from './numbers.js';
import { promoters } from './score-comparison.js';
import { countValues, filler } from './value-groups.js';

type NumericField = Field & { kind: 'codes' | 'length' };

/** Integers up to this many different ones are bars of their own. */
const SINGLE_VALUES = 20;
const MOST_BINS = 30;

export interface Histogram {
  grouping: Grouping;
  statistics: DistributionStatistics;
  recordsWithValue: number;
  distinct: number;
  multi: boolean;
}

/** The numbers of a field as bars, with what describes them. Values that are no numbers stand in a bar of their own. */
export function histogramOf(task: Task, field: NumericField, match: MatchSet): Histogram {
  return field.kind === 'length' ? lengthHistogram(task, field, match) : codesHistogram(task, field, match);
}

function codesHistogram(task: Task, field: Field & { kind: 'codes' }, match: MatchSet): Histogram {
  const counts = countValues(task, field, match.bitmaps);
  const dictionary = task.index.dictionary(field.column);
  const number = (code: number) => dictionary?.numberAt(code) ?? Number.NaN;
  const codes = counts.codes
    .filter((code) => !Number.isNaN(number(code)))
    .sort((a, b) => number(a) - number(b));
  const sorted = repeat(
    codes.map(number),
    codes.map((code) => counts.counts[code]),
  );
  const scored = codes.map((code) => ({ score: number(code), count: counts.counts[code] }));
  const bars = barsOf(field.name, sorted);
  const odd = bars.groups.length;
  const missing = odd + 1;
  const outside = odd + 2;
  const groupOf = new Int32Array(counts.counts.length).fill(odd);
  // The baseline is counted by the same bars, so values that no match holds are placed too.
  const placed = hasBaseline(match) ? groupOf.keys() : codes;
  for (const code of placed) {
    if (!Number.isNaN(number(code))) groupOf[code] = bars.barOf(number(code)) ?? outside;
  }
  const none: Group = {
    key: null,
    label: '(no value)',
    kind: 'missing',
    filters: [missingFilter(field.name)],
  };
  const groups = [...bars.groups, notNumeric(field.name), none];
  const fill = filler(field.column, groupOf, { other: odd, missing });
  return {
    grouping: { groups, overlapping: counts.multi, fill },
    statistics: { ...describe(sorted), ...(field.column === 'score' ? fitting(task, match, scored) : {}) },
    recordsWithValue: counts.recordsWithValue,
    distinct: counts.codes.length,
    multi: counts.multi,
  };
}

function lengthHistogram(task: Task, field: NumericField, match: MatchSet): Histogram {
  const lengths: number[] = [];
  task.index.segments.forEach((segment, s) => {
    const column = segment.numeric('message:length');
    forEachBit(match.bitmaps[s], (record) => lengths.push(column.at(record)));
  });
  const sorted = Float64Array.from(lengths).sort();
  const bars = barsOf(field.name, sorted);
  return {
    grouping: {
      groups: bars.groups,
      overlapping: false,
      fill: (segment, bits, pairs) => {
        const column = segment.numeric('message:length');
        const outside = bars.groups.length;
        pairs.length = 0;
        forEachBit(bits, (record) => pairs.add(record, bars.barOf(column.at(record)) ?? outside));
      },
    },
    statistics: describe(sorted),
    recordsWithValue: lengths.length,
    distinct: new Set(lengths).size,
    multi: false,
  };
}

interface Bars {
  groups: Group[];
  /** Undefined for a number in none of the bars, as only records outside the match set have. */
  barOf(number: number): number | undefined;
}

/** One bar an integer when there are few, else equal bins by Freedman and Diaconis (1981), at most 30. */
function barsOf(name: string, sorted: Float64Array): Bars {
  if (sorted.length === 0) return { groups: [], barOf: () => undefined };
  const distinct = distinctUpTo(sorted, SINGLE_VALUES);
  if (distinct?.every(Number.isInteger)) {
    const groups = distinct.map((value): Group => ({
      key: value,
      label: String(value),
      kind: 'value',
      filters: [valueFilter(name, value)],
    }));
    const places = new Map(distinct.map((value, i) => [value, i]));
    return { groups, barOf: (number) => places.get(number) };
  }
  const low = sorted[0];
  const high = sorted[sorted.length - 1];
  const bins = low === high ? 1 : binCount(sorted, high - low);
  const edges = Array.from({ length: bins + 1 }, (_, i) =>
    i === bins ? high : low + ((high - low) * i) / bins,
  );
  const groups = edges.slice(0, -1).map((edge, i): Group => {
    const last = i === bins - 1;
    const bounds = { min: edge, max: edges[i + 1], ...(last ? {} : { max_exclusive: true }) };
    const label = `${shown(edge)} – ${shown(edges[i + 1])}`;
    return {
      key: edge,
      label,
      kind: 'range',
      filters: [{ type: 'range', key: name, operator: 'eq', ...bounds }],
    };
  });
  return { groups, barOf: (number) => (number < low || number > high ? undefined : binOf(edges, number)) };
}

/** The bin whose edges, as they are sent, hold the number: filters compare with the same edges. */
function binOf(edges: readonly number[], number: number): number {
  let bin = edges.length - 2;
  while (bin > 0 && number < edges[bin]) bin--;
  return bin;
}

function binCount(sorted: Float64Array, span: number): number {
  const spread = (quantile(sorted, 0.75) ?? 0) - (quantile(sorted, 0.25) ?? 0);
  const width = (2 * spread) / Math.cbrt(sorted.length);
  return width > 0 ? Math.min(MOST_BINS, Math.max(1, Math.ceil(span / width))) : MOST_BINS;
}

function distinctUpTo(sorted: Float64Array, most: number): number[] | undefined {
  const values: number[] = [];
  for (const value of sorted) {
    if (value === values[values.length - 1]) continue;
    if (values.length === most) return undefined;
    values.push(value);
  }
  return values;
}

/** Records with values, none of which is a number. */
function notNumeric(name: string): Group {
  const numbers: Filter = { type: 'range', key: name, operator: 'neq', min: -Number.MAX_VALUE };
  const filters: Filter[] = [{ type: 'exists', key: name, operator: 'eq' }, numbers];
  return { key: null, label: '(not a number)', kind: 'not_numeric', filters };
}

function describe(sorted: Float64Array): DistributionStatistics {
  const n = sorted.length;
  const mean = n === 0 ? null : sorted.reduce((sum, value) => sum + value, 0) / n;
  const squares = mean === null ? 0 : sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    n,
    mean,
    sd: n < 2 ? null : Math.sqrt(squares / (n - 1)),
    min: sorted[0] ?? null,
    q1: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    q3: quantile(sorted, 0.75),
    max: sorted[n - 1] ?? null,
  };
}

/** The one of nps and csat that means something on the sources' scale, if any. */
function fitting(task: Task, match: MatchSet, scored: Parameters<typeof promoters>[2]) {
  const { nps, csat } = promoters(task, match.bitmaps, scored);
  return { ...(nps === null ? {} : { nps }), ...(csat === null ? {} : { csat }) };
}

function repeat(values: readonly number[], times: readonly number[]): Float64Array {
  const all = new Float64Array(times.reduce((sum, count) => sum + count, 0));
  let at = 0;
  values.forEach((value, i) => {
    all.fill(value, at, at + times[i]);
    at += times[i];
  });
  return all;
}

function shown(value: Scalar): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(6))) : String(value);
}
