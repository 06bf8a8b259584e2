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
  if (anomalies.length === 0) return [];
  const all = anomalies.flatMap(({ place, usual }) => [place, ...usual]);
  // All records are looked through once; the few buckets of each anomaly are found among what that leaves.
  const near: TimedRecords[] = [];
  for (const part of timed) {
    const condition = bucketsAt(task, part, all);
    if (condition) near.push({ ...part, records: await task.engine.select(condition, part.records) });
  }
  const sets = near.map(({ records }) => records);
  const asked = anomalies.map(({ place, usual }) => [
    { among: bucketsOf(task, near, [place]), most: READ },
    { among: bucketsOf(task, near, usual), most: READ_BEFORE },
  ]);
  const conditions = asked.map((sides) =>
    sides.map(({ among }) => among.map(({ part, condition }) => [part, condition])),
  );
  const found = await task.engine.kept(JSON.stringify(['explained', conditions]), sets, async () => {
    const samples = await task.engine.samples(asked.flat());
    const terms: string[] = [];
    for (let i = 0; i < samples.length; i += 2)
      terms.push(JSON.stringify(await termsOf(task, samples[i], samples[i + 1])));
    return terms;
  });
  return found.map((terms) => JSON.parse(terms) as string[]);
}

async function termsOf(task: Task, foreground: RecordSet, background: RecordSet): Promise<string[]> {
  // Terms are named without numbers: how they were found needs no warning.
  const found = await tellingTerms(
    { ...task, warnings: new Warnings() },
    { foreground, background, limit: TERMS, level: LEVEL },
  );
  return found.map(({ term }) => term);
}

/** The records of some buckets, in each part that has any of them. */
function bucketsOf(task: Task, near: readonly TimedRecords[], places: readonly number[]) {
  return near.flatMap(({ records, ...timed }, part) => {
    const condition = bucketsAt(task, { records, ...timed }, places);
    return condition ? [{ part, records, condition }] : [];
  });
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
