import { HIGH, LOW, recordsOfBand, scoreBands } from '../summary/score-bands.js';
import type { RecordSet } from '../engine/engine.js';
import { resolveMatchSet, type Selection } from '../filters/match-set.js';
import type { Task } from '../task/task.js';

export interface DiscoverySampleRequest extends Selection {
  /** Most records wanted. */
  readonly most: number;
}

/** Records to look for themes in. */
export interface DiscoverySample {
  /** All records of the selection. */
  total: number;
  /** Those of a sample, by what their scores say. */
  seqs: Record<'low' | 'high' | 'other', number[]>;
  /** Names of sources, and of products and places that records are about: their words are no themes. */
  names: string[];
}

/** Shares of the sample: complaints are few among much praise, and say more. */
const SHARES = { low: 0.45, high: 0.25, other: 0.3 };
/** Fields whose values are names. Others may hold what the records are about, such as a category. */
const NAMED =
  /^filters\.(?:.*_)?(?:app|product|brand|company|airline|airport|store|shop|hotel|city|country|region|vendor|name)(?:_name)?$/;
const MOST_VALUES = 1_000;
const LONGEST_NAME = 60;

/** Whether the values of a field are names: of sources, products, companies, places. */
export function holdsNames(key: string): boolean {
  return key === 'source' || NAMED.test(key);
}

/**
 * The sample is the same as long as the records are, and hardly changes with some more of them: those of each part whose
 * contents have the lowest hashes, in the order in which they first arrived. (That of the engine depends on all records,
 * also those that a bound token does not see.)
 */
export async function discoverySample(
  task: Task,
  { most, ...selection }: DiscoverySampleRequest,
): Promise<DiscoverySample> {
  const { engine } = task;
  const { records } = await resolveMatchSet(task, selection);
  const bands = await scoreBands(task);
  const low = await recordsOfBand(task, records, bands, LOW);
  const high = await recordsOfBand(task, records, bands, HIGH);
  const other = await engine.combine('minus', await engine.combine('minus', records, low), high);
  const parts = { low, high, other };
  const room = roomOf({ low: low.count, high: high.count, other: other.count }, most);
  const seqs: DiscoverySample['seqs'] = { low: [], high: [], other: [] };
  for (const part of ['low', 'high', 'other'] as const) {
    const share = room[part] / Math.max(1, parts[part].count);
    const drawn = share < 1 ? await engine.select({ kind: 'sample', share }, parts[part]) : parts[part];
    seqs[part] = [...(await engine.seqs(drawn))].sort((a, b) => a - b);
  }
  return { total: records.count, seqs, names: await namesIn(task, records) };
}

/** What one part does not need is for the others, in proportion. */
function roomOf(
  sizes: Record<keyof typeof SHARES, number>,
  most: number,
): Record<keyof typeof SHARES, number> {
  const room = { low: 0, high: 0, other: 0 };
  const parts = ['low', 'high', 'other'] as const;
  for (let round = 0; round < parts.length; round++) {
    const open = parts.filter((part) => room[part] < sizes[part]);
    const left = most - parts.reduce((sum, part) => sum + room[part], 0);
    const claims = open.reduce((sum, part) => sum + SHARES[part], 0);
    for (const part of open) room[part] = Math.min(sizes[part], room[part] + (left * SHARES[part]) / claims);
  }
  return room;
}

async function namesIn({ engine }: Task, records: RecordSet): Promise<string[]> {
  const names: string[] = [];
  for (const column of ['source', ...(await engine.fields())]) {
    if (!holdsNames(column)) continue;
    const { kinds, distinct } = await engine.field(column);
    if (!kinds.includes('string') || distinct > MOST_VALUES) continue;
    const [{ codes, value }] = await engine.values(column, [records]);
    for (const code of codes) {
      const name = value(code);
      if (typeof name === 'string' && name.length <= LONGEST_NAME) names.push(name);
    }
  }
  return names;
}
