import type { RecordSet } from '../engine/engine.js';
import type { Task } from '../task/task.js';

/** The records of a set that belong to a theme. */
export interface ThemeMembers {
  id: string;
  label: string;
  seqs: Float64Array;
}

export async function themeMembers({ engine, themes }: Task, records: RecordSet): Promise<ThemeMembers[]> {
  const members: ThemeMembers[] = [];
  for (const { id, label, condition } of themes)
    members.push({ id, label, seqs: await engine.seqs(await engine.select(condition, records)) });
  return members;
}
