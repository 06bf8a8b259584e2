import type { Filter, Keyphrase, KeyphrasesAnswer, KeyphrasesRequest } from '#libs/contract';
import type { Task } from '../task/task.js';
import { drilldownOf, metaOf, phraseFilter, type AnswerMeta } from '../filters/answer.js';
import { keyTerms } from './key-terms.js';
import { type MatchSet, resolveMatchSet, type Selection } from '../filters/match-set.js';
import { isTimeFilter } from '../filters/filter-time.js';
import { countCommon } from '../filters/record-sets.js';

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
export function keyphrases(task: Task, request: KeyphrasesRequest): KeyphrasesResult {
  const match = resolveMatchSet(task, request);
  const { selection, background } = backgroundOf(task, request, match);
  const terms = keyTerms(task, {
    foreground: match.bitmaps,
    background: background.bitmaps,
    limit: request.limit,
    query: match.query,
  });
  const found = terms.map(({ leans: _leans, ...term }): Keyphrase => ({
    ...term,
    drilldown: drilldownOf(task, request, [phraseFilter(term.term)]),
  }));
  return {
    total: match.total,
    background_total: background.total - countCommon(background.bitmaps, match.bitmaps),
    compared_to: { ...selection, filters: [...selection.filters] },
    keyphrases: found,
    meta: metaOf(task, request, match),
  };
}

/**
 * The requested selection, else everything of the same time: a week's records vs the others of that week, so that the
 * topics of the whole week do not stand out. A selection by time alone leaves no others and is compared with all time.
 */
export function backgroundOf(
  task: Task,
  request: { filters: readonly Filter[]; compare_to?: Selection },
  match: MatchSet,
) {
  if (request.compare_to !== undefined) {
    const selection = request.compare_to;
    return { selection, background: resolveMatchSet(task, selection, '/compare_to/filters') };
  }
  const sameTime: Selection = { filters: request.filters.filter(isTimeFilter) };
  const background = resolveMatchSet(task, sameTime);
  if (background.total > match.total) return { selection: sameTime, background };
  const everything: Selection = { filters: [] };
  return { selection: everything, background: resolveMatchSet(task, everything) };
}
