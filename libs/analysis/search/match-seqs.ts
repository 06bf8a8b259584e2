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

export function matchedRecords(task: Task, request: Selection): MatchedRecords {
  const match = resolveMatchSet(task, request);
  const all =
    match.query.kind === 'everything' && request.filters.length === 0 && task.context.bound.length === 0;
  const seqs = new Float64Array(all ? 0 : match.total);
  let at = 0;
  const keys = new Set<string>();
  const attributes = task.index.fields().filter((field) => field.key.startsWith('filters.'));
  task.index.segments.forEach((segment, s) => {
    const bits = match.bitmaps[s];
    for (const { key } of attributes) if (!keys.has(key) && holdsAny(segment, key, bits)) keys.add(key);
    if (all) return;
    for (let word = 0; word < bits.length; word++) {
      for (let rest = bits[word]; rest !== 0; rest &= rest - 1) {
        seqs[at++] = segment.seq.at((word << 5) + 31 - Math.clz32(rest & -rest));
      }
    }
  });
  const attributeKeys = [...keys].map((key) => key.slice('filters.'.length)).sort();
  return { all, total: match.total, seqs, attributeKeys, meta: metaOf(task, request, match) };
}

function holdsAny(segment: Task['index']['segments'][number], key: string, bits: Uint32Array): boolean {
  const present = new Uint32Array(bits.length);
  segment.column(key)?.present(present);
  return present.some((word, i) => (word & bits[i]) !== 0);
}
