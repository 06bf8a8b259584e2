import type { Meta } from '#libs/contract';
import type { Task } from './context.js';
import { type MatchSet, type Selection, suggestionsFor } from './filters/match-set.js';

/** The part of `meta` that the index's thread knows. */
export type AnswerMeta = Pick<
  Meta,
  'timezone' | 'week_start' | 'filters_applied' | 'query_applied' | 'warnings' | 'suggestions'
>;

export function metaOf(task: Task, selection: Selection, match?: MatchSet): AnswerMeta {
  const suggestions = match ? suggestionsFor(task, match) : [];
  const asked = match && match.query.kind !== 'everything';
  return {
    timezone: task.zone,
    week_start: task.weekStart,
    filters_applied: [...selection.filters],
    query_applied: asked ? { text: match.query.text, mode: match.query.mode, engine: 'built-in' } : null,
    warnings: task.warnings.list(),
    ...(suggestions.length > 0 ? { suggestions: [...suggestions] } : {}),
  };
}
