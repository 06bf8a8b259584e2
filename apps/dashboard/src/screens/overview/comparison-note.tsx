import type { ComponentChildren } from 'preact';
import { daysWords } from '../../filters/words.js';
import { daysOf, shiftRange } from '../../state/range.js';
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
  const days = daysOf(shiftRange(recent.range, today(), -1) ?? '', today());
  const before = length ? `the previous ${length}` : days ? daysWords(days) : 'the previous period';
  return (
    <p class="tiny overview-compared muted">
      Changes: {lowerFirst(recent.words)} compared with{' '}
      {scope.value.compare === 'previous_year' ? 'the same days a year earlier' : before}.{children}
    </p>
  );
}
