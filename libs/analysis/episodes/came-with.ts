import type { Episode, EpisodesRequest } from '#libs/contract';
import { type MatchSet, resolveMatchSet, type Selection } from '../filters/match-set.js';
import { differingFields } from '../quantify/differences.js';
import { differingTerms } from '../quantify/differing-terms.js';
import { commonOf, sidesOf } from '../quantify/quantify-side.js';
import type { Task } from '../task/task.js';

const CONFIDENCE = 0.95;

/** What the records of an episode have more or less often than those before it, as the comparison of two selections finds it. */
export async function cameWith(
  task: Task,
  { search_query: query, fields }: EpisodesRequest,
  { before, during }: Episode,
): Promise<NonNullable<Episode['came_with']>> {
  const selections: [Selection, Selection] = [during.drilldown, before.drilldown];
  const matches: [MatchSet, MatchSet] = [
    await resolveMatchSet(task, selections[0]),
    await resolveMatchSet(task, selections[1]),
  ];
  const common = await commonOf(task, matches);
  const sides = await sidesOf(task, selections, matches, common);
  const request = { main_query: query, secondary_query: query, confidence: CONFIDENCE };
  const ask = (names: string[] | undefined) =>
    differingFields(task, { ...request, fields: names }, { sides, shared: common.records });
  const found = await ask(fields);
  const isThemed = fields === undefined && task.themes.length > 0;
  const themed = isThemed ? await ask(['themes']) : { tested: 0, fields: [] };
  return {
    tested: found.tested + themed.tested,
    fields: [...themed.fields, ...found.fields],
    terms: await differingTerms(task, request, sides),
  };
}
