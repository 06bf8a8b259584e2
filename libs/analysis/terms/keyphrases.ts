import type { Filter, Keyphrase, KeyphrasesAnswer, KeyphrasesRequest } from '#libs/contract';
import type { RecordSet } from '../engine/engine.js';
import type { Task } from '../task/task.js';
import { drilldownOf, metaOf, phraseFilter, type AnswerMeta } from '../filters/answer.js';
import { keyTerms } from './key-terms.js';
import { type MatchSet, resolveMatchSet, type Selection } from '../filters/match-set.js';
import { isTimeFilter } from '../filters/filter-time.js';

export interface KeyphrasesResult {
  total: number;
  /** Records that are compared with, without those of the selection itself. */
  background_total: number;
  compared_to: KeyphrasesAnswer['compared_to'];
  keyphrases: Keyphrase[];
  meta: AnswerMeta;
}

/**
 * `POST /public/keyphrases`: what the records of a selection say more often than those of another, or than all other
 * records of the same time. What the query itself asks for is left out.
 */
export async function keyphrases(task: Task, request: KeyphrasesRequest): Promise<KeyphrasesResult> {
  const match = await resolveMatchSet(task, request);
  const { selection, background } = await backgroundOf(task, request, match);
  const terms = await keyTerms(task, {
    foreground: match.records,
    background,
    limit: request.limit,
    query: match.query,
  });
  const found = terms.map(({ leans: _leans, ...term }): Keyphrase => ({
    ...term,
    drilldown: drilldownOf(task, request, [phraseFilter(term.term)]),
  }));
  return {
    total: match.records.count,
    background_total: (await task.engine.combine('minus', background, match.records)).count,
    compared_to: { ...selection, filters: [...selection.filters] },
    keyphrases: found,
    meta: await metaOf(task, request, match),
  };
}

/**
 * The requested selection, else everything of the same time: a week's records vs the others of that week, so that the
 * topics of the whole week do not stand out. A selection by time alone leaves no others and is compared with all time.
 */
export async function backgroundOf(
  task: Task,
  request: { filters: readonly Filter[]; compare_to?: Selection },
  match: MatchSet,
): Promise<{ selection: Selection; background: RecordSet }> {
  const recordsOf = async (selection: Selection, pointer?: string) =>
    (await resolveMatchSet(task, selection, pointer)).records;
  if (request.compare_to !== undefined) {
    const selection = request.compare_to;
    return { selection, background: await recordsOf(selection, '/compare_to/filters') };
  }
  const sameTime: Selection = { filters: request.filters.filter(isTimeFilter) };
  const background = await recordsOf(sameTime);
  if (background.count > match.records.count) return { selection: sameTime, background };
  const everything: Selection = { filters: [] };
  return { selection: everything, background: await recordsOf(everything) };
}
