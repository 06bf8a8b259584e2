import { mostFrequent } from '../counting/value-groups.js';
import { type RatingDimension, sizeOf } from '../engine/dimension.js';
import type { DrawRequest } from '../engine/engine.js';
import type { MatchSet } from '../filters/match-set.js';
import type { Task } from '../task/task.js';
import type { Frame } from '../trend/trend-frame.js';
import { allot } from './draw.js';
import { BANDS, HIGH, LOW } from './score-bands.js';

/** A match set divided by time, thirds of the score scale, and source. */
export interface Strata {
  /** What divides it. */
  readonly by: string[];
  /** Matches by time bucket, and by band of their scores. */
  readonly volumes: Float64Array;
  readonly bands: Float64Array;
  /** Matches with words by stratum. */
  readonly sizes: Float64Array;
  readonly dimensions: DrawRequest['dimensions'];
  /** The stratum of each cell. */
  readonly strataOf: Uint16Array;
}

export interface SampledRecord {
  seq: number;
  /** Its place in `strata`. */
  stratum: number;
  band: 'low' | 'high' | null;
}

const SLICES = 12;
const SOURCES = 6;

interface StrataInput {
  match: MatchSet;
  frame: Frame | undefined;
  bands: RatingDimension;
}

/** Buckets of time are joined to a dozen slices, all but the largest sources are one. */
export async function strataOf(task: Task, { match, frame, bands }: StrataInput): Promise<Strata> {
  const { engine } = task;
  const buckets = frame?.grouping.groups.length ?? 0;
  const width = Math.max(1, Math.ceil(buckets / SLICES));
  const [sources] = await engine.values('source', [match.records]);
  const shown = mostFrequent(sources, SOURCES);
  const bySource = { kind: 'values' as const, column: 'source', shown };
  const dimensions = [...(frame?.grouping.dimensions ?? []), bands, bySource];
  const places = sizeOf(bySource);
  const strata = {
    by: [width === 1 && frame ? `ds:${frame.interval}` : 'ds', 'score', 'source'],
    volumes: new Float64Array(buckets),
    bands: new Float64Array(BANDS.length),
    sizes: new Float64Array((SLICES + 1) * BANDS.length * (SOURCES + 1)),
    dimensions,
    strataOf: new Uint16Array(buckets * BANDS.length * places),
  };
  // Without a frame there is no record.
  if (!frame) return strata;
  const counted = async (records: MatchSet['records']) =>
    (await engine.group(records, dimensions, { kind: 'volume' })).counts;
  const all = await counted(match.records);
  const wordless = await engine.select({ kind: 'values', column: 'tokens', values: [0] }, match.records);
  const silent = wordless.count === 0 ? undefined : await counted(wordless);
  all.forEach((records, cell) => {
    const [place, rest] = [cell % places, Math.floor(cell / places)];
    const [band, bucket] = [rest % BANDS.length, Math.floor(rest / BANDS.length)];
    strata.volumes[bucket] += records;
    strata.bands[band] += records;
    const slice = Math.floor(bucket / width) * BANDS.length + band;
    const stratum = slice * (SOURCES + 1) + (place < shown.length ? place : SOURCES);
    strata.strataOf[cell] = stratum;
    strata.sizes[stratum] += records - (silent?.[cell] ?? 0);
  });
  return strata;
}

/** A record is considered only if its hash is among the highest, this many times as many as needed. */
const AMPLE = 256;

/** Draws records with words from all strata, by the square roots of their sizes, those that say more preferred. */
export async function drawFrom(
  task: Task,
  { records }: MatchSet,
  { dimensions, sizes, strataOf: cells }: Strata,
  most: number,
): Promise<{ strata: number[]; drawn: SampledRecord[] }> {
  const held = [...sizes.keys()].filter((stratum) => sizes[stratum] > 0);
  if (held.length === 0) return { strata: [], drawn: [] };
  const shares = allot(
    held.map((stratum) => ({ size: sizes[stratum], available: sizes[stratum] })),
    most,
  );
  const placeOf = new Map(held.map((stratum, i) => [stratum, i]));
  const drawn = await task.engine.draw(records, {
    dimensions,
    strata: Uint16Array.from(cells, (stratum) => placeOf.get(stratum) ?? 0),
    draws: held.map((stratum, i) => ({
      most: shares[i],
      from: shares[i] === 0 ? Infinity : 2 ** 32 * (1 - (AMPLE * shares[i]) / sizes[stratum]),
    })),
  });
  return {
    strata: held.map((stratum) => sizes[stratum]),
    drawn: drawn.flatMap((seqs, i) => seqs.map((seq) => ({ seq, stratum: i, band: bandOf(held[i] ?? 0) }))),
  };
}

function bandOf(stratum: number): SampledRecord['band'] {
  const place = Math.floor(stratum / (SOURCES + 1)) % BANDS.length;
  return place === LOW ? 'low' : place === HIGH ? 'high' : null;
}
