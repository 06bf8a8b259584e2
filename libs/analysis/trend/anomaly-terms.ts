import type { Condition } from '../engine/condition.js';
import type { RecordSet } from '../engine/engine.js';
import { Warnings, type Task } from '../task/task.js';
import { keyTerms } from '../terms/key-terms.js';
import type { BucketAnomaly } from './anomaly-score.js';

/** Records by time bucket: bucket `b` of `bounds` is the one at the place `first + b`. */
export interface TimedRecords {
  readonly records: RecordSet;
  readonly bounds: readonly number[];
  readonly first: number;
}

/** The place of an anomaly, and those of the buckets it was compared with. */
type Place = Pick<BucketAnomaly, 'place' | 'baseline'>;

const TERMS = 5;
const LEVEL = 0.05;
/** Records read on each side: enough to name five terms, few enough for an answer that draws a chart. */
const READ = 600;

/** For each anomaly the terms, as people write them, that its records hold more often than those of its baseline. */
export async function explainAnomalies(
  task: Task,
  timed: readonly TimedRecords[],
  anomalies: readonly Place[],
): Promise<string[][]> {
  const all = anomalies.flatMap(({ place, baseline }) => [place, ...baseline]);
  // All records are looked through once; the few buckets of each anomaly are found among what that leaves.
  const near: TimedRecords[] = [];
  for (const part of timed) {
    const condition = bucketsAt(task, part, all);
    if (condition) near.push({ ...part, records: await task.engine.select(condition, part.records) });
  }
  const sets = near.map(({ records }) => records);
  const found: string[][] = [];
  for (const one of anomalies) {
    const buckets = [[one.place], one.baseline].map((places) =>
      near.map((part) => bucketsAt(task, part, places)),
    );
    const name = JSON.stringify(['explained', buckets]);
    // Kept are words as the index reads them: what they look like written may change with any record.
    const terms = await task.engine.kept(name, sets, () => termsOf(task, near, one));
    found.push(await task.engine.names(terms.map((term) => term.split(' '))));
  }
  return found;
}

/** Each as the terms of its words, with spaces between. */
async function termsOf(
  task: Task,
  near: readonly TimedRecords[],
  { place, baseline }: Place,
): Promise<string[]> {
  const foreground = await recordsIn(task, near, [place]);
  const background = await recordsIn(task, near, baseline);
  // Terms are named without numbers: how they were found needs no warning.
  const found = await keyTerms(
    { ...task, warnings: new Warnings() },
    { foreground, background, limit: TERMS },
  );
  const read = (term: string) => task.engine.analyzer.tokens(term).map((token) => token.term);
  return found.filter(({ p_adjusted }) => p_adjusted <= LEVEL).map(({ term }) => read(term).join(' '));
}

/** The records of some buckets; a sample of very many. */
async function recordsIn(
  task: Task,
  near: readonly TimedRecords[],
  places: readonly number[],
): Promise<RecordSet> {
  const { engine } = task;
  let found = await engine.select({ kind: 'none' });
  for (const part of near) {
    const condition = bucketsAt(task, part, places);
    if (condition) found = await engine.combine('or', found, await engine.select(condition, part.records));
  }
  const { count } = found;
  return count <= READ ? found : engine.select({ kind: 'sample', share: READ / count }, found);
}

/** Selects the buckets at some places by their own bounds alone; undefined when none of them is here. */
function bucketsAt(
  { zone }: Task,
  { bounds, first }: TimedRecords,
  places: readonly number[],
): Condition | undefined {
  const own = [...new Set(places)]
    .map((place) => place - first)
    .filter((bucket) => bucket >= 0 && bucket < bounds.length - 1)
    .sort((a, b) => a - b);
  if (own.length === 0) return undefined;
  const edges = [...new Set(own.flatMap((bucket) => [bucket, bucket + 1]))];
  return {
    kind: 'groups',
    of: { kind: 'buckets', bounds: edges.map((edge) => bounds[edge]), wall: zone === 'record' },
    groups: own.map((bucket) => edges.indexOf(bucket)),
  };
}
