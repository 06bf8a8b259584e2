import type { RecordSet } from '../engine/engine.js';
import { resolveMatchSet, type Selection } from '../filters/match-set.js';
import type { Task } from '../task/task.js';
import { backgroundOf } from '../terms/background.js';
import { scoreSum } from '../summary/score-bands.js';
import { scaleAmong } from '../counting/score-scales.js';

export interface SelectionThemesRequest extends Selection {
  readonly compare_to?: Selection;
  readonly found: readonly { readonly query: string }[];
}

/** How much of a selection a query finds, and of what it is compared with. */
export interface SelectionTheme {
  records: number;
  share: number;
  background_records: number;
  background_share: number;
  /** Null without scores, and where sources have different scales. */
  mean_score: number | null;
}

export interface SelectionThemes {
  total: number;
  themes: SelectionTheme[];
}

/** How many records of a selection, and of what it is compared with, are about themes that were found in it. */
export async function selectionThemes(task: Task, request: SelectionThemesRequest): Promise<SelectionThemes> {
  const { engine } = task;
  const match = await resolveMatchSet(task, request);
  const { records: background } = await backgroundOf(task, request, match);
  const rated = (await scaleAmong(task, match.records)) !== undefined;
  const total = match.records.count;
  const share = (count: number, all: number) => (all === 0 ? 0 : count / all);
  const counted = request.found.map(async ({ query }): Promise<SelectionTheme> => {
    const within = (records: RecordSet) => engine.select({ kind: 'text', queries: [{ query }] }, records);
    const [own, { count: others }] = await Promise.all([within(match.records), within(background)]);
    const { n, sum } = await scoreSum(task, own);
    return {
      records: own.count,
      share: share(own.count, total),
      background_records: others,
      background_share: share(others, background.count),
      mean_score: n > 0 && rated ? sum / n : null,
    };
  });
  return { total, themes: await Promise.all(counted) };
}
