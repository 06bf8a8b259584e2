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
  meta: AnswerMeta;
}

export async function matchedRecords(task: Task, request: Selection): Promise<MatchedRecords> {
  const { engine, context } = task;
  const { records, ...match } = await resolveMatchSet(task, request);
  const all = match.query.kind === 'everything' && request.filters.length === 0 && context.bound.length === 0;
  const attributeKeys = (await engine.fields(records))
    .filter((key) => key.startsWith('filters.'))
    .map((key) => key.slice('filters.'.length));
  return {
    all,
    total: records.count,
    seqs: all ? new Float64Array(0) : await engine.seqs(records),
    attributeKeys,
    meta: await metaOf(task, request, { records, ...match }),
  };
}
