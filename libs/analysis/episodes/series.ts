import { type Level, levelsOf, type Point } from './levels.js';
import { type Shift, type ShiftRules, shiftsOf, type Stretch } from './shifts.js';
import { gapsIn, steadyCounts } from './steady-counts.js';

/** What was counted in each period of one series. */
export interface Series {
  kind: 'mean' | 'share' | 'count';
  /** Records. */
  counts: readonly number[];
  /** Numbers behind a mean, or the records a share is taken of. */
  weights: readonly number[];
  /** Of the numbers behind a mean. */
  sums: readonly number[];
  squares: readonly number[];
  /** All records of the series that there are, whatever the request selects. */
  base: readonly number[];
  /** Periods of one kind are alike: the same weekday. */
  cycle: readonly number[];
  /** Whether a period is recorded to its end: counts of others are not comparable. */
  whole: readonly boolean[];
  soon: ShiftRules['soon'];
}

/** Changes of one series, by places of periods. */
export interface SeriesShifts {
  shifts: Shift[];
  /** Where nothing was recorded between times of counts. */
  gaps: Stretch[];
  /** Of a weight of one, in the unit of the measure; of counts, how many times that of Poisson counts. */
  variance: number;
  /** Periods that were judged. */
  judged: number;
}

/** Ratings or records that either side of a change has at least; of a share, also five of the part if nothing changed. */
export const LEAST_RECORDS = 30;
const LEAST_PART = 5;
/** One or two counts that stand out are anomalies, not a level. */
const LEAST_COUNTS = 3;
/** Smaller changes are not reported: of counts by their ratio, of others in standard deviations of a single record. */
const LEAST_RATIO = 1.25;
const LEAST_EFFECT = 0.1;

/** @param series how many are examined together */
export function changesOf(one: Series, series: number): SeriesShifts {
  return one.kind === 'count' ? changesOfCounts(one, series) : changesOfMeans(one, series);
}

function changesOfMeans(one: Series, series: number): SeriesShifts {
  const { kind, counts, weights, sums } = one;
  const places = [...weights.keys()].filter((i) => weights[i] > 0);
  const total = sumOf(weights);
  const share = sumOf(counts) / total;
  const points = places.map((i): Point => ({
    value: (kind === 'mean' ? sums[i] : counts[i]) / weights[i],
    weight: weights[i],
  }));
  const chance = kind === 'mean' ? withinVariance(one, places) : share * (1 - share);
  if (!(chance > 0) || total < 2 * LEAST_RECORDS)
    return { shifts: [], gaps: [], variance: 0, judged: places.length };
  const rare = kind === 'share' ? LEAST_PART / Math.min(share, 1 - share) : 0;
  const found = levelsOf(points, { least: Math.max(LEAST_RECORDS, rare), variance: chance, series });
  const levels = atPlaces(found.levels, places);
  const least = LEAST_EFFECT * Math.sqrt(chance);
  const values = kind === 'mean' ? sums : counts;
  const enough = enoughOf(weights);
  const meanIn = (stretch: Stretch) => countIn(values, stretch) / countIn(weights, stretch);
  const shifts = shiftsOf(levels, { soon: one.soon, enough }).filter(
    ({ before, during }) => Math.abs(meanIn(during) - meanIn(before)) >= least,
  );
  return { shifts, gaps: [], variance: found.variance, judged: places.length };
}

function enoughOf(weights: readonly number[]): ShiftRules['enough'] {
  return (stretch) => countIn(weights, stretch) >= LEAST_RECORDS;
}

/** From places among the periods with records to places among all; where nothing was recorded belongs to what was before. */
function atPlaces(levels: readonly Level[], places: readonly number[]): Level[] {
  const at = (i: number) => places[i] ?? places[places.length - 1] + 1;
  return levels.map((level) => ({ ...level, from: at(level.from), to: at(level.to) }));
}

function withinVariance({ weights, sums, squares }: Series, places: readonly number[]): number {
  let [around, free] = [0, 0];
  for (const i of places) {
    around += Math.max(0, squares[i] - sums[i] ** 2 / weights[i]);
    free += weights[i] - 1;
  }
  return free > 0 ? around / free : 0;
}

function changesOfCounts(one: Series, series: number): SeriesShifts {
  const { counts, base, whole, cycle } = one;
  const recorded = [...base.keys()].filter((i) => base[i] > 0);
  // Records of the series begin or end within the outermost periods.
  const places = whole.flatMap((is, i) =>
    is && i > recorded[0] && i < recorded[recorded.length - 1] ? [i] : [],
  );
  const gaps = gapsIn(base, places);
  const isMissing = (i: number) => gaps.some(({ from, to }) => from <= i && i < to);
  const steady = places.filter((i) => !isMissing(i));
  const points = steadyCounts(pick(counts, steady), pick(cycle, steady));
  const found = levelsOf(points, { least: LEAST_COUNTS, variance: 1, series });
  const levels = atPlaces(found.levels, steady).map((level) => {
    const inside = steady.filter((i) => level.from <= i && i < level.to);
    return { ...level, mean: sumOf(pick(counts, inside)) / inside.length };
  });
  const shifts = shiftsOf(levels, { soon: one.soon, enough: () => true }).filter(({ before, during }) => {
    const [then, now] = [rateIn(counts, before), rateIn(counts, during)];
    const records = countIn(counts, before) + countIn(counts, during);
    return records >= LEAST_RECORDS && Math.max(then, now) >= LEAST_RATIO * Math.min(then, now);
  });
  return { shifts, gaps, variance: found.variance, judged: places.length };
}

function pick<T>(list: readonly T[], places: readonly number[]): T[] {
  return places.map((i) => list[i]);
}

export function countIn(counts: readonly number[], { from, to }: Stretch): number {
  return sumOf(counts.slice(from, to));
}

export function rateIn(counts: readonly number[], stretch: Stretch): number {
  return countIn(counts, stretch) / Math.max(1, stretch.to - stretch.from);
}

function sumOf(list: readonly number[]): number {
  return list.reduce((sum, one) => sum + one, 0);
}
