import type { Filter } from '#libs/contract';
import { listed } from '#libs/wording';
import { commonScale, scaleAmong } from '../counting/score-scales.js';
import type { RecordSet } from '../engine/engine.js';
import { ratingBounds, type RatingBounds } from '../engine/rating.js';
import type { Task } from '../task/task.js';
import { type MatchSet, resolveMatchSet, type Selection } from '../filters/match-set.js';
import { type AnswerMeta, metaOf } from '../filters/answer.js';
import { isTimeFilter } from '../filters/filter-time.js';
import { bucketLabel } from '../time/zone-text.js';
import type { Interval } from '../time/zone.js';
import { collectionChangeOf, collectionChanges, wholeBuckets } from '../trend/collection-change.js';
import { frameOf, type Frame } from '../trend/trend-frame.js';
import { visibleRecords } from '../filters/match-set.js';
import { HIGH, LOW, scoreBands, scoreSum } from './score-bands.js';
import { type SampledRecord, drawFrom, strataOf } from './strata.js';
import { volumeChange } from '../statistics/volume-change.js';

export interface SampleRequest extends Selection {
  /** Most records drawn. */
  readonly candidates: number;
}

/** The scores of a match set. */
export interface SampleScores {
  /** Matches with a score. */
  n: number;
  /** Null where sources have different scales; then there is no mean. */
  scale: (RatingBounds & { least: number; most: number; inferred: boolean }) | null;
  mean: number | null;
  /** Of all other records of that time the caller may see; null when none of them has a score, or one on another scale. */
  others_mean: number | null;
  /** Matches with a low and with a high score. */
  low: number;
  high: number;
}

export interface SampleChange {
  interval: Interval;
  /** The first bucket with the new rate, as people call it. */
  since: string;
  /** Mean records an interval, or as a share of all of their sources that the caller may see. */
  before: number;
  after: number;
  /** `collection`: of all records of a source so many more came that shares over time say nothing. */
  of: 'records' | 'share' | 'collection';
  /** The sources whose records are counted, for people; null = all. */
  sources: string | null;
}

export interface SummarySampleResult {
  total: number;
  /** All records of the time asked for that the caller may see. */
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
  // What matches is a share of the same time: that of all others says nothing about it.
  const times = request.filters.filter(isTimeFilter);
  const whole = times.length === 0 ? visible : (await resolveMatchSet(task, { filters: times })).records;
  const bands = await scoreBands(task);
  const axis = { filters: request.filters as Filter[], trend_by: '-' as const };
  const frame = await frameOf(task, axis, match.records);
  const strata = await strataOf(task, { match, frame, bands });
  const drawn = await drawFrom(task, match, strata, request.candidates);
  const base = await baseOf(task, match, visible);
  const among = match.query.kind !== 'everything' || request.filters.some((filter) => !isTimeFilter(filter));
  return {
    total: match.records.count,
    visible: whole.count,
    scores: await scoresOf(task, {
      match,
      whole,
      low: strata.bands[LOW],
      high: strata.bands[HIGH],
    }),
    change: frame
      ? (among && (await collectionOf(task, frame, match.records, base))) ||
        changeOf(frame, strata.volumes, {
          all: among ? await volumesOf(task, base.records, frame) : null,
          base,
        })
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
  whole: RecordSet;
  low: number;
  high: number;
}

async function scoresOf(task: Task, { match, whole, low, high }: ScoreInput): Promise<SampleScores | null> {
  const own = await scoreSum(task, match.records);
  if (own.n === 0) return null;
  const known = await scaleAmong(task, match.records);
  if (!known) return { n: own.n, scale: null, mean: null, others_mean: null, low, high };
  const { scale, inferred } = known;
  const all = await scoreSum(task, whole);
  const others = commonScale(await task.scales()) ? all.n - own.n : 0;
  return {
    n: own.n,
    scale: { least: scale[0], most: scale[1], inferred, ...ratingBounds(scale) },
    mean: own.sum / own.n,
    others_mean: others > 0 ? (all.sum - own.sum) / others : null,
    low,
    high,
  };
}

/** Sources that a sentence names. */
const NAMED = 3;

interface Base {
  records: RecordSet;
  sources: string | null;
  /** Several sources begin and end at different times. */
  isMixed: boolean;
}

/** What matches are a share of: all records of their sources. Other sources come and go for reasons of their own. */
async function baseOf({ engine }: Task, match: MatchSet, visible: RecordSet): Promise<Base> {
  const [own, all] = await engine.values('source', [match.records, visible]);
  const names = own.codes.map((code) => String(own.value(code))).sort();
  if (names.length === all.codes.length || names.length > NAMED)
    return { records: visible, sources: null, isMixed: names.length > 1 };
  const records = await engine.select({ kind: 'values', column: 'source', values: names }, visible);
  return { records, sources: listed(names), isMixed: names.length > 1 };
}

/** That the source of most of these records was collected differently from some time on, if one was. */
async function collectionOf(
  task: Task,
  frame: Frame,
  records: RecordSet,
  { sources, isMixed }: Base,
): Promise<SampleChange | undefined> {
  const [found] = await collectionChanges(task, frame, records);
  if (!found) return undefined;
  const { source, ...change } = found;
  return { ...change, of: 'collection', sources: isMixed ? source : sources };
}

/**
 * Whole buckets only: half a week is no fall. Matches among others are measured as a share of all, which does not rise when
 * all feedback grows; where that grows at once, as when another source begins, the share before is that of other records.
 */
function changeOf(
  frame: Frame,
  volumes: Float64Array,
  { all, base: { sources } }: { all: Float64Array | null; base: Base },
): SampleChange | null {
  const whole = wholeBuckets(frame, all);
  const counts = whole.map((bucket) => volumes[bucket]);
  const exposure = all && whole.map((bucket) => all[bucket]);
  const change = volumeChange(counts, exposure ?? undefined);
  if (!change || (exposure && collectionChangeOf(exposure))) return null;
  const { interval, bounds, zone } = frame;
  const since = bucketLabel(bounds[whole[change.bucket]], interval, zone);
  return {
    interval,
    since,
    before: change.before,
    after: change.after,
    of: all ? 'share' : 'records',
    sources,
  };
}

async function volumesOf(task: Task, records: RecordSet, { grouping }: Frame): Promise<Float64Array> {
  return (await task.engine.group(records, grouping.dimensions, { kind: 'volume' })).counts;
}
