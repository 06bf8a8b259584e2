import { useFields } from '../../api/answer.js';
import { useNewestDay } from '../../api/extent.js';
import { daysOf } from '../../state/range.js';
import { changeScope, scope, selection, selectionOf, today, type Selection } from '../../state/scope.js';
import { say } from '../../ui/states.js';
import { isLongerThanNews, rangeOfZoom, recentDays, type RecentDays } from './recent-days.js';
import { scoresOf, type Scores } from './scores.js';

/** The period that is compared with the time before it, with the selections of both. */
export interface RecentPeriod extends Pick<RecentDays, 'range' | 'whole' | 'words'> {
  selection: Selection;
  before: Selection;
}

/** Undefined until the newest record up to today is known, and when there is none. */
export function useRecentPeriod(): RecentPeriod | undefined {
  const { range } = scope.value;
  const isOpen = daysOf(range, today())?.from === undefined;
  const newest = useNewestDay(isOpen ? selection.value : undefined);
  if (!isOpen) return periodOf(recentDays(range, today(), today()));
  return newest === undefined ? undefined : periodOf(recentDays(range, newest, today()));
}

/** The same, but of a range too long to be news only its newest days. */
export function useNews(recent: RecentPeriod | undefined): RecentPeriod | undefined {
  const isLong = isLongerThanNews(scope.value.range, today());
  const newest = useNewestDay(isLong ? selection.value : undefined);
  if (!isLong) return recent;
  return newest === undefined ? undefined : periodOf(recentDays('', newest, today()));
}

function periodOf({ range, before, whole, words }: RecentDays): RecentPeriod {
  return {
    range,
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

/** From all records, not the selected ones: a score is low on every screen or on none. */
export function useScores(): Scores {
  const { data, problem } = useFields();
  return scoresOf(data?.fields, problem !== undefined && !problem.retryAfter);
}
