import type { Filter } from '#libs/contract';
import { listed } from '#libs/wording';
import type { RecordSet } from '../engine/engine.js';
import { type MatchSet, resolveMatchSet, type Selection, visibleRecords } from '../filters/match-set.js';
import type { Task } from '../task/task.js';

/** What the records of a selection are compared with, so that its terms are its own. */
export interface Background {
  readonly selection: Selection;
  /** Without those of the selection itself. */
  readonly records: RecordSet;
  /** `alike`: of the same sources, language and time. `other_times`, `others`: where there are none of those. */
  readonly kind: 'requested' | 'alike' | 'other_times' | 'others';
  /** For people, as in "compared with …". */
  readonly text: string;
}

/** Sources that are named in a sentence, and in a filter. */
const SPOKEN = 3;
const MOST_SOURCES = 100;

/**
 * The requested selection, else what is alike but for what was asked: all other records of the same sources, the same
 * language and the same time, so that neither a source's vocabulary nor the topics of the week stand out. Of the sources,
 * those count that the selection has records of; conditions on `language` and `ds` are kept; the query and all other
 * conditions, such as ratings, are dropped. Where that leaves no others, the same at other times; at last all others.
 */
export async function backgroundOf(
  task: Task,
  request: { filters: readonly Filter[]; compare_to?: Selection },
  match: MatchSet,
): Promise<Background> {
  const othersOf = async (selection: Selection, pointer?: string) => {
    const { records } = await resolveMatchSet(task, selection, pointer);
    return task.engine.combine('minus', records, match.records);
  };
  if (request.compare_to !== undefined) {
    const selection = request.compare_to;
    const records = await othersOf(selection, '/compare_to/filters');
    return { selection, records, kind: 'requested', text: 'the records to compare with' };
  }
  const { filters: sources, text: of } = await sourcesOf(task, match);
  const languages = request.filters.filter((filter) => isAbout(filter, isLanguage));
  const times = request.filters.filter((filter) => isAbout(filter, isTime));
  const alike: Selection = { filters: [...sources, ...languages, ...times] };
  const records = await othersOf(alike);
  const when = times.length > 0 ? ' of the same time' : '';
  if (records.count > 0)
    return { selection: alike, records, kind: 'alike', text: `other records${of}${when}` };
  if (times.length > 0) {
    const selection: Selection = { filters: [...sources, ...languages] };
    const rest = await othersOf(selection);
    if (rest.count > 0)
      return { selection, records: rest, kind: 'other_times', text: `records${of} of other times` };
  }
  const selection: Selection = { filters: [] };
  return { selection, records: await othersOf(selection), kind: 'others', text: 'all other records' };
}

const isTime = (key: string) => key === 'ds' || key.startsWith('ds:');
const isLanguage = (key: string) => key === 'language';

/** Whether a filter is a condition on some fields alone. */
function isAbout(filter: Filter, isField: (key: string) => boolean): boolean {
  return filter.type === 'group'
    ? filter.filters.every((part) => isAbout(part, isField))
    : isField(filter.key);
}

/** The sources of a selection, if there are others. */
async function sourcesOf(task: Task, match: MatchSet): Promise<{ filters: Filter[]; text: string }> {
  const [own, all] = await task.engine.values('source', [match.records, await visibleRecords(task)]);
  const values = own.codes.map((code) => String(own.value(code))).sort();
  if (values.length === all.codes.length || values.length === 0 || values.length > MOST_SOURCES)
    return { filters: [], text: '' };
  return {
    filters: [{ type: 'list', key: 'source', operator: 'eq', values }],
    text: values.length > SPOKEN ? ' of the same sources' : ` of ${listed(values)}`,
  };
}
