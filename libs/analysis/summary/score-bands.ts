import {
  type Bitmap,
  emptyBitmap,
  forEachBit,
  isEmpty,
  SEGMENT_RECORDS,
  type Segment,
  setBit,
} from '#libs/index';
import { SCORE, SOURCE } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { denseCodes } from '../counting/groups.js';
import { countValues, type ValueCounts } from '../counting/value-groups.js';

/** No score, the lowest third of its scale, the middle, the highest third. */
export const BANDS = ['none', 'low', 'middle', 'high'] as const;
export const LOW = 1;
export const HIGH = 3;

/** Which scores are low and which high. */
export interface ScoreBands {
  /** The scale of all scores; null when sources declare different ones, or no two scores differ. */
  readonly scale: readonly [number, number] | null;
  /** Writes the band of every record of a segment, as its place in `BANDS`. */
  fill(segment: Segment, into: Uint8Array): unknown;
}

/**
 * The thirds of the scale that a record's source declares, else of the range of all scores the caller may see.
 */
export function scoreBands(task: Task, visible: readonly Bitmap[]): ScoreBands {
  const dictionary = task.index.dictionary('score');
  const seen = numbersOf(countValues(task, SCORE, visible)).map(({ value }) => value);
  const observed: readonly [number, number] = [
    seen.reduce((a, b) => Math.min(a, b), Infinity),
    seen.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const declared = new Map(Object.entries(task.context.scales ?? {}));
  const scales = [observed, ...[...declared.values()].map(([low, high]) => [low, high] as const)];
  const size = dictionary?.size ?? 0;
  // By code + 1, as columns hold them; 0 = no score, and of sources one that declares no scale.
  const tables = scales.map((scale) => {
    const bands = Array.from({ length: size }, (_, code) =>
      bandOf(dictionary?.numberAt(code) ?? Number.NaN, scale),
    );
    return Uint8Array.from([0, ...bands]);
  });
  const sources = task.index.dictionary('source');
  const places = new Map([...declared.keys()].map((name, i) => [name, i + 1]));
  const tableOf = Uint16Array.from([
    0,
    ...Array.from({ length: sources?.size ?? 0 }, (_, code) => places.get(String(sources?.value(code))) ?? 0),
  ]);
  return {
    scale: commonScale(task, visible, { observed, declared }),
    fill: (segment, into) => {
      const column = segment.column('score');
      if (!column) return into.fill(0, 0, segment.size);
      const codes = denseCodes(column, scores);
      const sources = declared.size > 0 && segment.column('source');
      if (!sources) {
        for (let record = 0; record < segment.size; record++) into[record] = tables[0][codes[record]];
        return;
      }
      const origins = denseCodes(sources, names);
      for (let record = 0; record < segment.size; record++)
        into[record] = tables[tableOf[origins[record]]][codes[record]];
    },
  };
}

const scores = new Int32Array(SEGMENT_RECORDS);
const names = new Int32Array(SEGMENT_RECORDS);

/** The band of a score on a scale, as its place in `BANDS`. */
function bandOf(score: number, [low, high]: readonly [number, number]): number {
  const third = (high - low) / 3;
  if (score <= low + third) return third > 0 ? LOW : 2;
  return score >= high - third ? HIGH : 2;
}

function commonScale(
  task: Task,
  visible: readonly Bitmap[],
  {
    observed,
    declared,
  }: { observed: readonly [number, number]; declared: ReadonlyMap<string, readonly number[]> },
): readonly [number, number] | null {
  if (!(observed[0] < observed[1])) return null;
  if (declared.size === 0) return observed;
  const counts = countValues(task, SOURCE, visible);
  const used = counts.codes.map((code) => declared.get(String(counts.value(code)))?.join() ?? '');
  const distinct = new Set(used);
  if (distinct.size !== 1) return null;
  const [low, high] = (used[0] || observed.join()).split(',').map(Number);
  return [low, high];
}

/** How many scores, and their sum. */
export function scoreSum(task: Task, records: readonly Bitmap[]): { n: number; sum: number } {
  return numbersOf(countValues(task, SCORE, records)).reduce(
    ({ n, sum }, { value, times }) => ({ n: n + times, sum: sum + times * value }),
    { n: 0, sum: 0 },
  );
}

function numbersOf({ codes, counts, value }: ValueCounts): { value: number; times: number }[] {
  return codes.flatMap((code) => {
    const number = value(code);
    return typeof number === 'number' ? [{ value: number, times: counts[code] }] : [];
  });
}

/** The records of one band among others. */
export function recordsOfBand(
  task: Task,
  records: readonly Bitmap[],
  bands: ScoreBands,
  wanted: number,
): Bitmap[] {
  return task.index.segments.map((segment, s) => {
    const found = emptyBitmap();
    if (isEmpty(records[s])) return found;
    bands.fill(segment, filled);
    forEachBit(records[s], (record) => {
      if (filled[record] === wanted) setBit(found, record);
    });
    return found;
  });
}

const filled = new Uint8Array(SEGMENT_RECORDS);
