import type { Filter } from '#libs/contract';
import { type Bitmap, SEGMENT_RECORDS, type Segment } from '#libs/index';
import type { Task } from '../context.js';
import { accumulate, cellsOf } from '../counting/accumulate.js';
import { Pairs } from '../counting/groups.js';
import { countValues, mostFrequent } from '../counting/value-groups.js';
import { count, type MatchSet, resolveMatchSet, type Selection } from '../filters/match-set.js';
import { type AnswerMeta, metaOf } from '../meta.js';
import { mix } from '../terms/mix.js';
import { bucketLabel } from '../time/zone-text.js';
import type { Interval } from '../time/zone.js';
import { frameOf } from '../trend/trend-frame.js';
import { coverage, type Frame } from '../trend/trend-points.js';
import { visibleRecords } from '../visible.js';
import { allot } from './allot.js';
import { BANDS, HIGH, LOW, scoreBands, type ScoreBands, scoreSum } from './score-bands.js';
import { volumeChange } from './volume-change.js';
import { WeightedDraw } from './weighted-draw.js';

export interface SampleRequest extends Selection {
  /** Most records drawn. */
  readonly candidates: number;
}

/** What is said of the scores of a match set. */
export interface SampledScores {
  /** Matches with a score. */
  n: number;
  mean: number;
  /** Of all other records the caller may see; null when none of them has a score. */
  others_mean: number | null;
  scale: readonly [number, number];
  /** Matches in the lowest and in the highest third of the scale. */
  low: number;
  high: number;
}

export interface SampledChange {
  interval: Interval;
  /** The first bucket with the new rate, as people call it. */
  since: string;
  /** Mean records an interval, or as a share of all records the caller may see. */
  before: number;
  after: number;
  of: 'records' | 'share';
}

export interface SampleFinding {
  total: number;
  /** All records the caller may see. */
  visible: number;
  /** Null where scores are none, all the same or on different scales. */
  scores: SampledScores | null;
  change: SampledChange | null;
  /** What divides the records into strata. */
  by: string[];
  /** Records with words by stratum. */
  strata: number[];
  /** Records with words, drawn from the strata by the square roots of their sizes. */
  drawn: { seq: number; stratum: number; band: 'low' | 'high' | null }[];
  /** The terms the query asks for. */
  terms: string[];
  meta: AnswerMeta;
}

const SLICES = 12;
const SOURCES = 6;
const SOURCE = { kind: 'codes', name: 'source', column: 'source' } as const;

/**
 * What a summary is made of: what is counted of the match set, and which of its records are worth reading. Costs two
 * passes over the matches (about 60 ms for a million), whatever the number of records drawn.
 */
export function summarySample(task: Task, request: SampleRequest): SampleFinding {
  const match = resolveMatchSet(task, request);
  const visible = visibleRecords(task);
  const bands = scoreBands(task, visible);
  const frame = frameOf(task, { filters: request.filters as Filter[], trend_by: '-' }, match.bitmaps);
  const strata = new Strata(task, { match, frame, bands });
  const drawn = strata.draw(request.candidates);
  const byBand = strata.byBand();
  const among = match.query.kind !== 'everything' || request.filters.some((filter) => !isTime(filter));
  return {
    total: match.total,
    visible: count(visible),
    scores: scoresOf(task, { match, visible, scale: bands.scale, low: byBand[LOW], high: byBand[HIGH] }),
    change: frame ? changeOf(frame, strata.volumes, among ? volumesOf(task, visible, frame) : null) : null,
    by: strata.by,
    ...drawn,
    terms: match.query.branches.flatMap(({ all }) =>
      all.flatMap((leaf) => (leaf.kind === 'phrase' ? leaf.terms : leaf.kind === 'word' ? [leaf.term] : [])),
    ),
    meta: metaOf(task, request, match),
  };
}

function isTime(filter: Filter): boolean {
  return filter.type !== 'group' && filter.key === 'ds';
}

interface Scored {
  match: MatchSet;
  visible: readonly Bitmap[];
  scale: readonly [number, number] | null;
  low: number;
  high: number;
}

function scoresOf(task: Task, { match, visible, scale, low, high }: Scored): SampledScores | null {
  const own = scoreSum(task, match.bitmaps);
  if (!scale || own.n === 0) return null;
  const all = scoreSum(task, visible);
  const others = all.n - own.n;
  return {
    n: own.n,
    mean: own.sum / own.n,
    others_mean: others > 0 ? (all.sum - own.sum) / others : null,
    scale,
    low,
    high,
  };
}

/**
 * Whole buckets only: half a week is no fall. Matches among others are seen as a share of all, which does not rise when
 * everybody writes more.
 */
function changeOf(frame: Frame, volumes: Float64Array, all: Float64Array | null): SampledChange | null {
  const whole = Array.from({ length: frame.bounds.length - 1 }, (_, bucket) => bucket).filter(
    (bucket) => !coverage(frame, bucket).partial && (all === null || all[bucket] > 0),
  );
  const counts = whole.map((bucket) => volumes[bucket]);
  const change = volumeChange(counts, all ? whole.map((bucket) => all[bucket]) : undefined);
  if (!change) return null;
  const { interval, bounds, zone } = frame;
  const since = bucketLabel(bounds[whole[change.bucket]], interval, zone);
  return { interval, since, before: change.before, after: change.after, of: all ? 'share' : 'records' };
}

