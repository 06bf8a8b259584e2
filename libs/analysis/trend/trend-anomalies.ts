import type { Anomaly, PointAnomaly, TrendRequest } from '#libs/contract';
import { count } from '#libs/wording';
import { historyOf, kindOf } from './anomaly-history.js';
import { explainAnomalies } from './anomaly-terms.js';
import { type CycleBucket, findAnomalies } from './anomaly-score.js';
import { withoutRange } from './comparison-range.js';
import type { Task } from '../task/task.js';
import { drilldownOf } from '../filters/answer.js';
import type { MatchSet } from '../filters/match-set.js';
import type { Measurement } from '../counting/measure.js';
import type { Measure } from '../engine/measure.js';
import { coverage, type Frame } from './trend-frame.js';
import { untilToday } from './trend-range.js';
import { visibleRecords } from '../filters/match-set.js';
import { shownTime } from '../time/zone-text.js';

/** What stands out of a trend. */
export interface Anomalies {
  /** By bucket. */
  byBucket: ReadonlyMap<number, PointAnomaly>;
  list: Anomaly[];
  /** Why some or all buckets were not judged. */
  note: string | null;
}

interface AnomalyInput {
  frame: Frame | undefined;
  measure: Measure;
  match: MatchSet;
  /** Of all records, by bucket. */
  cells: readonly Measurement[];
}

/** How many anomalies, the strongest, are explained by terms: each costs a look at their records. */
const EXPLAINED = 8;
/** Records before an anomaly that its terms are new to: enough to tell a rare one from a new one. */
const EARLIER = 1800;

/** The buckets whose counts stand out of those of the same weekday or hour before, and the terms that came with them. */
export async function anomaliesOf(
  task: Task,
  request: TrendRequest,
  judged: AnomalyInput,
): Promise<Anomalies> {
  const { frame, measure, match, cells } = judged;
  if (!request.anomalies || !frame) return none(null);
  if (measure.kind !== 'volume' && measure.kind !== 'authors')
    return none('Only numbers of records and authors are checked for unusual periods.');
  const rangeless = withoutRange(task, request.filters);
  if (rangeless.fixed || rangeless.instants)
    return none('Unusual periods are found only within a single range of time.');
  const recorded = (await untilToday(task, await visibleRecords(task))).span ?? { from: 0, to: 0 };
  const history = await historyOf(task, request, { frame, measure, match, begin: recorded.from });
  const earlier = history.counts.map((records, i): CycleBucket => {
    const start = history.bounds[i];
    return { count: records, kind: kindOf(start, frame), whole: start >= recorded.from, shown: false };
  });
  const shown = frame.bounds.slice(0, -1).map((start, i): CycleBucket => {
    // A bucket in which records begin or end may not have been recorded completely.
    const isRecorded = start >= recorded.from && frame.bounds[i + 1] <= recorded.to;
    const whole = isRecorded && !coverage(frame, i).partial;
    return { count: cells[i].value ?? 0, kind: kindOf(start, frame), whole, shown: true };
  });
  const judgement = findAnomalies([...earlier, ...shown]);
  const strongest = judgement.anomalies
    .toSorted((a, b) => Math.abs(b.anomaly.z) - Math.abs(a.anomaly.z))
    .slice(0, EXPLAINED);
  const timed = [
    { ...history, first: 0 },
    { records: match.records, bounds: frame.bounds, first: earlier.length },
  ];
  const counts = [...earlier, ...shown].map(({ count }) => count);
  const anomalous = new Set(judgement.anomalies.map(({ place }) => place));
  const explained = await explainAnomalies(
    task,
    timed,
    strongest.map(({ place }) => ({ place, usual: usualBefore(counts, anomalous, place) })),
  );
  const list: Anomaly[] = [];
  for (const one of judgement.anomalies) {
    const bucket = one.place - earlier.length;
    list.push({
      start: shownTime(frame.bounds[bucket], task.zone),
      end: shownTime(frame.bounds[bucket + 1], task.zone),
      value: shown[bucket].count,
      ...one.anomaly,
      top_terms: explained[strongest.indexOf(one)] ?? [],
      drilldown: drilldownOf(task, request, frame.grouping.groups[bucket].filters),
    });
  }
  const byBucket = new Map(
    judgement.anomalies.map(({ place, anomaly }) => [place - earlier.length, anomaly]),
  );
  return { byBucket, list, note: noteOf(judgement, frame.interval) };
}

/** The buckets before a place that are no anomalies themselves, back to where there are enough records. */
function usualBefore(counts: readonly number[], anomalous: ReadonlySet<number>, place: number): number[] {
  const usual: number[] = [];
  for (let before = place - 1, records = 0; before >= 0 && records < EARLIER; before--) {
    if (anomalous.has(before)) continue;
    usual.push(before);
    records += counts[before];
  }
  return usual.reverse();
}

function none(note: string | null): Anomalies {
  return { byBucket: new Map(), list: [], note };
}

function noteOf({ judged, whole }: { judged: number; whole: number }, interval: string): string | null {
  if (judged === whole) return null;
  const [which, each] =
    whole === 1
      ? [`this ${interval}`, 'it']
      : [`${whole - judged} of ${count(whole, `complete ${interval}`)}`, 'each'];
  return `Not enough history to judge ${which}: ${each} needs 4 comparable earlier ${interval}s and an expected count of at least 5.`;
}
