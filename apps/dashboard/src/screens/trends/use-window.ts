import { useAnswer } from '../../api/answer.js';
import { dayOf, daysOf } from '../../state/range.js';
import { scope, type Selection, selection, selectionOf, today } from '../../state/scope.js';
import { type WindowDays, windowOf } from './window.js';

/** The time whose numbers are held against the time before it, with the records of both. */
export interface Window extends Pick<WindowDays, 'whole' | 'words'> {
  selection: Selection;
  before: Selection;
}

/** The time to look at; undefined until it is known how far the records go, and where there is none. */
export function useWindow(): Window | undefined {
  const { range } = scope.value;
  const isOpen = daysOf(range, today())?.from === undefined;
  const { data } = useAnswer(
    '/public/search',
    isOpen
      ? { ...selection.value, limit: 1, summary: false, sorted_by: [{ key: 'ds', order: 'desc' }] }
      : undefined,
  );
  if (!isOpen) return windowIn(windowOf(range, today(), today()));
  const [newest] = data?.results ?? [];
  return newest && windowIn(windowOf(range, dayOf(newest.ds, data?.meta.timezone), today()));
}

function windowIn({ range, before, whole, words }: WindowDays): Window {
  return {
    whole,
    words,
    selection: selectionOf({ ...scope.value, range }),
    before: selectionOf({ ...scope.value, range: before }),
  };
}
