import type { ComponentChildren } from 'preact';
import { daysWords } from '../../filters/words.js';
import { daysBefore, daysOf } from '../../state/range.js';
import { scope, today } from '../../state/scope.js';
import { lowerFirst } from '../../ui/format.js';
import type { RecentPeriod } from '../trends/recent-period.js';

interface Props {
  recent: RecentPeriod | undefined;
  children?: ComponentChildren;
}

/** Says what the changes of a screen compare. */
export function ComparisonNote({ recent, children }: Props) {
  if (!recent) return <p class="tiny overview-compared">{'\u00a0'}</p>;
  const length = /^Last (\d+ \w+)$/.exec(recent.words)?.[1];
  const [days, earlier] = [daysOf(recent.range, today()), daysBefore(recent.range, today())];
  const before = length ? `the previous ${length}` : earlier ? daysWords(earlier) : 'the previous period';
  const now = recent.range === 'this-month' && days ? ` (${daysWords(days)})` : '';
  return (
    <p class="tiny overview-compared muted">
      Changes: {lowerFirst(recent.words)}
      {now} compared with {scope.value.compare === 'previous_year' ? 'the same days a year earlier' : before}.
      {children}
    </p>
  );
}
