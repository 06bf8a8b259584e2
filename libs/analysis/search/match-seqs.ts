import { type EstimatedRecords, estimatedRecords } from '../counting/estimated-records.js';
import { type ThemeMembers, themeMembers } from '../counting/theme-members.js';
import { requireField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { resolveMatchSet, type Selection } from '../filters/match-set.js';
import { type AnswerMeta, metaOf } from '../filters/answer.js';

/** The records of an export. `all`: every record there is, so that no list is needed. */
export interface MatchedRecords {
  all: boolean;
  total: number;
  seqs: Float64Array;
  /** Attributes (`filters.<key>`) that any of these records holds, by name. */
  attributeKeys: string[];
  /** Where the export shows them. */
  themes?: ThemeMembers[];
  sentiment?: EstimatedRecords[];
  meta: AnswerMeta;
}

/** What an export is of, and what it shows. */
export type ExportedRecords = Selection & { export_fields?: readonly string[] };

export async function matchedRecords(task: Task, request: ExportedRecords): Promise<MatchedRecords> {
  const { engine, context } = task;
  const { records, ...match } = await resolveMatchSet(task, request);
  const isThemed = request.export_fields?.includes('themes') === true;
  const isEstimated = request.export_fields?.includes('sentiment') === true;
  if (isEstimated) requireField(task, 'sentiment', '/export_fields');
  const isNarrowed = request.filters.length > 0 || context.bound.length > 0;
  // Of records that come later it is not known which themes they belong to, nor what is estimated.
  const all = match.query.kind === 'everything' && !isNarrowed && !isThemed && !isEstimated;
  const attributeKeys = (await engine.fields(records))
    .filter((key) => key.startsWith('filters.'))
    .map((key) => key.slice('filters.'.length));
  return {
    all,
    total: records.count,
    seqs: all ? new Float64Array(0) : await engine.seqs(records),
    attributeKeys,
    ...(isThemed && { themes: await themeMembers(task, records) }),
    ...(isEstimated && { sentiment: await estimatedRecords(task, records) }),
    meta: await metaOf(task, request, { records, ...match }),
  };
}
