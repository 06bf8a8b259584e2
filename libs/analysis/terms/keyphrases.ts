import type { Keyphrase, KeyphrasesAnswer, KeyphrasesRequest } from '#libs/contract';
import type { Task } from '../task/task.js';
import { drilldownOf, metaOf, phraseFilter, type AnswerMeta } from '../filters/answer.js';
import { keyTerms } from './key-terms.js';
import { resolveMatchSet } from '../filters/match-set.js';
import { backgroundOf } from './background.js';
import { namesOfSides } from './side-names.js';

export interface KeyphrasesResult {
  total: number;
  /** Records that are compared with, without those of the selection itself. */
  background_total: number;
  compared_to: KeyphrasesAnswer['compared_to'];
  compared_with: string;
  keyphrases: Keyphrase[];
  meta: AnswerMeta;
}

/**
 * `POST /public/keyphrases`: what the records of a selection say more often than those of another, or than others of
 * the same sources and time (`backgroundOf`). What the query itself asks for is left out.
 */
export async function keyphrases(task: Task, request: KeyphrasesRequest): Promise<KeyphrasesResult> {
  const match = await resolveMatchSet(task, request);
  const { selection, records: background, text } = await backgroundOf(task, request, match);
  const isNamed = await namesOfSides(task, [
    { query: request.search_query, filters: request.filters, records: match.records },
    { filters: selection.filters, records: background },
  ]);
  const terms = await keyTerms(task, {
    foreground: match.records,
    background,
    limit: request.limit,
    query: match.query,
    isNamed,
  });
  const found = terms.map(({ leans: _leans, ...term }): Keyphrase => ({
    ...term,
    drilldown: drilldownOf(task, request, [phraseFilter(term.term)]),
  }));
  return {
    total: match.records.count,
    background_total: background.count,
    compared_to: { ...selection, filters: [...selection.filters] },
    compared_with: text,
    keyphrases: found,
    meta: await metaOf(task, request, match),
  };
}
