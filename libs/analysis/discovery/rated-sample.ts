import { HIGH, LOW, recordsOfBand, scoreBands } from '../summary/score-bands.js';
import type { RecordSet } from '../engine/engine.js';
import { visibleRecords } from '../filters/match-set.js';
import type { Task } from '../task/task.js';

export interface RatedSampleRequest {
  /** Most records wanted of a language. */
  readonly most: number;
}

/** Records of one language with a low or a high score, and how many there are. */
export interface RatedLanguage {
  /** ISO 639: `pt` for `pt-BR`. */
  language: string;
  rated: number;
  low: number[];
  high: number[];
}

/**
 * Records to learn sentiment from: by language all that have a low or a high score, or as large a part of both whose
 * contents have the lowest hashes. The sample hardly changes with some more records.
 */
export async function ratedSample(task: Task, { most }: RatedSampleRequest): Promise<RatedLanguage[]> {
  const { engine } = task;
  const records = await visibleRecords(task);
  const bands = await scoreBands(task);
  const low = await recordsOfBand(task, records, bands, LOW);
  const high = await recordsOfBand(task, records, bands, HIGH);
  const [{ codes, value }] = await engine.values('language', [await engine.combine('or', low, high)]);
  const tags = codes.map((code) => String(value(code))).filter((tag) => tag !== 'und');
  const byLanguage = Map.groupBy(tags, (tag) => tag.split('-')[0].toLowerCase());
  const sample: RatedLanguage[] = [];
  for (const [language, values] of [...byLanguage].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = (set: RecordSet) => engine.select({ kind: 'values', column: 'language', values }, set);
    const sets = [await own(low), await own(high)] as const;
    const rated = sets[0].count + sets[1].count;
    const share = most / rated;
    const drawn = async (set: RecordSet) => [
      ...(await engine.seqs(share < 1 ? await engine.select({ kind: 'sample', share }, set) : set)),
    ];
    sample.push({ language, rated, low: await drawn(sets[0]), high: await drawn(sets[1]) });
  }
  return sample;
}
