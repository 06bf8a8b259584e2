import { type DistributionStatistics, type Filter, LIMITS, type Scalar } from '#libs/contract';
import { type Bitmap, forEachBit } from '#libs/index';
import { accumulate } from '../counting/accumulate.js';
import { hasBaseline } from './baseline.js';
import type { Task } from '../task/task.js';
import type { Division } from './distribution-groups.js';
import { missingFilter, valueFilter } from '../filters/answer.js';
import type { CodesField } from '../task/fields.js';
import type { Group } from '../counting/groups.js';
import type { MatchSet } from '../filters/match-set.js';
import type { NumericField } from '../task/fields.js';
import { promoters } from '../counting/score-scales.js';
import { describe, type Tally, tallyOf, tallyQuantile } from './tally.js';
import { countValues, filler, type ValueCounts } from '../counting/value-groups.js';

/** Integers up to this many different ones are bars of their own. */
const SINGLE_VALUES = 20;
const MOST_BINS = 30;

export interface Histogram extends Omit<Division, 'baselines'> {
  statistics: DistributionStatistics;
  /** Records of the baseline by group. */
  wholes: () => Float64Array;
}

/** The numbers of a field as bars, with what describes them. Values that are not numeric get a bar of their own. */
export function histogramOf(task: Task, field: NumericField, match: MatchSet): Histogram {
  return field.kind === 'length' ? lengthHistogram(task, field, match) : codesHistogram(task, field, match);
}

function codesHistogram(task: Task, field: CodesField, match: MatchSet): Histogram {
  const counts = countValues(task, field, match.bitmaps);
  const dictionary = task.index.dictionary(field.column);
  const number = (code: number) => dictionary?.numberAt(code) ?? Number.NaN;
  const codes = counts.codes.filter((code) => !Number.isNaN(number(code)));
  const tally = tallyOf(codes.map((code) => [number(code), counts.counts[code]] as const));
  const bars = barsOf(field.name, tally);
  const odd = bars.groups.length;
  const missing = odd + 1;
  const groups = [...bars.groups, notNumeric(field.name), withoutValue(field.name)];
  const groupOf = new Int32Array(counts.counts.length).fill(odd);
  // The baseline is counted by the same bars, so values that no match holds are placed too.
  for (const code of hasBaseline(match) ? groupOf.keys() : codes) {
    if (!Number.isNaN(number(code))) groupOf[code] = bars.barOf(number(code)) ?? groups.length;
  }
  const fill = filler(field.column, groupOf, { other: odd, missing });
  // Of one value a record, the counts of values say all; of several, a record may hold two of one bar.
  const volumesOf = (values: ValueCounts): Float64Array => {
    const volumes = new Float64Array(groups.length + 1);
    for (const code of values.codes) volumes[groupOf[code]] += values.counts[code];
    volumes[missing] = values.total - values.recordsWithValue;
    return volumes;
  };
  const wholes = (): Float64Array => {
    if (!counts.multi) return volumesOf(countValues(task, field, match.passing));
    return accumulate(task, match.passing, { size: groups.length + 1, fill }, { kind: 'volume' }).counts;
  };
  const volumes = counts.multi ? undefined : () => volumesOf(counts);
  return {
    grouping: { groups, overlapping: counts.multi, fill, volumes },
    statistics: { ...describe(tally), ...(field.column === 'score' ? fitting(task, match, tally) : {}) },
    recordsWithValue: counts.recordsWithValue,
    distinct: counts.codes.length,
    multi: counts.multi,
    wholes,
  };
}

function lengthHistogram(task: Task, field: NumericField, match: MatchSet): Histogram {
  const counts = lengthsOf(task, match.bitmaps);
  const tally = tallyOf(counts.flatMap((count, length) => (count > 0 ? [[length, count] as const] : [])));
  const bars = barsOf(field.name, tally);
  const groupOf = (length: number) => bars.barOf(length) ?? bars.groups.length;
  const volumesOf = (lengths: readonly number[]): Float64Array => {
    const volumes = new Float64Array(bars.groups.length + 1);
    lengths.forEach((count, length) => (volumes[groupOf(length)] += count));
    return volumes;
  };
  return {
    grouping: {
      groups: bars.groups,
      overlapping: false,
      fill: (segment, bits, pairs) => {
        const column = segment.numeric('message:length');
        pairs.length = 0;
        forEachBit(bits, (record) => pairs.add(record, groupOf(column.at(record))));
      },
      volumes: () => volumesOf(counts),
    },
    statistics: describe(tally),
    recordsWithValue: tally.n,
    distinct: tally.numbers.length,
    multi: false,
    wholes: () => volumesOf(lengthsOf(task, match.passing)),
  };
}

/** Records by the length of their message. */
function lengthsOf(task: Task, bitmaps: readonly Bitmap[]): number[] {
  const counts = new Uint32Array(LIMITS.message + 1);
  task.index.segments.forEach((segment, s) => {
    const column = segment.numeric('message:length');
    forEachBit(bitmaps[s], (record) => counts[column.at(record)]++);
  });
  return Array.from(counts);
}

interface Bars {
  groups: Group[];
  /** Undefined for a number in none of the bars, as only records outside the match set have. */
  barOf(number: number): number | undefined;
}

/** One bar an integer when there are few, else equal bins by Freedman and Diaconis (1981), at most 30. */
function barsOf(name: string, tally: Tally): Bars {
  const { numbers } = tally;
  if (numbers.length === 0) return { groups: [], barOf: () => undefined };
  if (numbers.length <= SINGLE_VALUES && numbers.every(Number.isInteger)) {
    const groups = numbers.map((value): Group => ({
      key: value,
      label: String(value),
      kind: 'value',
      filters: [valueFilter(name, value)],
    }));
    const places = new Map(numbers.map((value, i) => [value, i]));
    return { groups, barOf: (number) => places.get(number) };
  }
  const low = numbers[0];
  const high = numbers[numbers.length - 1];
  const bins = low === high ? 1 : binCount(tally, high - low);
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

function binCount(tally: Tally, span: number): number {
  const spread = (tallyQuantile(tally, 0.75) ?? 0) - (tallyQuantile(tally, 0.25) ?? 0);
  const width = (2 * spread) / Math.cbrt(tally.n);
  return width > 0 ? Math.min(MOST_BINS, Math.max(1, Math.ceil(span / width))) : MOST_BINS;
}

/** Records with values, none of which is a number. */
function notNumeric(name: string): Group {
  const numbers: Filter = { type: 'range', key: name, operator: 'neq', min: -Number.MAX_VALUE };
  const filters: Filter[] = [{ type: 'exists', key: name, operator: 'eq' }, numbers];
  return { key: null, label: '(not a number)', kind: 'not_numeric', filters };
}

function withoutValue(name: string): Group {
  return { key: null, label: '(no value)', kind: 'missing', filters: [missingFilter(name)] };
}

/** The one of nps and csat that means something on the sources' scale, if any. */
function fitting(task: Task, match: MatchSet, { numbers, times }: Tally) {
  const scored = numbers.map((score, i) => ({ score, count: times[i] }));
  const { nps, csat } = promoters(task, match.bitmaps, scored);
  return { ...(nps === null ? {} : { nps }), ...(csat === null ? {} : { csat }) };
}

function shown(value: Scalar): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(6))) : String(value);
}
