import type { Filter } from '#libs/contract';
import { commonScale, scaleAmong } from '../counting/score-scales.js';
import type { RecordSet } from '../engine/engine.js';
import { ratingBounds, type RatingBounds } from '../engine/rating.js';
import type { Task } from '../task/task.js';
import { type MatchSet, resolveMatchSet, type Selection } from '../filters/match-set.js';
import { type AnswerMeta, metaOf } from '../filters/answer.js';
import { isTimeFilter } from '../filters/filter-time.js';
import { bucketLabel } from '../time/zone-text.js';
import type { Interval } from '../time/zone.js';
import { coverage, frameOf, type Frame } from '../trend/trend-frame.js';
import { visibleRecords } from '../filters/match-set.js';
import { HIGH, LOW, scoreBands, scoreSum } from './score-bands.js';
import { type SampledRecord, drawFrom, strataOf } from './strata.js';
import { volumeChange } from './volume-change.js';

export interface SampleRequest extends Selection {
  /** Most records drawn. */
  readonly candidates: number;
}

/** The scores of a match set. */
export interface SampleScores {
  /** Matches with a score. */
  n: number;
  /** Null where sources have different scales; then there is no mean. */
  scale: (RatingBounds & { least: number; most: number }) | null;
  mean: number | null;
  /** Of all other records the caller may see; null when none of them has a score, or one on another scale. */
  others_mean: number | null;
  /** Matches with a low and with a high score. */
  low: number;
  high: number;
}

export interface SampleChange {
  interval: Interval;
  /** The first bucket with the new rate, as people call it. */
  since: string;
  /** Mean records an interval, or as a share of all records the caller may see. */
  before: number;
  after: number;
  of: 'records' | 'share';
}

export interface SummarySampleResult {
  total: number;
  /** All records the caller may see. */
  visible: number;
  /** Null where there are none. */
  scores: SampleScores | null;
  change: SampleChange | null;
  /** What divides the records into strata. */
  by: string[];
  /** Records with words by stratum. */
  strata: number[];
  /** Records with words, drawn from the strata by the square roots of their sizes. */
  drawn: SampledRecord[];
  /** The terms the query asks for. */
  terms: string[];
  meta: AnswerMeta;
}

/**
 * What a summary is made of: what is counted of the match set, and which of its records are worth reading. Costs two
 * passes over the matches (about 60 ms for a million), whatever the number of records drawn.
 */
export async function summarySample(task: Task, request: SampleRequest): Promise<SummarySampleResult> {
  const match = await resolveMatchSet(task, request);
  const visible = await visibleRecords(task);
  const bands = await scoreBands(task);
  const axis = { filters: request.filters as Filter[], trend_by: '-' as const };
  const frame = await frameOf(task, axis, match.records);
  const strata = await strataOf(task, { match, frame, bands });
  const drawn = await drawFrom(task, match, strata, request.candidates);
  const among = match.query.kind !== 'everything' || request.filters.some((filter) => !isTimeFilter(filter));
  return {
    total: match.records.count,
    visible: visible.count,
    scores: await scoresOf(task, {
      match,
      visible,
      low: strata.bands[LOW],
      high: strata.bands[HIGH],
    }),
    change: frame
      ? changeOf(frame, strata.volumes, among ? await volumesOf(task, visible, frame) : null)
      : null,
    by: strata.by,
    ...drawn,
    terms: match.query.branches.flatMap(({ all }) =>
      all.flatMap((leaf) => (leaf.kind === 'phrase' ? leaf.terms : leaf.kind === 'word' ? [leaf.term] : [])),
    ),
    meta: await metaOf(task, request, match),
  };
}

interface ScoreInput {
  match: MatchSet;
  visible: RecordSet;
  low: number;
  high: number;
}

async function scoresOf(task: Task, { match, visible, low, high }: ScoreInput): Promise<SampleScores | null> {
  const own = await scoreSum(task, match.records);
  if (own.n === 0) return null;
  const scale = await scaleAmong(task, match.records);
  if (!scale) return { n: own.n, scale: null, mean: null, others_mean: null, low, high };
  const all = await scoreSum(task, visible);
  const others = commonScale(await task.scales()) ? all.n - own.n : 0;
  return {
    n: own.n,
    scale: { least: scale[0], most: scale[1], ...ratingBounds(scale) },
    mean: own.sum / own.n,
    others_mean: others > 0 ? (all.sum - own.sum) / others : null,
    low,
    high,
  };
}

/**
 * Whole buckets only: half a week is no fall. Matches among others are measured as a share of all, which does not rise when
 * all feedback grows.
 */
function changeOf(frame: Frame, volumes: Float64Array, all: Float64Array | null): SampleChange | null {
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

async function volumesOf(task: Task, records: RecordSet, { grouping }: Frame): Promise<Float64Array> {
  return (await task.engine.group(records, grouping.dimensions, { kind: 'volume' })).counts;
}