function volumesOf(task: Task, records: readonly Bitmap[], { grouping }: Frame): Float64Array {
  return accumulate(task, records, cellsOf(grouping), { kind: 'volume' }).counts;
}

/** The match set divided by time, thirds of the score scale, and source. */
class Strata {
  readonly by: string[];
  /** Records by time bucket. */
  readonly volumes: Float64Array;
  private readonly sizes: Float64Array;
  private readonly bandSizes = new Float64Array(BANDS.length);
  /** Time buckets that make one slice. */
  private readonly width: number;
  private readonly slices: number;
  private readonly sourceOf: Uint8Array;

  constructor(
    private readonly task: Task,
    private readonly parts: { match: MatchSet; frame: Frame | undefined; bands: ScoreBands },
  ) {
    const { match, frame } = parts;
    const buckets = frame ? frame.grouping.groups.length : 1;
    this.width = Math.ceil(buckets / SLICES);
    this.slices = Math.ceil(buckets / this.width);
    this.volumes = new Float64Array(buckets);
    const sources = countValues(task, SOURCE, match.bitmaps);
    this.sourceOf = new Uint8Array(sources.counts.length).fill(SOURCES);
    mostFrequent(sources, SOURCES).forEach((code, place) => (this.sourceOf[code] = place));
    this.sizes = new Float64Array(this.slices * BANDS.length * (SOURCES + 1));
    this.by = [this.width === 1 && frame ? `ds:${frame.interval}` : 'ds', 'score', 'source'];
    this.eachMatch(({ tokens }, record, stratum, bucket) => {
      this.volumes[bucket]++;
      this.bandSizes[bandOf(stratum)]++;
      if (tokens.at(record) > 0) this.sizes[stratum]++;
    });
  }

  byBand(): Float64Array {
    return this.bandSizes;
  }

  draw(most: number): Pick<SampleFinding, 'strata' | 'drawn'> {
    const held = [...this.sizes.keys()].filter((stratum) => this.sizes[stratum] > 0);
    const shares = allot(
      held.map((stratum) => ({ size: this.sizes[stratum], available: this.sizes[stratum] })),
      most,
    );
    const draws = new Map(held.map((stratum, i) => [stratum, new WeightedDraw(shares[i])]));
    const byStratum = Array.from(this.sizes, (_, stratum) => draws.get(stratum));
    this.eachMatch(({ segment, tokens, url }, record, stratum) => {
      const words = tokens.at(record);
      if (words === 0) return;
      const hash = contentHash(segment.ds[record], words, url.at(record));
      byStratum[stratum]?.offer(hash, Math.min(words, TELLING), segment.seq.at(record));
    });
    return {
      strata: held.map((stratum) => this.sizes[stratum]),
      drawn: held.flatMap((stratum, i) =>
        (byStratum[stratum]?.seqs() ?? []).map((seq) => ({ seq, stratum: i, band: toldBand(stratum) })),
      ),
    };
  }

  private eachMatch(
    visit: (columns: Columns, record: number, stratum: number, bucket: number) => void,
  ): void {
    const { match, frame, bands } = this.parts;
    const pairs = new Pairs();
    this.task.index.segments.forEach((segment, s) => {
      if (!match.bitmaps[s].some((word) => word !== 0)) return;
      if (frame) frame.grouping.fill(segment, match.bitmaps[s], pairs);
      else pairs.length = 0;
      bands.fill(segment, band);
      segment.column('source')?.first(origin);
      const columns = { segment, tokens: segment.numeric('tokens'), url: segment.numeric('url') };
      for (let i = 0; i < pairs.length; i++) {
        const record = pairs.records[i];
        const bucket = pairs.groups[i];
        const slice = Math.floor(bucket / this.width);
        const stratum = (slice * BANDS.length + band[record]) * (SOURCES + 1) + this.sourceOf[origin[record]];
        visit(columns, record, stratum, bucket);
      }
    });
  }
}

interface Columns {
  readonly segment: Segment;
  readonly tokens: { at(record: number): number };
  readonly url: { at(record: number): number };
}

const band = new Uint8Array(SEGMENT_RECORDS);
const origin = new Int32Array(SEGMENT_RECORDS);
/** Words from which on a message says no more for being longer. */
const TELLING = 32;

function toldBand(stratum: number): 'low' | 'high' | null {
  const band = bandOf(stratum);
  return band === LOW ? 'low' : band === HIGH ? 'high' : null;
}

function bandOf(stratum: number): number {
  return Math.floor(stratum / (SOURCES + 1)) % BANDS.length;
}

/** The same for the same record in another store, where it has another number. */
function contentHash(ds: number, words: number, url: number): number {
  return mix(mix(mix(ds) ^ Math.floor(ds / 4_294_967_296)) ^ Math.imul(words, 0x9e3779b1) ^ mix(url));
}
