import type { RecordSet } from '../engine/engine.js';
import { resolveMatchSet, type Selection } from '../filters/match-set.js';
import type { Task } from '../task/task.js';

export interface ThemeSizesRequest extends Selection {
  readonly themes: readonly { queries: readonly { query: string; language?: string }[] }[];
}

export interface ThemeSizes {
  total: number;
  /** Records that any of the themes finds. */
  covered: number;
  themes: {
    records: number;
    /** Places of other themes that have much in common with it: this share of the smaller one, at least `OVERLAP`. */
    overlaps: { theme: number; records: number }[];
  }[];
}

const OVERLAP = 0.3;

/** How many records queries find, counted as themes of a codeframe are, and how many of them two have in common. */
export async function themeSizes(
  task: Task,
  { themes, ...selection }: ThemeSizesRequest,
): Promise<ThemeSizes> {
  const { engine } = task;
  const { records: visible } = await resolveMatchSet(task, selection);
  const sets: RecordSet[] = [];
  for (const { queries } of themes) sets.push(await engine.select({ kind: 'text', queries }, visible));
  let covered: RecordSet = await engine.select({ kind: 'none' });
  for (const set of sets) covered = await engine.combine('or', covered, set);
  const sizes: ThemeSizes['themes'] = sets.map(({ count }) => ({ records: count, overlaps: [] }));
  for (const [one, set] of sets.entries()) {
    for (let other = 0; other < one; other++) {
      const { count } = await engine.combine('and', set, sets[other]);
      if (count === 0 || count < OVERLAP * Math.min(set.count, sets[other].count)) continue;
      sizes[one].overlaps.push({ theme: other, records: count });
      sizes[other].overlaps.push({ theme: one, records: count });
    }
  }
  return { total: visible.count, covered: covered.count, themes: sizes };
}
