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
  /** The same of what it is compared with. */
  background_mean_score: number | null;
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
  const isRated = async (records: RecordSet) => (await scaleAmong(task, records)) !== undefined;
  const [rated, ratedBeside] = await Promise.all([isRated(match.records), isRated(background)]);
  const total = match.records.count;
  const share = (count: number, all: number) => (all === 0 ? 0 : count / all);
  const counted = request.found.map(async ({ query }): Promise<SelectionTheme> => {
    const within = (records: RecordSet) => engine.select({ kind: 'text', queries: [{ query }] }, records);
    const [own, others] = await Promise.all([within(match.records), within(background)]);
    return {
      records: own.count,
      share: share(own.count, total),
      background_records: others.count,
      background_share: share(others.count, background.count),
      mean_score: rated ? await meanOf(task, own) : null,
      background_mean_score: ratedBeside ? await meanOf(task, others) : null,
    };
  });
  return { total, themes: await Promise.all(counted) };
}

async function meanOf(task: Task, records: RecordSet): Promise<number | null> {
  const { n, sum } = await scoreSum(task, records);
  return n > 0 ? sum / n : null;
}
