import type { AnswerOf } from '#libs/client';
import { dayOf } from '../state/range.js';
import { today, type Filter, type Selection } from '../state/scope.js';
import { useAnswer } from './answer.js';
import type { Problem } from './problem.js';

/** The days of the oldest and of the newest record up to today; both are absent where there is none. */
export interface Extent {
  first?: string;
  last?: string;
}

/** The day of the newest of the selected records up to today; undefined asks nothing. */
export function useNewestDay(selected: Selection | undefined): string | undefined {
  const { data } = useAnswer('/public/search', selected && endOf(selected, 'desc'));
  return data && dayIn(data);
}

/** Which days the selected records are from; those of the selection before until it is known. Undefined asks nothing. */
export function useExtent(selected: Selection | undefined): { extent?: Extent; problem?: Problem } {
  const newest = useAnswer('/public/search', selected && endOf(selected, 'desc'));
  const oldest = useAnswer('/public/search', selected && endOf(selected, 'asc'));
  const problem = newest.problem ?? oldest.problem;
  if (problem) return { problem };
  if (!newest.data || !oldest.data) return {};
  return { extent: { first: dayIn(oldest.data), last: dayIn(newest.data) } };
}

/** The day of the one record that was asked for. */
function dayIn({ results: [record], meta }: AnswerOf<'/public/search'>): string | undefined {
  return record && dayOf(record.ds, meta.timezone);
}

function endOf(selected: Selection, order: 'asc' | 'desc') {
  const untilToday: Filter = { key: 'ds', type: 'range', max: today() };
  return {
    ...selected,
    filters: [...selected.filters, untilToday],
    limit: 1,
    summary: false,
    sorted_by: [{ key: 'ds', order }],
  };
}
