import { SEGMENT_RECORDS, type Segment, mix } from '#libs/index';
import { SOURCE } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { denseCodes, Pairs } from '../counting/groups.js';
import { countValues, mostFrequent } from '../counting/value-groups.js';
import type { MatchSet } from '../filters/match-set.js';
import type { Frame } from '../trend/trend-frame.js';
import { WeightedDraw, allot } from './draw.js';
import { BANDS, HIGH, LOW, type ScoreBands } from './score-bands.js';

/** A match set divided by time, thirds of the score scale, and source. */
export interface Strata {
  /** What divides it. */
  readonly by: string[];
  /** Matches by time bucket, and by band of their scores. */
  readonly volumes: Float64Array;
  readonly bands: Float64Array;
  /** Matches with words by stratum. */
  readonly sizes: Float64Array;
  readonly parts: readonly Part[];
}

/** The matches of a segment with their strata. */
interface Part {
  readonly segment: Segment;
  readonly records: Uint16Array;
  readonly strata: Uint16Array;
}

export interface SampledRecord {
  seq: number;
  /** Its place in `strata`. */
  stratum: number;
  band: 'low' | 'high' | null;
}

const SLICES = 12;
const SOURCES = 6;
/** Of a record without words. */
const NONE = 0xffff;

interface StrataInput {
  match: MatchSet;
  frame: Frame | undefined;
  bands: ScoreBands;
}

/** One pass over the matches; buckets of time are joined to a dozen slices, all but the largest sources are one. */
export function strataOf(task: Task, { match, frame, bands }: StrataInput): Strata {
  const buckets = frame ? frame.grouping.groups.length : 0;
  const width = Math.max(1, Math.ceil(buckets / SLICES));
  const firstOf = Uint16Array.from(
    { length: buckets },
    (_, b) => Math.floor(b / width) * BANDS.length * (SOURCES + 1),
  );
  const sources = countValues(task, SOURCE, match.bitmaps);
  const placeOf = new Uint8Array(sources.counts.length + 1).fill(SOURCES);
  mostFrequent(sources, SOURCES).forEach((code, place) => (placeOf[code + 1] = place));
  const strata = {
    by: [width === 1 && frame ? `ds:${frame.interval}` : 'ds', 'score', 'source'],
    volumes: new Float64Array(buckets),
    bands: new Float64Array(BANDS.length),
    sizes: new Float64Array((SLICES + 1) * BANDS.length * (SOURCES + 1)),
  };
  const pairs = new Pairs();
  const parts = task.index.segments.map((segment, s): Part => {
    pairs.length = 0;
    frame?.grouping.fill(segment, match.bitmaps[s], pairs);
    const { length } = pairs;
    const records = pairs.records.slice(0, length);
    const own = new Uint16Array(length);
    if (length === 0) return { segment, records, strata: own };
    bands.fill(segment, band);
    const column = segment.column('source');
    const origins = column ? denseCodes(column, names) : undefined;
    const tokens = segment.numeric('tokens');
    for (let i = 0; i < length; i++) {
      const record = records[i];
      const bucket = pairs.groups[i];
      strata.volumes[bucket]++;
      strata.bands[band[record]]++;
      const stratum = firstOf[bucket] + band[record] * (SOURCES + 1) + placeOf[origins ? origins[record] : 0];
      own[i] = tokens.at(record) > 0 ? stratum : NONE;
      if (own[i] !== NONE) strata.sizes[stratum]++;
    }
    return { segment, records, strata: own };
  });
  return { ...strata, parts };
}

const band = new Uint8Array(SEGMENT_RECORDS);
const names = new Int32Array(SEGMENT_RECORDS);
/** Words from which on a message says no more for being longer. */
const TELLING = 32;
/** A record is considered only if its hash is among the highest, this many times as many as needed. */
const AMPLE = 256;

/** Draws records with words from all strata, by the square roots of their sizes, those that say more preferred. */
export function drawFrom(
  { parts, sizes }: Strata,
  most: number,
): { strata: number[]; drawn: SampledRecord[] } {
  const held = [...sizes.keys()].filter((stratum) => sizes[stratum] > 0);
  const shares = allot(
    held.map((stratum) => ({ size: sizes[stratum], available: sizes[stratum] })),
    most,
  );
  const draws = new Map(held.map((stratum, i) => [stratum, new WeightedDraw(shares[i])]));
  const drawOf = Array.from(sizes, (_, stratum) => draws.get(stratum));
  const floorOf = new Float64Array(sizes.length).fill(Infinity);
  held.forEach((stratum, i) => {
    floorOf[stratum] = shares[i] === 0 ? Infinity : 2 ** 32 * (1 - (AMPLE * shares[i]) / sizes[stratum]);
  });
  for (const { segment, records, strata } of parts) {
    const tokens = segment.numeric('tokens');
    const url = segment.numeric('url');
    for (let i = 0; i < records.length; i++) {
      if (strata[i] === NONE) continue;
      const record = records[i];
      const words = tokens.at(record);
      const hash = contentHash(segment.ds[record], words, url.at(record));
      if (hash >= floorOf[strata[i]])
        drawOf[strata[i]]?.offer(hash, Math.min(words, TELLING), segment.seq.at(record));
    }
  }
  return {
    strata: held.map((stratum) => sizes[stratum]),
    drawn: held.flatMap((stratum, i) =>
      (draws.get(stratum)?.seqs() ?? []).map((seq) => ({ seq, stratum: i, band: bandOf(stratum) })),
    ),
  };
}

/** A number that is the same for the same record in another store, where it has another `seq`. */
export function contentHash(ds: number, words: number, url: number): number {
  return mix(mix(mix(ds) ^ Math.floor(ds / 4_294_967_296)) ^ Math.imul(words, 0x9e3779b1) ^ mix(url));
}

function bandOf(stratum: number): SampledRecord['band'] {
  const place = Math.floor(stratum / (SOURCES + 1)) % BANDS.length;
  return place === LOW ? 'low' : place === HIGH ? 'high' : null;
}
