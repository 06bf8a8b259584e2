import type { RecordSet } from '../engine/engine.js';
import { sentimentField } from '../task/fields.js';
import type { Task } from '../task/task.js';

/** The records of a set with one estimate. */
export interface EstimatedRecords {
  value: number;
  seqs: Float64Array;
}

export async function estimatedRecords(
  { engine, sentiment }: Task,
  records: RecordSet,
): Promise<EstimatedRecords[]> {
  const { column } = sentimentField(sentiment?.version);
  const [{ codes, value }] = await engine.values(column, [records]);
  const estimated: EstimatedRecords[] = [];
  for (const code of codes) {
    const own = await engine.select({ kind: 'values', column, values: [value(code)] }, records);
    estimated.push({ value: Number(value(code)), seqs: await engine.seqs(own) });
  }
  return estimated;
}
