import type { Condition } from '../engine/condition.js';
import type { RecordSet } from '../engine/engine.js';
import { Warnings, type Task } from '../task/task.js';
import { tellingTerms } from '../terms/key-terms.js';

/** Records by time bucket: bucket `b` of `bounds` is the one at the place `first + b`. */
export interface TimedRecords {
  readonly records: RecordSet;
  readonly bounds: readonly number[];
  readonly first: number;
}

/** The place of an anomaly, and of the usual buckets before it: its terms are rarer there. */
interface Place {
  readonly place: number;
  readonly usual: readonly number[];
}

const TERMS = 5;
const LEVEL = 0.05;
/** Records read of an anomaly, and of earlier buckets: enough to name five terms, few enough for an answer that draws a chart. */
const READ = 400;
const READ_BEFORE = 800;

/** For each anomaly the terms, as people write them, that its records hold more often than those of earlier usual buckets. */
export async function explainAnomalies(
  task: Task,
  timed: readonly TimedRecords[],
  anomalies: readonly Place[],
): Promise<string[][]> {
  const all = anomalies.flatMap(({ place, usual }) => [place, ...usual]);
  // All records are looked through once; the few buckets of each anomaly are found among what that leaves.
  const near: TimedRecords[] = [];
  for (const part of timed) {
    const condition = bucketsAt(task, part, all);
    if (condition) near.push({ ...part, records: await task.engine.select(condition, part.records) });
  }
  const sets = near.map(({ records }) => records);
  const found: string[][] = [];
  for (const one of anomalies) {
    const buckets = [[one.place], one.usual].map((places) =>
      near.map((part) => bucketsAt(task, part, places)),
    );
    const name = JSON.stringify(['explained', buckets]);
    found.push([...(await task.engine.kept(name, sets, () => termsOf(task, near, one)))]);
  }
  return found;
}

async function termsOf(
  task: Task,
  near: readonly TimedRecords[],
  { place, usual }: Place,
): Promise<string[]> {
  const foreground = await recordsIn(task, near, { places: [place], most: READ });
  const background = await recordsIn(task, near, { places: usual, most: READ_BEFORE });
  // Terms are named without numbers: how they were found needs no warning.
  const found = await tellingTerms(
    { ...task, warnings: new Warnings() },
    { foreground, background, limit: TERMS, level: LEVEL },
  );
  return found.map(({ term }) => term);
}

/** The records of some buckets; a sample of very many. */
async function recordsIn(
  task: Task,
  near: readonly TimedRecords[],
  { places, most }: { places: readonly number[]; most: number },
): Promise<RecordSet> {
  const { engine } = task;
  let found = await engine.select({ kind: 'none' });
  for (const part of near) {
    const condition = bucketsAt(task, part, places);
    if (condition) found = await engine.combine('or', found, await engine.select(condition, part.records));
  }
  const { count } = found;
  return count <= most ? found : engine.select({ kind: 'sample', share: most / count }, found);
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
