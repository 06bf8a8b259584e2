import { useAnswer } from '../../api/answer.js';
import { dayOf, daysOf } from '../../state/range.js';
import { changeScope, scope, selection, selectionOf, today, type Selection } from '../../state/scope.js';
import { say } from '../../ui/states.js';
import { rangeOfZoom, recentDays, type RecentDays } from './recent-days.js';
import { lowOf } from './trend-request.js';

/** The period that is compared with the time before it, with the selections of both. */
export interface RecentPeriod extends Pick<RecentDays, 'whole' | 'words'> {
  selection: Selection;
  before: Selection;
}

/** Undefined until the newest record is known, and when there is none. */
export function useRecentPeriod(): RecentPeriod | undefined {
  const { range } = scope.value;
  const isOpen = daysOf(range, today())?.from === undefined;
  const { data } = useAnswer(
    '/public/search',
    isOpen
      ? { ...selection.value, limit: 1, summary: false, sorted_by: [{ key: 'ds', order: 'desc' }] }
      : undefined,
  );
  if (!isOpen) return periodOf(recentDays(range, today(), today()));
  const [newest] = data?.results ?? [];
  return newest && periodOf(recentDays(range, dayOf(newest.ds, data?.meta.timezone), today()));
}

function periodOf({ range, before, whole, words }: RecentDays): RecentPeriod {
  return {
    whole,
    words,
    selection: selectionOf({ ...scope.value, range }),
    before: selectionOf({ ...scope.value, range: before }),
  };
}

/** Looks at a stretch of a chart: it becomes the range of the bar, and Back undoes it. */
export function zoomTo(from: string, to: string): void {
  const range = rangeOfZoom(from, to, scope.value.range, today());
  if (range === scope.value.range) say('The shortest range is one day');
  else changeScope({ range });
}

/** The scores there are, and which of them are low. */
export interface Scores {
  /** Lowest and highest score; undefined until they are known, and where no record has one. */
  scale: readonly [number, number] | undefined;
  /** The highest low score, alike. */
  low: number | undefined;
  /** Whether the service has answered, or failed for good. */
  known: boolean;
}

/** From all records, not the selected ones: the same scores are low on every screen. */
export function useScores(): Scores {
  const { data, problem } = useAnswer('/public/distribution', { distribution_of: 'score' });
  const { min, max } = data?.statistics ?? {};
  const known = data !== undefined || (problem !== undefined && !problem.retryAfter);
  if (typeof min !== 'number' || typeof max !== 'number') return { scale: undefined, low: undefined, known };
  return { scale: [min, max], low: lowOf(min, max), known };
}
