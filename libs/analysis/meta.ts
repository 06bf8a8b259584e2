import type { Meta } from '#libs/contract';
import type { Task } from './context.js';
import { type MatchSet, type Selection, suggestionsFor } from './filters/match-set.js';

/** The part of `meta` that the index's thread knows. */
export type AnswerMeta = Pick<
  Meta,
  'timezone' | 'week_start' | 'filters_applied' | 'query_applied' | 'warnings' | 'suggestions'
>;

/** `matches`: of the request's queries; of several, the first that asks for anything is shown. */
export function metaOf(task: Task, selection: Selection, ...matches: readonly MatchSet[]): AnswerMeta {
  const [match, other] = matches.filter(({ query }) => query.kind !== 'everything');
  if (match && other && match.text.engine !== other.text.engine) {
    const detail = `'${match.query.text}' was answered by the engine ${match.text.engine}, '${other.query.text}' by ${other.text.engine}.`;
    task.warnings.add('text_engines_differ', detail);
  }
  const suggestions = match && matches.length === 1 ? suggestionsFor(task, match) : [];
  return {
    timezone: task.zone,
    week_start: task.weekStart,
    filters_applied: [...selection.filters],
    query_applied: match
      ? { text: match.query.text, mode: match.query.mode, engine: match.text.engine }
      : null,
    warnings: task.warnings.list(),
    ...(suggestions.length > 0 ? { suggestions: [...suggestions] } : {}),
  };
}
