import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../ui/button.js';
import { formatCount } from '../ui/format.js';
import { ProblemNotice } from '../ui/states.js';
import type { Pages } from './pages.js';

interface ShowMoreProps {
  pages: Pages;
  total: number;
  /** Orders the records so that there is no end to the pages. */
  onSortByTime: () => void;
}

/** The way to the next page, and how many are shown of how many. What was shown stays where it is. */
export function ShowMore({ pages, total, onSortByTime }: ShowMoreProps) {
  const { results, more, loading, problem, outOfReach } = pages;
  const element = useRef<HTMLDivElement>(null);
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (first.current === undefined || results.length <= first.current) return;
    const card = results[first.current];
    const shown = card && document.getElementById(`record-${card.id}`);
    // From the button on, reading goes on with the first record that was added.
    if (shown && element.current?.contains(document.activeElement)) shown.focus({ preventScroll: true });
    first.current = undefined;
  }, [results]);
  if (total === 0) return null;
  return (
    <div class="record-end no-print" ref={element}>
      {problem && <ProblemNotice problem={problem} onRetry={() => void more?.()} />}
      {more && (
        <Button
          aria-disabled={loading}
          onClick={() => {
            first.current = results.length;
            void more();
          }}
        >
          {loading ? 'Loading…' : 'Show more'}
        </Button>
      )}
      {outOfReach && (
        <p>
          Ordered by relevance, no more can be shown.{' '}
          <Button onClick={onSortByTime}>Go on, newest first</Button>
        </p>
      )}
      <p class="muted num" role="status">
        {more || outOfReach
          ? `${formatCount(results.length)} of ${formatCount(total)} shown`
          : `All ${formatCount(results.length)} shown`}
      </p>
    </div>
  );
}
