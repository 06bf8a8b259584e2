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
  const next = useRef<number>(undefined);
  useEffect(() => {
    const card = results[next.current ?? results.length];
    if (!card) return;
    next.current = undefined;
    // From the button, reading goes on with the first record that was added.
    document.getElementById(`record-${card.id}`)?.focus({ preventScroll: true });
  }, [results]);
  if (total === 0) return null;
  return (
    <div class="record-end no-print">
      {problem && <ProblemNotice problem={problem} onRetry={() => void more?.()} />}
      {more && (
        <Button
          aria-disabled={loading}
          onClick={() => {
            next.current = results.length;
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
