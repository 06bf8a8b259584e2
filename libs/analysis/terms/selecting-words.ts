import type { Filter } from '#libs/contract';
import type { AnalysisEngine, RecordSet } from '../engine/engine.js';
import type { Task } from '../task/task.js';

/**
 * The words that selected the records, by their keys: those in the names of their sources and in the values of conditions,
 * and their initials. That records of "Netflix reviews" mention Netflix, or those of British Airways "BA", is no finding.
 */
export async function selectingWords(
  { engine }: Task,
  filters: readonly Filter[],
  records: RecordSet,
): Promise<ReadonlySet<string>> {
  const { analyzer } = engine;
  const [{ codes, value }] = await engine.values('source', [records]);
  const sources = codes.map((code) => String(value(code)));
  const values = filters.flatMap(valuesOf);
  return new Set([
    ...[...sources, ...values].flatMap((text) => wordsOf(analyzer, text)),
    ...values.flatMap((text) => initialsOf(analyzer, text)),
  ]);
}

type Analyzer = AnalysisEngine['analyzer'];

/** The words of a text by their keys. */
export function wordsOf(analyzer: Analyzer, text: string): string[] {
  return analyzer.tokens(text).map(({ key }) => key);
}

/** A name of more words has no usual initials. */
const MOST_INITIALS = 5;

/** `ba` of "British Airways", as one key; none of a single word. */
export function initialsOf(analyzer: Analyzer, text: string): string[] {
  const words = analyzer.tokens(text).map(({ term }) => term);
  if (words.length < 2 || words.length > MOST_INITIALS) return [];
  return wordsOf(analyzer, words.map(([first]) => first).join(''));
}

function valuesOf(filter: Filter): string[] {
  if (filter.type === 'group') return filter.operator === 'not' ? [] : filter.filters.flatMap(valuesOf);
  if (filter.operator !== 'eq') return [];
  const values = filter.type === 'list' ? filter.values : filter.type === 'value' ? [filter.value] : [];
  return values.filter((value) => typeof value === 'string');
}
