import { useAnswer } from '../../api/answer.js';
import { dayOf, daysOf } from '../../state/range.js';
import { scope, selection, today } from '../../state/scope.js';
import { type Window, windowOf } from './window.js';

/** The time to look at; undefined until it is known how far the records go, and where there is none. */
export function useWindow(): Window | undefined {
  const isOpen = daysOf(scope.value.range, today())?.from === undefined;
  const { data } = useAnswer(
    '/public/search',
    isOpen
      ? { ...selection.value, limit: 1, summary: false, sorted_by: [{ key: 'ds', order: 'desc' }] }
      : undefined,
  );
  if (!isOpen) return windowOf(scope.value, today(), today());
  const [newest] = data?.results ?? [];
  return newest && windowOf(scope.value, dayOf(newest.ds, data?.meta.timezone), today());
}
